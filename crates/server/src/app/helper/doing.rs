//! What a helper does with a piece of work: what the server would do itself.

use serde::de::DeserializeOwned;
use serde_json::Value;
use thurup_table::question_form::QuestionForm;

use crate::base::helpers::WorkKind;
use crate::moderation::LookTask;
use crate::results::analyses::ColumnTask;

/// The answer; nothing where this is no piece of work of this version.
pub fn answer(kind: &str, task: Value) -> Option<Value> {
    match WorkKind::named(kind)? {
        WorkKind::Thought => serde_json::to_value(read::<QuestionForm>(task)?.answer()?).ok(),
        WorkKind::DealAnalysis => read::<ColumnTask>(task)?.answer(),
        WorkKind::ReportAnalysis => read::<LookTask>(task)?.answer(),
    }
}

fn read<T: DeserializeOwned>(task: Value) -> Option<T> {
    serde_json::from_value(task).ok()
}
