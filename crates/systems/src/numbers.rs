//! What calls of bare numbers mean: what they do. No convention card speaks of them, and they promise nothing of a hand.

use thurup_rules::{Auction, AuctionKind, Call, Chair, Text};

/// What a call of this player means after this auction; `None` where bids name a denomination, and cards say more.
pub(crate) fn meaning(auction: &Auction, chair: Option<Chair>, call: Call) -> Option<Text> {
    if auction.rules().auction() == AuctionKind::Spoken {
        return None;
    }
    let standing = auction.standing();
    let ours = standing.is_some_and(|standing| chair.is_some_and(|chair| chair.team() == standing.by.team()));
    Some(match (call, auction.counted_pass(), standing) {
        (Call::Pass, Some(Call::Number(value)), _) => Text::new(
            format!("Opens with {value}: a pass here counts as the lowest bid"),
            format!("{value}-ൽ തുറക്കുന്നു: ഇവിടെ പാസ് ഏറ്റവും കുറഞ്ഞ വിളിയായി കണക്കാക്കും"),
        ),
        (Call::Pass, _, Some(standing)) if ours => {
            Text::new(format!("Leaves it at {}", standing.value), format!("{} മാറ്റുന്നില്ല", standing.value))
        }
        (Call::Pass, _, Some(standing)) => {
            Text::new(format!("Does not bid over {}", standing.value), format!("{}-നു മേൽ വിളിക്കുന്നില്ല", standing.value))
        }
        (Call::Solo, ..) => Text::new("Expects to take every trick alone", "ഒറ്റയ്ക്ക് എല്ലാ പിടിയും പിടിക്കാമെന്നു കരുതുന്നു"),
        (Call::Number(value), ..) => Text::new(
            format!("Expects to make {value} with a trump of its own"),
            format!("സ്വന്തം തുരുപ്പിൽ {value} ജയിക്കാമെന്നു കരുതുന്നു"),
        ),
        // No other call is made there.
        (Call::Pass | Call::Bid(_) | Call::Double | Call::Redouble, ..) => Text::new("Does not bid", "വിളിക്കുന്നില്ല"),
    })
}
