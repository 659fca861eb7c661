//! Why a cell is certain. A proof is data ([`Argument`]); the sentences are messages, and
//! `web/lib/proofs.js` fills in the same ones in the browser. A test compares both.

use minewise_board::Pos;
use minewise_solver::{Argument, ClueFact, Consequence, Failure, MineCount, Tier};

use crate::{Language, Voice, msg};

impl Language {
    /// The whole argument, as one sentence.
    ///
    /// ```
    /// use minewise_board::{Pos, View};
    /// use minewise_solver::explain;
    /// use minewise_texts::Language;
    ///
    /// let view: View = "4x2x2:____/1121".parse()?;
    /// let proof = explain(&view, Pos::new(3, 0))?.expect("certain");
    /// assert_eq!(
    ///     Language::En.why(&proof.argument),
    ///     "The 2 in row 2, column 3 needs 2 more mines, but the 2 cells it shares with the 1 in \
    ///      row 2, column 2 can hold at most 1 mine, so the other cell is a mine."
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn why(self, argument: &Argument) -> String {
        Voice::from(self).why(argument)
    }

    /// How much has to be seen at once, as the end of "... is certainly safe: ...".
    pub fn tier(self, tier: Tier) -> &'static str {
        match tier {
            Tier::FirstClick => msg::TierFirstClick.text(self),
            Tier::SingleClue => msg::TierSingleClue.text(self),
            Tier::TwoClues => msg::TierTwoClues.text(self),
            Tier::SeveralClues => msg::TierSeveralClues.text(self),
            Tier::MineTotal => msg::TierMineTotal.text(self),
        }
    }
}

impl Voice {
    /// See [`Language::why`].
    pub fn why(self, argument: &Argument) -> String {
        match argument {
            Argument::FirstClick { .. } => msg::ProofFirstClick.text(self.language).to_owned(),
            Argument::Zero { clue, .. } => {
                msg::ProofZero { clue: clue.value.into(), place: &self.place(clue.pos) }
                    .text(self.language)
            }
            Argument::AllMinesKnown { clue, .. } => msg::ProofAllMinesKnown {
                clue: clue.value.into(),
                place: &self.place(clue.pos),
                known: clue.known_mines.into(),
            }
            .text(self.language),
            Argument::AllCellsNeeded { clue, .. } => msg::ProofAllCellsNeeded {
                clue: clue.value.into(),
                place: &self.place(clue.pos),
                known: clue.known_mines.into(),
                cells: clue.cells.len().into(),
                needs: clue.needs.into(),
            }
            .text(self.language),
            Argument::SharedCellsHoldAll { forcing, satisfied, shared, elsewhere, .. } => {
                msg::ProofSharedCellsHoldAll {
                    forcing: forcing.value.into(),
                    forcing_place: &self.place(forcing.pos),
                    needs: forcing.needs.into(),
                    elsewhere: elsewhere.len().into(),
                    satisfied: satisfied.value.into(),
                    satisfied_place: &self.place(satisfied.pos),
                    shared: shared.len().into(),
                    held: satisfied.needs.into(),
                }
                .text(self.language)
            }
            Argument::SharedCellsHoldTooFew {
                needing, limiting, shared, at_most, others, ..
            } => msg::ProofSharedCellsHoldTooFew {
                needing: needing.value.into(),
                needing_place: &self.place(needing.pos),
                needs: needing.needs.into(),
                shared: shared.len().into(),
                limiting: limiting.value.into(),
                limiting_place: &self.place(limiting.pos),
                most: (*at_most).into(),
                others: others.len().into(),
            }
            .text(self.language),
            Argument::Contradiction { clues, cells, mine, consequences, failure } => {
                match failure {
                    Some(failure) => self.by_consequences(cells, *mine, consequences, failure),
                    None => msg::ProofContradiction {
                        count: cells.len().into(),
                        cells: &self.list_of_places(cells),
                        opposite: opposite_of(*mine),
                        clue_count: clues.len().into(),
                        clues: &self.list_of_clues(clues),
                    }
                    .text(self.language),
                }
            }
            Argument::NoMineLeft { mines: MineCount { known, left, .. }, .. } => {
                msg::ProofNoMineLeft { known: (*known).into(), left: (*left).into() }
                    .text(self.language)
            }
            Argument::OnlyMinesLeft { mines: MineCount { known, left, .. }, .. } => {
                msg::ProofOnlyMinesLeft { known: (*known).into(), left: (*left).into() }
                    .text(self.language)
            }
            Argument::TotalContradiction { mines, clues, cells, mine } => {
                msg::ProofTotalContradiction {
                    known: mines.known.into(),
                    left: mines.left.into(),
                    count: cells.len().into(),
                    cells: &self.list_of_places(cells),
                    opposite: opposite_of(*mine),
                    clue_count: clues.len().into(),
                    clues: &self.list_of_clues(clues),
                }
                .text(self.language)
            }
        }
    }

    /// What would follow, clue by clue, until one of them fails.
    fn by_consequences(
        self,
        cells: &[Pos],
        mine: bool,
        consequences: &[Consequence],
        failure: &Failure,
    ) -> String {
        let (first, others) = cells.split_at(cells.len().min(1));
        let steps = consequences.iter().map(|step| self.consequence(step)).reduce(|steps, step| {
            msg::ProofConsequencesNext { steps: &steps, step: &step }.text(self.language)
        });
        let same = match others {
            [] => String::new(),
            others => msg::ProofSame { cells: &self.list_of_places(others) }.text(self.language),
        };
        msg::ProofConsequences {
            count: first.len().into(),
            cells: &self.list_of_places(first),
            opposite: opposite_of(mine),
            steps: &steps.unwrap_or_default(),
            clue: failure.value.into(),
            place: &self.place(failure.clue),
            mines: failure.mines.into(),
            fit: if failure.mines < failure.value { "too-few" } else { "too-many" },
            same: &same,
        }
        .text(self.language)
    }

    fn consequence(self, step: &Consequence) -> String {
        msg::ProofConsequence {
            clue: step.value.into(),
            place: &self.place(step.clue),
            count: step.cells.len().into(),
            cells: &self.list_of_places(&step.cells),
            what: if step.mine { "mine" } else { "safe" },
        }
        .text(self.language)
    }

    fn list_of_clues(self, clues: &[ClueFact]) -> String {
        self.language.list(clues.iter().map(|clue| self.clue(clue.value, clue.pos)))
    }
}

/// What is supposed of cells to show that they are mines, or that they are none.
const fn opposite_of(mine: bool) -> &'static str {
    if mine { "safe" } else { "mine" }
}
