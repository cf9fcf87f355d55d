//! How often something is so: in tenths where deals were counted, in words where it is a guess.

use thurup_rules::Text;

/// In how many of the deals that were looked at something is so.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// From 0 to 1, by the weight of the deals.
    pub of: f64,
    /// How many deals were looked at.
    pub deals: u32,
}

/// With fewer deals than this a share tells too little to be told.
const ENOUGH: u32 = 30;

impl Share {
    /// Enough deals were looked at to tell the share.
    pub fn tells(self) -> bool {
        self.deals >= ENOUGH
    }

    /// The share in tenths.
    pub fn tenths(self) -> u8 {
        (10.0 * self.of).round() as u8
    }

    /// "in about 6 of 10 likely deals".
    pub(super) fn text(self) -> Text {
        match self.tenths() {
            0 => Text::new("in hardly any likely deal", "സാധ്യതയുള്ള കളികളിൽ അപൂർവമായി മാത്രം"),
            tenths @ 1..=9 => Text::new(
                format!("in about {tenths} of 10 likely deals"),
                format!("സാധ്യതയുള്ള 10 കളികളിൽ ഏകദേശം {tenths} എണ്ണത്തിൽ"),
            ),
            _ => Text::new("in nearly all likely deals", "സാധ്യതയുള്ള മിക്കവാറും എല്ലാ കളികളിലും"),
        }
    }
}

/// How likely something is: what remains of a chance that is a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Likely {
    /// Less than one in ten.
    HardlyEver,
    /// Less than four in ten.
    Seldom,
    /// Four to six in ten.
    Half,
    /// More than that.
    Mostly,
    /// More than nine in ten.
    NearlyAlways,
}

impl Likely {
    pub(super) fn of(share: f64) -> Likely {
        match share {
            ..0.1 => Likely::HardlyEver,
            ..0.4 => Likely::Seldom,
            ..=0.6 => Likely::Half,
            ..=0.9 => Likely::Mostly,
            _ => Likely::NearlyAlways,
        }
    }

    /// "is mostly made".
    pub(super) fn made(self) -> (&'static str, &'static str) {
        match self {
            Likely::HardlyEver => ("is hardly ever made", "ജയിക്കുന്നത് അപൂർവം"),
            Likely::Seldom => ("is seldom made", "ജയിക്കാൻ സാധ്യത കുറവ്"),
            Likely::Half => ("is made about as often as not", "ജയിക്കാനും തോൽക്കാനും ഒരുപോലെ സാധ്യത"),
            Likely::Mostly => ("is mostly made", "മിക്കപ്പോഴും ജയിക്കും"),
            Likely::NearlyAlways => ("is nearly always made", "മിക്കവാറും എപ്പോഴും ജയിക്കും"),
        }
    }

    /// "mostly fails".
    pub(super) fn fails(self) -> (&'static str, &'static str) {
        match self {
            Likely::HardlyEver => ("hardly ever fails", "തോൽക്കുന്നത് അപൂർവം"),
            Likely::Seldom => ("seldom fails", "തോൽക്കാൻ സാധ്യത കുറവ്"),
            Likely::Half => ("fails about as often as not", "തോൽക്കാനും ജയിക്കാനും ഒരുപോലെ സാധ്യത"),
            Likely::Mostly => ("mostly fails", "മിക്കപ്പോഴും തോൽക്കും"),
            Likely::NearlyAlways => ("nearly always fails", "മിക്കവാറും എപ്പോഴും തോൽക്കും"),
        }
    }
}
