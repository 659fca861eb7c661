//! What a client sees of a game, kept up to date with the server's messages.

use serde_json::Value;

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct View {
    pub(crate) seq: u64,
    pub(crate) cells: Vec<char>,
    pub(crate) status: Value,
    /// The time of the last command, as far as it is known.
    elapsed: u64,
    tally: Value,
    mines_left: Value,
    score: Value,
}

impl View {
    /// Makes a view from anything with a snapshot: a state, or the answer to a command.
    pub(crate) fn of(told: &Value) -> Self {
        let snapshot = &told["snapshot"];
        View {
            seq: told["seq"].as_u64().unwrap(),
            cells: snapshot["cells"].as_str().unwrap().chars().collect(),
            status: snapshot["status"].clone(),
            elapsed: snapshot["elapsed"].as_u64().unwrap(),
            tally: snapshot["tally"].clone(),
            mines_left: snapshot["mines_left"].clone(),
            score: snapshot["score"].clone(),
        }
    }

    /// Applies an update, which may be about several commands. Time must never go back.
    #[track_caller]
    pub(crate) fn update(&mut self, told: &Value) {
        assert_eq!(told["type"], "update");
        let seq = told["seq"].as_u64().unwrap();
        let after = told["after"].as_u64().unwrap_or(seq - 1);
        assert_eq!(after, self.seq, "an update is missing: {told}");
        self.seq = seq;
        let changes = &told["changes"];
        for run in changes["cells"].as_array().into_iter().flatten() {
            let begin = run[0].as_u64().unwrap() as usize;
            for (cell, letter) in
                self.cells[begin..].iter_mut().zip(run[1].as_str().unwrap().chars())
            {
                *cell = letter;
            }
        }
        for (field, name) in [
            (&mut self.status, "status"),
            (&mut self.tally, "tally"),
            (&mut self.mines_left, "mines_left"),
            (&mut self.score, "score"),
        ] {
            if let Some(value) = changes.get(name) {
                *field = value.clone();
            }
        }
        self.pass_time(changes["elapsed"].as_u64().unwrap());
    }

    /// Replaces this view with a newer one. Between two commands on different servers, its time may
    /// be a little ahead of the second, so it only has to be later than the first.
    #[track_caller]
    pub(crate) fn replace(&mut self, newer: View) {
        let last = self.elapsed;
        self.pass_time(newer.elapsed);
        *self = View { elapsed: last, ..newer };
    }

    #[track_caller]
    fn pass_time(&mut self, elapsed: u64) {
        assert!(elapsed >= self.elapsed, "the clock went from {} to {elapsed}", self.elapsed);
        self.elapsed = elapsed;
    }

    /// Checks that both show the same, whatever the time.
    #[track_caller]
    pub(crate) fn assert_shows(&self, state: &Value) {
        assert_eq!(View { elapsed: 0, ..self.clone() }, View { elapsed: 0, ..View::of(state) });
    }

    pub(crate) fn is_over(&self) -> bool {
        !matches!(self.status.as_str(), Some("ready" | "playing"))
    }
}
