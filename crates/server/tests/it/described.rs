//! What the description of the interface says of an answer. Every answer that a test gets through its house is held against it.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, LazyLock, Mutex};

use jsonschema::Validator;
use serde_json::{Map, Value};

/// The description of the whole interface: what is published, and what is for our own client alone.
pub static DOCUMENT: LazyLock<Value> = LazyLock::new(|| serde_json::to_value(thurup_server::whole_description()).unwrap());

/// A path as described, such as `/api/people/{id}`, for one as asked.
fn described_path(asked: &str) -> Option<&'static str> {
    let parts = |path: &str| path.split('?').next().unwrap_or_default().split('/').map(str::to_owned).collect::<Vec<_>>();
    let asked = parts(asked);
    let fits = |path: &str| {
        let path = parts(path);
        let alike = path.iter().zip(&asked).all(|(part, asked)| part.starts_with('{') || part == asked);
        path.len() == asked.len() && alike
    };
    let fitting = DOCUMENT["paths"].as_object().unwrap().keys().filter(|path| fits(path));
    // `/api/people/me` before `/api/people/{id}`.
    fitting.min_by_key(|path| path.matches('{').count()).map(String::as_str)
}

/// What is wrong with an answer: its status, its media type or its body is not described. Nothing if all is well, or if it is
/// no answer of the interface.
pub fn fault(method: &str, path: &str, status: u16, kind: Option<&str>, body: &str) -> Option<String> {
    let described = &DOCUMENT["paths"][described_path(path)?][method.to_lowercase()];
    if described.is_null() && status == 405 {
        return None;
    }
    let answer = &described["responses"][status.to_string()];
    let answer = answer["$ref"].as_str().map_or(answer, |path| DOCUMENT.pointer(path.trim_start_matches('#')).unwrap());
    if answer.is_null() {
        return Some(format!("{method} {path}: {status} is not described"));
    }
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
    let schema = &answer["content"][kind];
    if schema.is_null() {
        return Some(format!("{method} {path}: {status} {kind:?} is not described"));
    }
    if kind != "application/json" {
        return None;
    }
    let body = match serde_json::from_str(body) {
        Ok(body) => body,
        Err(error) => return Some(format!("{method} {path}: {status}: {error}")),
    };
    fits(&schema["schema"], &body).err().map(|why| format!("{method} {path}: {status}: {why}"))
}

/// Where this refers to, at any depth, such as `#/components/schemas/Refused`.
pub fn references<'a>(value: &'a Value, found: &mut BTreeSet<&'a str>) {
    match value {
        Value::Object(entries) => {
            found.extend(entries.get("$ref").and_then(Value::as_str));
            entries.values().for_each(|value| references(value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| references(value, found)),
        _ => {}
    }
}

/// The shapes of the document to which this one refers, and they in turn: making a validator of all of them takes seconds.
fn referred_to(schema: &Value) -> Map<String, Value> {
    let mut found = Map::new();
    let mut waiting = vec![schema];
    while let Some(shape) = waiting.pop() {
        let mut paths = BTreeSet::new();
        references(shape, &mut paths);
        for name in paths.iter().filter_map(|path| path.strip_prefix("#/components/schemas/")) {
            let shape = &DOCUMENT["components"]["schemas"][name];
            if found.insert(name.to_owned(), shape.clone()).is_none() {
                waiting.push(shape);
            }
        }
    }
    found
}

/// Checks a body against its shape.
pub fn fits(schema: &Value, body: &Value) -> Result<(), String> {
    static MADE: LazyLock<Mutex<HashMap<String, Arc<Validator>>>> = LazyLock::new(Mutex::default);
    let validator = MADE
        .lock()
        .unwrap()
        .entry(schema.to_string())
        .or_insert_with(|| {
            let mut whole = schema.clone();
            whole["components"]["schemas"] = Value::Object(referred_to(schema));
            Arc::new(jsonschema::draft202012::new(&whole).unwrap())
        })
        .clone();
    let wrong: Vec<String> = validator.iter_errors(body).map(|error| format!("{}: {error}", error.instance_path())).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}
