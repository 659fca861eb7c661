//! A tiny, independent checker of Minesweeper proofs.
//!
//! It shares no code with the solver, the generator or the rules, so a proof that passes
//! here does not depend on their being right. It is small enough to read in one sitting:
//! it tries to refute a [`Claim`] by plain search. The claim holds if no way to lay mines
//! under the cells around its clues satisfies those clues, agrees with the premises, and
//! makes the claim false.
//!
//! ```
//! use minewise_board::{Pos, View};
//! use minewise_checker::{Claim, MineTotal, Verdict};
//!
//! let view: View = "3x2x1:11_/___".parse()?;
//! let claim = Claim {
//!     cell: Pos::new(2, 0),
//!     verdict: Verdict::Safe,
//!     clues: &[Pos::new(0, 0), Pos::new(1, 0)],
//!     mine_total: MineTotal::Unused,
//! };
//! assert!(claim.holds(&view, &[]));
//! # Ok::<(), minewise_board::NotationError>(())
//! ```
//!
//! A certificate is a chain of claims that finishes a board from its first click.
//! [`Certificates`] checks the certificates of a text one after another.
//!
//! ```
//! use minewise_checker::Certificates;
//!
//! let text = r#"{"certificate":2,"width":6,"height":1,"mines":1,"start":0,"power":"full","layout":[2]}
//! {"mine":[2],"clues":[1],"tier":"single clue"}
//! {"safe":[3,4,5],"clues":[],"total":true,"tier":"mine total"}
//! {"end":2}
//! "#;
//! let accepted = Certificates::new(text.as_bytes()).next().expect("there is one")?;
//! assert_eq!(accepted?.steps, 2);
//!
//! let forged = text.replace("\"full\"", "\"clues\"");
//! let rejected = Certificates::new(forged.as_bytes()).next().expect("there is one")?;
//! assert_eq!(
//!     rejected.unwrap_err().to_string(),
//!     "step 2 (line 3): power clues does not permit the number of mines"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod certificate;
mod claim;
mod examination;
mod power;
mod refutation;
mod rejection;
mod verify;

pub use certificate::Remark;
pub use claim::{Claim, MineTotal, Verdict};
pub use power::Power;
pub use rejection::{Reason, Rejection};
pub use verify::{Accepted, Certificates};
