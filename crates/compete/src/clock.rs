//! How long things take.

/// Minutes between two rounds.
pub const BREAK: u32 = 10;

/// Minutes before the end of a match's time at which all tables are told.
pub const SIGNALS: [u32; 2] = [10, 5];

/// Minutes after which the director is called for a team that is missing, and after which its match may be declared forfeited.
pub const MISSING: [u32; 2] = [5, 10];

/// Minutes of a final of three games (booklet 1.5).
pub const FINAL: u32 = 180;

/// Minutes of a match of so many deals: those of the booklet's table (1.5), 30 for a session of 7; others 15/4 a deal, rounded up
/// to 5.
pub fn minutes(deals: u32) -> u32 {
    match deals {
        7 => 30,
        12 => 45,
        18 => 60,
        24 => 90,
        30 => 120,
        deals => deals.saturating_mul(15).div_ceil(20).saturating_mul(5),
    }
}

#[cfg(test)]
mod tests {
    use super::minutes;

    #[test]
    fn minutes_of_matches() {
        let pairs =
            [(0, 0), (1, 5), (4, 15), (6, 25), (7, 30), (8, 30), (12, 45), (16, 60), (18, 60), (24, 90), (30, 120), (36, 135)];
        for (deals, expected) in pairs {
            assert_eq!(minutes(deals), expected, "{deals}");
        }
    }
}
