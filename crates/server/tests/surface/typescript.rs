//! TypeScript types from the schemas of an OpenAPI description.

use std::fmt::Write;

use serde_json::Value;

/// One exported type per schema, in the order of their names.
pub(crate) fn declarations(document: &Value) -> String {
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let mut text = String::new();
    for (name, schema) in schemas {
        text.push('\n');
        comment(&mut text, schema, "");
        let kind = kind_of(schema, "");
        writeln!(text, "export type {} = {kind};", type_name(name)).unwrap();
    }
    text
}

/// Generic types have names such as `Event_ReasonInWords`.
fn type_name(schema: &str) -> String {
    schema.replace('_', "")
}

fn comment(text: &mut String, schema: &Value, indent: &str) {
    // If a value may be null, its description is beside the reference.
    let alternatives = schema["oneOf"].as_array().filter(|parts| parts.iter().any(is_null));
    let mut described = [schema].into_iter().chain(alternatives.into_iter().flatten());
    let Some(description) = described.find_map(|schema| schema["description"].as_str()) else {
        return;
    };
    let lines: Vec<&str> = description.lines().map(str::trim_end).collect();
    match lines[..] {
        [line] => writeln!(text, "{indent}/** {line} */").unwrap(),
        _ => {
            writeln!(text, "{indent}/**").unwrap();
            for line in lines {
                writeln!(text, "{}", format!("{indent} * {line}").trim_end()).unwrap();
            }
            writeln!(text, "{indent} */").unwrap();
        }
    }
}

/// The type of a schema; `indent` is that of the line on which it begins.
fn kind_of(schema: &Value, indent: &str) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return type_name(reference.rsplit('/').next().unwrap());
    }
    for group in ["oneOf", "anyOf"] {
        if let Some(parts) = schema[group].as_array() {
            let kinds = parts.iter().map(|part| kind_of(part, indent));
            return kinds.collect::<Vec<_>>().join(" | ");
        }
    }
    if let Some(parts) = schema["allOf"].as_array() {
        // A schema without fields only says that it is an object.
        let parts = parts.iter().filter(|part| part["type"] != "object" || has_fields(part));
        let kinds = parts.map(|part| in_parentheses(&kind_of(part, indent)));
        return kinds.collect::<Vec<_>>().join(" & ");
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().map(quoted).collect::<Vec<_>>().join(" | ");
    }
    if let Some(word) = schema.get("const") {
        return quoted(word);
    }
    let kinds = match &schema["type"] {
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        kind => kind.as_str().into_iter().collect::<Vec<_>>(),
    };
    assert!(!kinds.is_empty(), "a schema without a type: {schema}");
    let kinds = kinds.iter().map(|kind| basic(kind, schema, indent));
    kinds.collect::<Vec<_>>().join(" | ")
}

fn basic(kind: &str, schema: &Value, indent: &str) -> String {
    match kind {
        "integer" | "number" => "number".to_owned(),
        "array" => match schema["prefixItems"].as_array() {
            Some(parts) => {
                let kinds = parts.iter().map(|part| kind_of(part, indent));
                format!("[{}]", kinds.collect::<Vec<_>>().join(", "))
            }
            None => format!("{}[]", in_parentheses(&kind_of(&schema["items"], indent))),
        },
        "object" => object(schema, indent),
        "string" | "boolean" | "null" => kind.to_owned(),
        _ => panic!("a type that is not in JSON: {kind}"),
    }
}

fn object(schema: &Value, indent: &str) -> String {
    let Some(fields) = schema["properties"].as_object() else {
        return "Record<string, unknown>".to_owned();
    };
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let inner = format!("{indent}  ");
    let mut text = String::from("{\n");
    for (name, field) in fields {
        comment(&mut text, field, &inner);
        let mark = if required.contains(&name.as_str()) { "" } else { "?" };
        writeln!(text, "{inner}{name}{mark}: {};", kind_of(field, &inner)).unwrap();
    }
    text + indent + "}"
}

fn has_fields(schema: &Value) -> bool {
    schema["properties"].is_object()
}

fn is_null(schema: &Value) -> bool {
    schema["type"] == "null"
}

fn in_parentheses(kind: &str) -> String {
    let is_union = kind.contains(" | ") && !kind.starts_with('{');
    if is_union { format!("({kind})") } else { kind.to_owned() }
}

fn quoted(word: &Value) -> String {
    match word {
        Value::String(word) => format!("'{word}'"),
        other => other.to_string(),
    }
}
