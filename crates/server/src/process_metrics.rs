//! The system's figures about this process, under the names that Prometheus uses.

use std::fmt;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;
use rustix::time::{ClockId, clock_gettime};

/// Collects the figures when Prometheus asks. Those that the system doesn't provide are left out.
#[derive(Debug)]
pub(crate) struct ProcessMetrics {
    started: f64,
}

impl ProcessMetrics {
    pub(crate) fn new() -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        ProcessMetrics { started: now.as_secs_f64() }
    }
}

impl Collector for ProcessMetrics {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let mut encode_metric = |name: &str, help: &str, value: &dyn EncodeMetric| {
            let metric = encoder.encode_descriptor(name, help, None, value.metric_type())?;
            value.encode(metric)
        };
        encode_metric(
            "process_start_time_seconds",
            "When the process started, in seconds since 1970",
            &ConstGauge::new(self.started),
        )?;
        encode_metric(
            "process_cpu_seconds",
            "Processor time of the process",
            &ConstCounter::new(cpu_time().as_secs_f64()),
        )?;
        if let Some(bytes) = resident_bytes() {
            encode_metric(
                "process_resident_memory_bytes",
                "Memory of the process",
                &ConstGauge::new(bytes),
            )?;
        }
        if let Some(files) = open_files() {
            encode_metric(
                "process_open_fds",
                "Open files and connections",
                &ConstGauge::new(files),
            )?;
        }
        Ok(())
    }
}

fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or_default())
}

/// From the number of pages that Linux reports.
fn resident_bytes() -> Option<i64> {
    let pages = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: i64 = pages.split(' ').nth(1)?.parse().ok()?;
    Some(pages * i64::try_from(rustix::param::page_size()).ok()?)
}

fn open_files() -> Option<i64> {
    i64::try_from(std::fs::read_dir("/proc/self/fd").ok()?.count()).ok()
}
