//! The description of the interface as a page to read: every operation, then every shape. It needs no script and nothing from
//! elsewhere.

use std::fmt::Write;

use html_escape::encode_text as escaped;
use serde_json::{Map, Value};
use utoipa::openapi::OpenApi;

const HEAD: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>The HTTP interface of Thurup</title><style>\
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}\
h2{margin-top:2.5rem;border-bottom:1px solid}h3{margin:2rem 0 .25rem}code{font:0.95em ui-monospace,monospace;\
overflow-wrap:anywhere}table{border-collapse:collapse;width:100%;margin:.5rem 0}td{border-top:1px solid #8886;\
padding:.25rem .75rem .25rem 0;vertical-align:top}td:first-child{white-space:nowrap}</style></head><body><main>\
<h1>The HTTP interface of Thurup</h1>";

/// The page.
pub fn page(document: &OpenApi) -> String {
    let document = serde_json::to_value(document).unwrap_or_default();
    let mut page = String::from(HEAD);
    // Writing to a string cannot fail.
    let _ = write(&mut page, &document);
    page + "</main></body></html>\n"
}

fn write(page: &mut String, document: &Value) -> std::fmt::Result {
    writeln!(page, "<p>{}</p>", marked(text(&document["info"]["description"])))?;
    writeln!(page, "<p>For programs: <a href=\"/api/openapi.json\"><code>/api/openapi.json</code></a></p>")?;
    for tag in document["tags"].as_array().into_iter().flatten() {
        let name = text(&tag["name"]);
        writeln!(page, "<h2>{}</h2><p>{}</p>", escaped(name), marked(text(&tag["description"])))?;
        for (path, item) in entries(&document["paths"]) {
            for (method, operation) in entries(item) {
                if operation["tags"].as_array().is_some_and(|tags| tags.iter().any(|tag| tag == name)) {
                    write_operation(page, path, method, operation, document)?;
                }
            }
        }
    }
    writeln!(page, "<h2>Shapes</h2>")?;
    for (name, schema) in entries(&document["components"]["schemas"]) {
        writeln!(page, "<h3 id=\"{0}\"><code>{0}</code></h3><p>{1}</p>", escaped(name), marked(text(&schema["description"])))?;
        write_shape(page, schema)?;
    }
    Ok(())
}

fn write_operation(page: &mut String, path: &str, method: &str, operation: &Value, document: &Value) -> std::fmt::Result {
    writeln!(page, "<h3><code>{} {}</code></h3>", escaped(&method.to_uppercase()), escaped(path))?;
    writeln!(page, "<p>{}. {}</p><table>", marked(text(&operation["summary"])), marked(text(&operation["description"])))?;
    if operation["security"].is_array() {
        writeln!(page, "<tr><td>cookie</td><td><code>thurup-0=TOKEN</code></td></tr>")?;
    }
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let (name, about) = (text(&parameter["name"]), text(&parameter["description"]));
        writeln!(page, "<tr><td><code>{{{}}}</code></td><td>{}</td></tr>", escaped(name), marked(about))?;
    }
    let body = &operation["requestBody"]["content"];
    if body.is_object() {
        writeln!(page, "<tr><td>body</td><td>{}</td></tr>", contents(body))?;
    }
    for (status, response) in entries(&operation["responses"]) {
        let shared =
            response["$ref"].as_str().and_then(|path| document.pointer(path.trim_start_matches('#'))).unwrap_or(response);
        // An operation's own words go before those that it shares with others.
        let about = marked(text(response.get("description").unwrap_or(&shared["description"])));
        let content = contents(&shared["content"]);
        let kind = if content.is_empty() { content } else { format!(": {content}") };
        writeln!(page, "<tr><td>{}</td><td>{about}{kind}</td></tr>", escaped(status))?;
    }
    writeln!(page, "</table>")
}

fn contents(content: &Value) -> String {
    let each = entries(content).map(|(kind, what)| match kind {
        "application/json" => shape(&what["schema"]),
        kind => format!("<code>{}</code>", escaped(kind)),
    });
    each.collect::<Vec<_>>().join(" or ")
}

fn write_shape(page: &mut String, schema: &Value) -> std::fmt::Result {
    if schema["properties"].is_object() {
        writeln!(page, "<table>")?;
        for (name, property) in entries(&schema["properties"]) {
            let needed = schema["required"].as_array().is_some_and(|needed| needed.iter().any(|one| one == name));
            let (kind, about) = (shape(property), marked(text(&property["description"])));
            let optional = if needed { "" } else { " (optional)" };
            writeln!(page, "<tr><td><code>{}</code></td><td>{kind}{optional}</td><td>{about}</td></tr>", escaped(name))?;
        }
        return writeln!(page, "</table>");
    }
    for variant in schema["oneOf"].as_array().into_iter().flatten() {
        writeln!(page, "<p>{}: {}</p>", shape(variant), marked(text(&variant["description"])))?;
        write_shape(page, variant)?;
    }
    if schema["enum"].is_array() || schema["type"] != "object" && !schema["oneOf"].is_array() {
        writeln!(page, "<p>{}</p>", shape(schema))?;
    }
    Ok(())
}

/// What a value looks like, in a few words.
fn shape(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return format!("<a href=\"#{0}\"><code>{0}</code></a>", escaped(name));
    }
    if let Some(values) = schema["enum"].as_array() {
        return values
            .iter()
            .map(|value| format!("<code>{}</code>", escaped(&value.to_string())))
            .collect::<Vec<_>>()
            .join(" or ");
    }
    for choice in ["oneOf", "anyOf", "allOf"] {
        if let Some(choices) = schema[choice].as_array() {
            return choices.iter().map(shape).collect::<Vec<_>>().join(if choice == "allOf" { " and " } else { " or " });
        }
    }
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => vec!["anything"],
    };
    let named = kinds.into_iter().map(|kind| match kind {
        "array" => {
            format!("list of {}", if schema["items"].is_object() { shape(&schema["items"]) } else { "values".to_owned() })
        }
        "object" if schema["additionalProperties"].is_object() => format!("map to {}", shape(&schema["additionalProperties"])),
        kind => escaped(kind).into_owned(),
    });
    named.collect::<Vec<_>>().join(" or ")
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn entries(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter).map(|(name, value)| (name.as_str(), value))
}

/// Text with `code` in it.
fn marked(text: &str) -> String {
    let parts = text.split('`').enumerate().map(|(at, part)| match at % 2 {
        0 => escaped(part).into_owned(),
        _ => format!("<code>{}</code>", escaped(part)),
    });
    parts.collect()
}
