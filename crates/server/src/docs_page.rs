//! The description of the API as a page for people, without any script.

use std::fmt::Write;

use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value};

use crate::openapi::Description;
use crate::pages;

/// The page, made once.
#[derive(Debug, Clone)]
pub(crate) struct DocsPage(String);

impl DocsPage {
    pub(crate) fn answer(&self) -> Response {
        ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], self.0.clone()).into_response()
    }
}

/// The order of the sections: what most people look for comes first.
const PARTS: [&str; 4] = ["games", "positions", "operation", "old API"];

/// Renders a description.
pub(crate) fn page(description: &Description) -> DocsPage {
    let value = description.value();
    let [themes, style] = ["themes.css", "style/docs.css"].map(pages::address);
    let mut html = format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>Minewise API</title><link rel=\"icon\" href=\"/favicon.svg\">\
         <link rel=\"stylesheet\" href=\"{themes}\">\
         <link rel=\"stylesheet\" href=\"{style}\"><main>\
         <p><a href=\"/\">Minewise</a></p><h1>Minewise API</h1>",
    );
    html += &paragraphs(text(&value, "/info/description"));
    html += "<p>For programs: <a href=\"/openapi.json\">openapi.json</a>.</p>";
    let empty = Map::new();
    let paths = value["paths"].as_object().unwrap_or(&empty);
    let mut operations: Vec<Operation<'_>> = paths
        .iter()
        .flat_map(|(path, methods)| {
            let methods = methods.as_object().into_iter().flatten();
            methods.map(move |(method, value)| Operation { path, method, value })
        })
        .collect();
    operations.sort_by_key(|operation| {
        PARTS.iter().position(|part| *part == text(operation.value, "/tags/0"))
    });
    html += "<nav><ul>";
    for operation in &operations {
        let (anchor, summary) = (operation.anchor(), operation.title());
        put(&mut html, format_args!("<li><a href=\"#{anchor}\">{summary}</a></li>"));
    }
    html += "<li><a href=\"#types\">Types</a></li></ul></nav>";
    for operation in &operations {
        operation.render(&mut html);
    }
    html += "<h2 id=\"types\">Types</h2>";
    for (name, schema) in value["components"]["schemas"].as_object().unwrap_or(&empty) {
        render_type(&mut html, name, schema);
    }
    html += "</main></html>";
    DocsPage(html)
}

struct Operation<'a> {
    path: &'a str,
    method: &'a str,
    value: &'a Value,
}

impl Operation<'_> {
    fn anchor(&self) -> String {
        let path = self.path.replace(|letter: char| !letter.is_ascii_alphanumeric(), "-");
        format!("{}{path}", self.method)
    }

    fn title(&self) -> String {
        escape(text(self.value, "/summary").trim_end_matches('.'))
    }

    fn render(&self, html: &mut String) {
        let (anchor, path) = (self.anchor(), escape(self.path));
        let method = self.method.to_uppercase();
        let summary = self.title();
        put(
            html,
            format_args!(
                "<h2 id=\"{anchor}\">{summary}</h2>\
                 <p><code><span class=\"method\">{method}</span> {path}</code></p>"
            ),
        );
        *html += &paragraphs(text(self.value, "/description"));
        let parameters = self.value["parameters"].as_array().into_iter().flatten();
        let rows: Vec<[String; 3]> = parameters
            .map(|parameter| {
                let name = escape(text(parameter, "/name"));
                let kind = kind_of(&parameter["schema"]);
                [format!("<code>{name}</code>"), kind, inline(text(parameter, "/description"))]
            })
            .collect();
        table(html, "Parameters", &rows);
        let body = self.value.pointer("/requestBody/content").and_then(Value::as_object);
        for (media, content) in body.into_iter().flatten() {
            let kind = kind_of(&content["schema"]);
            put(html, format_args!("<p>Body: {kind} as <code>{}</code></p>", escape(media)));
        }
        self.render_socket(html);
        let responses = self.value["responses"].as_object().into_iter().flatten();
        let rows: Vec<[String; 3]> = responses
            .map(|(status, response)| {
                let content = response["content"].as_object().into_iter().flatten();
                let kinds: Vec<String> = content
                    .map(|(media, content)| {
                        format!("{} as <code>{}</code>", kind_of(&content["schema"]), escape(media))
                    })
                    .collect();
                let status = if status == "default" { "otherwise" } else { status };
                [escape(status), kinds.join(", "), inline(text(response, "/description"))]
            })
            .collect();
        table(html, "Answers", &rows);
    }

    /// The messages on a socket, which OpenAPI itself can't describe.
    fn render_socket(&self, html: &mut String) {
        let socket = &self.value["x-websocket"];
        let sides = [("The server sends", "serverSends"), ("The client sends", "clientSends")];
        let described = sides.iter().filter(|(_, side)| socket[side].is_object());
        let rows: Vec<[String; 3]> = described
            .map(|(title, side)| [(*title).to_owned(), kind_of(&socket[side]), String::new()])
            .collect();
        table(html, "Messages", &rows);
    }
}

fn render_type(html: &mut String, name: &str, schema: &Value) {
    let escaped = escape(name);
    put(html, format_args!("<h3 id=\"type-{escaped}\">{escaped}</h3>"));
    *html += &paragraphs(text(schema, "/description"));
    let mut rows = Vec::new();
    fields(schema, &mut rows);
    if rows.is_empty() {
        put(html, format_args!("<p>{}</p>", kind_of(schema)));
    }
    table(html, "Fields", &rows);
}

/// The fields of an object, including those of everything it is composed of.
fn fields(schema: &Value, rows: &mut Vec<[String; 3]>) {
    for part in schema["allOf"].as_array().into_iter().flatten() {
        fields(part, rows);
    }
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        let description = inline(text(field, "/description"));
        rows.push([format!("<code>{}</code>", escape(name)), kind_of(field), description]);
    }
}

/// The type of a value, in a few words.
fn kind_of(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = escape(reference.rsplit('/').next().unwrap_or_default());
        return format!("<a href=\"#type-{name}\">{name}</a>");
    }
    for (group, joint) in [("oneOf", " or "), ("anyOf", " or "), ("allOf", " and ")] {
        if let Some(parts) = schema[group].as_array() {
            let kinds: Vec<String> = parts.iter().map(kind_of).collect();
            return kinds.join(joint);
        }
    }
    if let Some(words) = schema["enum"].as_array() {
        let words: Vec<String> = words
            .iter()
            .map(|word| format!("<code>{}</code>", escape(&word.to_string())))
            .collect();
        return words.join(", ");
    }
    let kinds = match &schema["type"] {
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        kind => kind.as_str().into_iter().collect::<Vec<_>>(),
    };
    if kinds.contains(&"array") {
        return format!("list of {}", kind_of(&schema["items"]));
    }
    if let Some(properties) = schema["properties"].as_object() {
        let names = properties
            .iter()
            .map(|(name, field)| format!("<code>{}</code>: {}", escape(name), kind_of(field)));
        return format!("{{ {} }}", names.collect::<Vec<_>>().join(", "));
    }
    escape(&kinds.join(" or "))
}

fn table(html: &mut String, title: &str, rows: &[[String; 3]]) {
    if rows.is_empty() {
        return;
    }
    put(html, format_args!("<table><tr><th>{title}</th><th></th><th></th></tr>"));
    for [name, kind, description] in rows {
        put(html, format_args!("<tr><td>{name}</td><td>{kind}</td><td>{description}</td></tr>"));
    }
    *html += "</table>";
}

fn put(html: &mut String, text: std::fmt::Arguments<'_>) {
    html.write_fmt(text).expect("memory takes every write");
}

fn text<'a>(value: &'a Value, pointer: &str) -> &'a str {
    value.pointer(pointer).and_then(Value::as_str).unwrap_or_default()
}

/// Text as HTML, with code between backticks.
fn inline(text: &str) -> String {
    let parts = text.split('`').enumerate();
    parts
        .map(|(number, part)| match number % 2 {
            1 => format!("<code>{}</code>", escape(part)),
            _ => escape(part),
        })
        .collect()
}

fn paragraphs(text: &str) -> String {
    let filled = text.split("\n\n").filter(|part| !part.trim().is_empty());
    filled.map(|part| format!("<p>{}</p>", inline(part))).collect()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
