//! Temporary knobs.
use std::sync::OnceLock;

pub(crate) struct Tuning(Vec<f64>);

pub(crate) fn knob(index: usize, default: f64) -> f64 {
    static T: OnceLock<Tuning> = OnceLock::new();
    let t = T.get_or_init(|| {
        Tuning(
            std::env::var("MW")
                .unwrap_or_default()
                .split(',')
                .map(|w| w.parse().unwrap_or(f64::NAN))
                .collect(),
        )
    });
    match t.0.get(index) {
        Some(v) if !v.is_nan() => *v,
        _ => default,
    }
}
