//! The result of a game.

use minewise_session::{GameResult, Millis};
use serde::Serialize;

/// The result of a game with the figures that players compare.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct ResultAnswer {
    /// The result itself.
    #[serde(flatten)]
    pub result: GameResult,
    /// 3BV per second, for a win that took any time.
    #[cfg_attr(feature = "schema", schema(required))]
    pub three_bv_per_second: Option<f64>,
    /// 3BV per click, for a win by the player's own clicks.
    #[cfg_attr(feature = "schema", schema(required))]
    pub efficiency: Option<f64>,
    /// The time of play as the server saw it, if that differs from `elapsed`, which is measured
    /// at the player's clicks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub server_elapsed: Option<Millis>,
}

impl ResultAnswer {
    /// The same with the time of play as the server saw it, if that differs.
    pub const fn seen_by_server(self, server_elapsed: Option<Millis>) -> Self {
        ResultAnswer { server_elapsed, ..self }
    }
}

impl From<GameResult> for ResultAnswer {
    fn from(result: GameResult) -> Self {
        ResultAnswer {
            three_bv_per_second: result.three_bv_per_second(),
            efficiency: result.efficiency(),
            server_elapsed: None,
            result,
        }
    }
}
