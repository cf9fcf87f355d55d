//! Which cell of a row says what: by the names that the first line gives to its columns, else by their order.

use super::cells::Row;
use super::mistake::{Column, Mistake, Wrong};

/// What a column says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Team,
    Captain,
    Member,
    Seed,
    From,
}

/// A row, by what its cells say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// The line in which it begins, from 1.
    pub line: u32,
    /// The team's name.
    pub team: String,
    /// Its captain.
    pub captain: String,
    /// Its other players, several in a cell perhaps.
    pub members: Vec<String>,
    /// Its seed.
    pub seed: String,
    /// Its club, country or place.
    pub from: String,
}

/// What each kind of column may be called, without a number behind it.
const NAMES: [(Kind, &[&str]); 5] = [
    (Kind::Team, &["team", "team name", "name", "ടീം", "ടീമിന്റെ പേര്", "പേര്"]),
    (Kind::Captain, &["captain", "ക്യാപ്റ്റൻ"]),
    (Kind::Member, &["member", "members", "player", "players", "substitute", "അംഗം", "അംഗങ്ങൾ", "കളിക്കാരൻ", "കളിക്കാർ", "പകരക്കാരൻ"]),
    (Kind::Seed, &["seed", "സീഡ്"]),
    (Kind::From, &["from", "club", "country", "place", "ക്ലബ്", "രാജ്യം", "സ്ഥലം"]),
];

fn kind(cell: &str) -> Option<Kind> {
    let name = cell.trim_end_matches(|c: char| c.is_ascii_digit() || c.is_whitespace() || c == '.').to_lowercase();
    NAMES.into_iter().find(|(_, names)| names.contains(&name.as_str())).map(|(kind, _)| kind)
}

/// Reads rows. `individual`: persons, and no teams.
pub fn tell(rows: Vec<Row>, individual: bool) -> (Vec<Told>, Vec<Mistake>) {
    let mut mistakes = Vec::new();
    let mut rows = rows.into_iter().peekable();
    let named = rows.next_if(|row| is_head(row, individual));
    let columns = named.map(|head| columns(&head, individual, &mut mistakes));
    let mut all = Vec::new();
    for row in rows {
        let mut told = Told { line: row.line, ..Told::default() };
        if let Some(columns) = &columns {
            if row.cells.len() > columns.len() {
                mistakes.push(Mistake { line: row.line, what: Wrong::TooManyCells(columns.len()) });
            }
            row.cells.into_iter().zip(columns).for_each(|(cell, kind)| told.take(*kind, cell));
        } else {
            for (at, cell) in row.cells.into_iter().enumerate() {
                let is_number = !cell.is_empty() && cell.chars().all(|c| c.is_ascii_digit());
                let kind = match at {
                    0 => Kind::Team,
                    _ if is_number => Kind::Seed,
                    1 if !individual => Kind::Captain,
                    1 => Kind::From,
                    _ => Kind::Member,
                };
                told.take(Some(kind), cell);
            }
        }
        all.push(told);
    }
    (all, mistakes)
}

/// Whether a row names columns: one that says which is the team, or the captain.
fn is_head(row: &Row, individual: bool) -> bool {
    let names = |cell: &String| match kind(cell) {
        Some(Kind::Team | Kind::Captain) => true,
        Some(Kind::Member) => individual,
        _ => false,
    };
    row.cells.iter().any(names) && row.cells.len() > usize::from(!individual)
}

fn columns(head: &Row, individual: bool, mistakes: &mut Vec<Mistake>) -> Vec<Option<Kind>> {
    let mut columns = Vec::new();
    let mut wrong = |what| mistakes.push(Mistake { line: head.line, what });
    for cell in &head.cells {
        let kind = match kind(cell) {
            Some(Kind::Member | Kind::Captain) if individual => Some(Kind::Team),
            kind => kind,
        };
        match kind {
            // A column without a name and, as will be told, without cells.
            None if cell.is_empty() => {}
            None => wrong(Wrong::UnknownColumn(cell.clone())),
            Some(Kind::Member) => {}
            Some(_) if columns.contains(&kind) => wrong(Wrong::ColumnTwice(cell.clone())),
            Some(_) => {}
        }
        columns.push(kind);
    }
    if !columns.contains(&Some(Kind::Team)) {
        wrong(Wrong::NoColumn(Column::Team));
    }
    if !individual && !columns.contains(&Some(Kind::Captain)) {
        wrong(Wrong::NoColumn(Column::Captain));
    }
    columns
}

impl Told {
    fn take(&mut self, kind: Option<Kind>, cell: String) {
        match kind {
            Some(Kind::Team) => self.team = cell,
            Some(Kind::Captain) => self.captain = cell,
            Some(Kind::Member) => self.members.extend(several(&cell)),
            Some(Kind::Seed) => self.seed = cell,
            Some(Kind::From) => self.from = cell,
            None => {}
        }
    }
}

/// The names in a cell: each in a line, or between commas, semicolons, bars or slashes with space around them.
fn several(cell: &str) -> Vec<String> {
    let parts = cell.split([',', ';', '|', '\n']).flat_map(|part| part.split(" / "));
    parts.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect()
}
