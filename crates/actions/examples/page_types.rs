//! Prints the types of the page's table of actions:
//! `cargo run -p minewise-actions --example page_types > web/generated/actions.d.ts`

fn main() {
    print!("{}", minewise_actions::module_types());
}
