//! The table as data for the page.

use std::fmt::Write;

use crate::{Action, FrontEnd, KeyScheme};

/// The table as an ES module: `export const actions = [{ id, group, keys: { vi, arrows } }]`,
/// for the actions that the browser has.
pub fn module() -> String {
    let mut text = String::from(
        "// Made from the table of actions in crates/actions: change it there.\nexport const actions = [\n",
    );
    for action in in_browser() {
        let [vi, arrows] = KeyScheme::ALL.map(|scheme| keys(action, scheme));
        let (id, group) = (action.id(), action.group().id());
        let _ = writeln!(
            text,
            "  {{ id: '{id}', group: '{group}', keys: {{ vi: {vi}, arrows: {arrows} }} }},"
        );
    }
    text + "];\n"
}

/// The types of that module for `tsc`.
pub fn module_types() -> String {
    let ids: Vec<String> = in_browser().map(|action| format!("\n  | '{}'", action.id())).collect();
    let groups = crate::Group::ALL.map(|group| format!("'{}'", group.id())).join(" | ");
    format!(
        "// Made from the table of actions in crates/actions: change it there.\n\
         export type Action ={};\n\
         export interface ActionRow {{\n  id: Action;\n  group: {groups};\n  \
         keys: {{ vi: string[]; arrows: string[] }};\n}}\n\
         export const actions: ActionRow[];\n",
        ids.concat()
    )
}

fn in_browser() -> impl Iterator<Item = Action> {
    Action::ALL.into_iter().filter(|action| action.exists_in(FrontEnd::Browser))
}

fn keys(action: Action, scheme: KeyScheme) -> String {
    let keys = action.default_keys(FrontEnd::Browser, scheme);
    // No default key is a quotation mark or a backslash.
    let quoted: Vec<String> = keys.iter().map(|key| format!("'{key}'")).collect();
    format!("[{}]", quoted.join(", "))
}
