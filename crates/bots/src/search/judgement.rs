//! The numbers by which a searching bot judges.

/// How a bot weighs what it finds out. Found by self-play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// Share of the deals that a card must win more for each point by which counting alone prefers another.
    pub sense: f64,
    /// Points by which real play differs from open hands, for each trick that is left but the last two.
    pub blur: f64,
    /// With so many tricks left or more the rest is played out by counting; with fewer it is solved.
    pub play_out: u8,
    /// Points that make half the difference between a deal that is played out being won or lost.
    pub soft: f64,
    /// Share of the deals by which a card may be behind after one of them; less by the root of their number.
    pub drop_card: f64,
    /// Share of the deals by which one card may be better than another and be taken for its equal.
    pub near_card: f64,
    /// Share of the deals that a card must win more which partners would wonder at.
    pub surprise: f64,
    /// Points that the own team is expected to make beyond what its hands tell.
    pub lift: f32,
    /// So many points less of that where the leader must open: there the auction begins higher than the hands are worth.
    pub forced: f32,
    /// Stakes that another call must bring over the one that counting alone would make.
    pub lean: f64,
    /// Stakes by which counting alone may find a call worse than the best for it to be thought through.
    pub near: f32,
    /// Stakes by which counting alone must find a call better than all others for it to be made without a thought.
    pub clear: f32,
    /// Stakes of a match by which a pass must be better than what the tables tell in later rounds to be made instead.
    pub stop: f64,
    /// Chance to make its contract that a natural bid needs.
    pub ready: f64,
    /// Chance to be right that a double or redouble needs.
    pub sure: f64,
    /// Share of the likely deals in which open hands must bear out a double or redouble.
    pub proven: f64,
    /// Share of the likely deals in which a bid must be left in for it to be asked whether it can be made.
    pub left_in: f64,
    /// Share of the likely deals in which open hands must make a bid that is no better than a pass.
    pub hope: f64,
    /// Stakes by which a call may be behind after one deal; less by the root of their number.
    pub drop_call: f64,
}

impl Default for Judgement {
    fn default() -> Judgement {
        Judgement {
            sense: 0.03,
            blur: 0.55,
            play_out: 7,
            soft: 3.0,
            drop_card: 0.9,
            near_card: 0.03,
            surprise: 0.15,
            lift: 3.0,
            forced: 2.0,
            lean: 0.08,
            near: 0.7,
            clear: 0.6,
            stop: 0.6,
            ready: 0.4,
            sure: 0.7,
            proven: 0.4,
            left_in: 0.05,
            hope: 0.25,
            drop_call: 2.0,
        }
    }
}
