//! The description of the API is complete, consistent and true.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::support::TestServer;

const METHODS: [&str; 5] = ["get", "post", "put", "delete", "patch"];

fn document() -> Value {
    serde_json::from_str(&minewise_server::document()).unwrap()
}

/// Calls `visit` with every object of a document.
fn walk(value: &Value, visit: &mut impl FnMut(&serde_json::Map<String, Value>)) {
    match value {
        Value::Object(object) => {
            visit(object);
            object.values().for_each(|value| walk(value, visit));
        }
        Value::Array(values) => values.iter().for_each(|value| walk(value, visit)),
        _ => {}
    }
}

/// Every operation: method, path, description.
fn operations(document: &Value) -> Vec<(String, String, Value)> {
    let paths = document["paths"].as_object().unwrap();
    let all = paths.iter().flat_map(|(path, item)| {
        let methods =
            item.as_object().unwrap().iter().filter(|(key, _)| METHODS.contains(&key.as_str()));
        methods.map(move |(method, operation)| {
            (method.to_uppercase(), path.clone(), operation.clone())
        })
    });
    all.collect()
}

#[test]
fn every_reference_exists_and_every_schema_is_used() {
    let document = document();
    assert_eq!(document["openapi"], "3.1.0");
    let mut used = BTreeSet::new();
    walk(&document, &mut |object| {
        if let Some(Value::String(reference)) = object.get("$ref") {
            let pointer = reference.strip_prefix('#').expect("references stay in the document");
            assert!(document.pointer(pointer).is_some(), "{reference} leads nowhere");
            used.insert(reference.rsplit('/').next().unwrap().to_owned());
        }
    });
    let schemas: BTreeSet<String> =
        document["components"]["schemas"].as_object().unwrap().keys().cloned().collect();
    assert_eq!(schemas.difference(&used).collect::<Vec<_>>(), Vec::<&String>::new());
}

#[test]
fn every_operation_has_a_unique_name_a_summary_and_responses() {
    let document = document();
    let mut names = BTreeSet::new();
    let schemes = document["components"]["securitySchemes"].as_object().unwrap();
    for (method, path, operation) in operations(&document) {
        let name = operation["operationId"].as_str().unwrap().to_owned();
        assert!(names.insert(name), "{method} {path}: its name is taken");
        assert!(!operation["summary"].as_str().unwrap().is_empty());
        let responses = operation["responses"].as_object().unwrap();
        assert!(responses.keys().any(|status| status.starts_with(['1', '2'])), "{method} {path}");
        let problem = &responses["default"]["content"]["application/problem+json"]["schema"];
        assert_eq!(problem["$ref"], "#/components/schemas/Problem", "{method} {path}");
        for requirement in operation["security"].as_array().into_iter().flatten() {
            for scheme in requirement.as_object().unwrap().keys() {
                assert!(schemes.contains_key(scheme), "{scheme}");
            }
        }
        // Every part of the path in braces is a parameter, and vice versa.
        let in_path: BTreeSet<&str> = path.split(['{', '}']).skip(1).step_by(2).collect();
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let described: BTreeSet<&str> = parameters
            .filter(|parameter| parameter["in"] == "path")
            .map(|parameter| parameter["name"].as_str().unwrap())
            .collect();
        assert_eq!(in_path, described, "{method} {path}");
    }
    assert_eq!(names.len(), 26);
}

/// What is described is served: no path is unknown and no method is refused. And what is served as
/// an API is described.
#[tokio::test]
async fn what_is_described_is_served() {
    let server = TestServer::start().await;
    let served = server.get("/openapi.json").await.ok(200);
    assert_eq!(served, document());
    for (method, path, _) in operations(&served) {
        let real = path.replace("{id}", &"0".repeat(32));
        let answer =
            server.request(&method, &real).header("content-type", "application/json").send().await;
        assert_ne!(answer.status, 405, "{method} {path}");
        let is_unknown = answer.status == 404 && answer.text().contains("/docs says what is");
        assert!(!is_unknown, "{method} {path}");
        assert!(answer.status < 500, "{method} {path}");
    }
}

/// The page for people names every operation, and loads nothing from elsewhere.
#[tokio::test]
async fn the_page_shows_every_operation_and_loads_nothing() {
    let server = TestServer::start().await;
    let answer = server.get("/docs").await;
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    let page = answer.text();
    for (method, path, operation) in operations(&document()) {
        assert!(page.contains(&path), "{method} {path}");
        let title = operation["summary"].as_str().unwrap().trim_end_matches('.');
        assert!(page.contains(title), "{method} {path}");
    }
    for attribute in ["src=", "href="] {
        for link in page.split(attribute).skip(1) {
            assert!(link.starts_with("\"/") || link.starts_with("\"#"), "{}", &link[..40]);
        }
    }
    assert!(!page.contains("<script") && !page.contains(" style=") && !page.contains("<style"));
}
