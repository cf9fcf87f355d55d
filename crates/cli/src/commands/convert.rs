//! `thurup convert`: records as text and as JSON.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use serde_json::Value;
use serde_json::value::RawValue;
use thurup_learning::cases::text::{Case, FORMAT, Raw};
use thurup_learning::text::{self, Object, Reader};

use crate::cases::{self, NoHead};
use crate::failure::{Failure, Outcome};
use crate::input::{read_bytes, shown};

/// Write records as text, or text as records
///
/// Records as text are made to be read, written by hand and mailed; the book has their grammar
/// under "Records as text". JSON becomes text, and text JSON, unless --to says otherwise:
///
///   thurup convert night.json                     as text
///   thurup convert night.thurup -o night.json     as JSON, an array with a record on each line
///   thurup convert night.thurup --to text         the same in its canonical form
///
/// A deal that cannot be read is told with its line and column, and the others are converted.
///
/// Exit status: 0 when all is converted, 2 when something cannot be read. With --check: 0 when all
/// is as written, 1 when a case differs, 2 when something cannot be read.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Convert {
    /// The file with records; - reads standard input
    #[arg(value_name = "FILE", required_unless_present = "check", conflicts_with = "check")]
    file: Option<PathBuf>,
    /// What to write; text from JSON and JSON from text if it is not said
    #[arg(long, value_enum, value_name = "FORM")]
    to: Option<Form>,
    /// The file to write; standard output if it is not said
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    /// Judge a file of cases, in the format thurup-record-text/1; - reads standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["to", "output"])]
    check: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Records as text
    Text,
    /// An array of JSON objects
    Json,
}

impl Convert {
    /// Does it.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        match (&self.file, &self.check) {
            (_, Some(check)) => {
                let cases = cases::read(check, FORMAT, |NoHead {}, raw: Raw| Case::read(raw)).map_err(Failure::Input)?;
                cases::judge(&cases, out, |case| Ok(case.differs()))
            }
            (Some(file), None) => self.convert(file, out),
            (None, None) => Ok(Outcome::Done),
        }
    }

    fn convert(&self, file: &Path, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let name = shown(file);
        let bytes = read_bytes(file).map_err(|error| Failure::input(format!("{name}: {error}")))?;
        let json = std::str::from_utf8(&bytes).ok().filter(|text| text::is_json(text));
        let mut to_file;
        let out: &mut dyn Write = match &self.output {
            None => out,
            Some(path) => {
                let created = File::create(path);
                to_file = BufWriter::new(created.map_err(|error| Failure::Machine(format!("{}: {error}", shown(path))))?);
                &mut to_file
            }
        };
        let to = self.to.unwrap_or(if json.is_some() { Form::Text } else { Form::Json });
        let mut written = Written { out, to, count: 0, mistakes: Vec::new() };
        match json {
            Some(text) => from_json(&name, text, &mut written)?,
            None => match Reader::new(&bytes) {
                Err(fault) => written.mistakes.push(format!("{name}:{fault}")),
                Ok(reader) => {
                    for (index, deal) in reader.enumerate() {
                        match deal {
                            Ok(record) => written.take(&name, index + 1, &record)?,
                            Err(fault) => written.mistakes.push(format!("{name}:{fault}")),
                        }
                    }
                }
            },
        }
        written.end()
    }
}

/// Takes the records of a JSON text: one object, or an array of objects.
fn from_json(name: &str, text: &str, written: &mut Written<'_>) -> Result<(), Failure> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let parts: Result<Vec<&RawValue>, _> = match text.trim_start().starts_with('[') {
        true => serde_json::from_str(text),
        false => serde_json::from_str(text).map(|part| vec![part]),
    };
    let parts = parts.map_err(|error| Failure::input(format!("{name}: not JSON: {error}")))?;
    for (index, part) in parts.into_iter().enumerate() {
        match text::unique(part.get()) {
            Ok(Value::Object(record)) => written.take(name, index + 1, &record)?,
            Ok(_) => written.mistakes.push(format!("{name}: record {}: a record is an object, in braces", index + 1)),
            Err(error) => written.mistakes.push(format!("{name}: record {}: {error}", index + 1)),
        }
    }
    Ok(())
}

/// What is written, and what could not be read.
struct Written<'a> {
    out: &'a mut dyn Write,
    to: Form,
    count: usize,
    mistakes: Vec<String>,
}

impl Written<'_> {
    fn take(&mut self, name: &str, number: usize, record: &Object) -> Result<(), Failure> {
        let text = match self.to {
            Form::Json => text::canonical(&Value::Object(record.clone())),
            Form::Text => match text::write(record) {
                Ok(text) => text,
                Err(field) => {
                    let why = "is missing, or is not what it can be";
                    self.mistakes.push(format!("{name}: record {number}: {field} {why}"));
                    return Ok(());
                }
            },
        };
        let between = match (self.to, self.count) {
            (Form::Json, 0) => "[\n",
            (Form::Json, _) => ",\n",
            (Form::Text, 0) => "",
            (Form::Text, _) => "\n",
        };
        write!(self.out, "{between}{text}")?;
        self.count += 1;
        Ok(())
    }

    fn end(self) -> Result<Outcome, Failure> {
        if self.to == Form::Json {
            write!(self.out, "{}", if self.count == 0 { "[]\n" } else { "\n]\n" })?;
        }
        self.out.flush()?;
        if self.mistakes.is_empty() { Ok(Outcome::Done) } else { Err(Failure::Input(self.mistakes.join("\nthurup: "))) }
    }
}
