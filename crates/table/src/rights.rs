//! Who may do what at a table: each wish, asked of the one function that knows (`thurup_people::rights::may`), by the server
//! before it is done and for every button that is shown.

use thurup_people::ids::ClubId;
use thurup_people::rights::{Act, Denied, DenyReason, Here, Moderator, Permission, Right, Rights, Table, TableKind, Where};
use thurup_rules::{Chair, Format};
use thurup_wire::{DeniedActs, Refused};

use crate::event::Event;
use crate::ids::PersonId;
use crate::names::Names;
use crate::phase::TablePhase;
use crate::refusal::Refusal;
use crate::removing;
use crate::seated::Who;
use crate::settings::Settings;
use crate::state::TableState;
use crate::watching;
use crate::wish::Wish;

/// What each wish needs, beside what the game and the table say.
pub fn needed(state: &TableState, wish: &Wish) -> Vec<Act<'static>> {
    match wish {
        Wish::Call(_)
        | Wish::AskCall(_)
        | Wish::AnswerCall(_, None)
        | Wish::CallDirector
        | Wish::ExchangeSides
        | Wish::Play(_)
        | Wish::SetTrump(_)
        | Wish::OpenTrump
        | Wish::ShowPair
        | Wish::AskRedeal
        | Wish::CloseTrick
        | Wish::HoldTrick
        | Wish::Ready
        | Wish::Contribute { .. }
        | Wish::EndHere(_)
        | Wish::Become(_)
        | Wish::Return
        | Wish::Unwatch
        | Wish::LetWatch(..)
        | Wish::StandIn(_)
        | Wish::Appoint(..)
        | Wish::FileCard(_)
        | Wish::Hint => vec![Act::Always(Right::Play)],
        // Words are words, whomever they are for.
        Wish::CallWithAlert(..) | Wish::AnswerCall(_, Some(_)) | Wish::CorrectAnswer(..) => {
            vec![Act::Always(Right::Play), Act::Do(Permission::ChatTable)]
        }
        Wish::ChangeSeats(..) | Wish::PutBack(_) => vec![Act::Do(Permission::TablePush)],
        Wish::Claim(..) | Wish::AboutClaim(_) => vec![Act::Always(Right::Claim)],
        Wish::Stand => vec![Act::Always(Right::Leave)],
        Wish::Sit(_) => vec![Act::Sit],
        Wish::AddBot { .. } => vec![Act::Do(Permission::TableBot)],
        Wish::Remove(chair) => {
            let sitting = Chair::from_number(*chair, state.seats).and_then(|chair| state.sitting[chair].as_ref());
            let bot = sitting.is_some_and(|sitting| matches!(sitting.who, Who::Bot(_)));
            vec![Act::Do(if bot { Permission::TableBot } else { Permission::TablePush })]
        }
        Wish::HandOn(_) => vec![Act::HandOn],
        Wish::Watch(_) => vec![Act::Do(Permission::TableWatch)],
        Wish::Offer(..) => vec![Act::Do(Permission::ViewersSeat)],
        Wish::SetName(_) | Wish::SetTeams(_) => vec![Act::Do(Permission::TableName)],
        Wish::SetList(_) => vec![Act::Invite],
        Wish::SetRules(_) => vec![Act::Do(Permission::TableRules)],
        Wish::SetFormat(format) => length(*format, state.door.kind()),
        // Whoever starts a match says that it is to be as long as that.
        Wish::Start => length(state.format, state.door.kind()),
        Wish::SetSettings(settings) => changed(&state.settings, settings),
        Wish::Reset => vec![Act::Do(Permission::TableReset)],
        Wish::Close => vec![Act::Do(Permission::TableDelete)],
    }
}

/// Whether a wish is a right of everyone: then nobody need be looked up for it.
pub fn is_everyone_s(state: &TableState, wish: &Wish) -> bool {
    needed(state, wish).iter().all(|act| matches!(act, Act::Always(_)))
}

/// Deals of a match that everyone may play.
const SIX: u32 = 6;

/// To play matches of this form at a table of this kind. Whoever may play at social tables plays there for as long as they like.
pub fn length(format: Format, kind: TableKind) -> Vec<Act<'static>> {
    match format {
        _ if kind == TableKind::Social => vec![Act::Deals(SIX), Act::Do(Permission::TableSocial)],
        Format::Deals(deals) => vec![Act::Deals(deals.into())],
        Format::Timed(_) | Format::Games | Format::Session => vec![Act::Do(Permission::MatchLength)],
    }
}

/// How fast a table goes, by what calls are explained, whose laws hold, and when its first match begins.
fn pace(of: &Settings) -> impl PartialEq + use<> {
    (of.clock, of.convention, of.laws, of.starts_after, of.jump_pause, of.ends_decided, of.trick_seconds)
}

/// What those who watch may see.
fn seen(of: &Settings) -> impl PartialEq + use<> {
    (of.viewers, of.viewer_cards, of.viewer_hand)
}

/// What changing these settings to those needs.
fn changed(from: &Settings, to: &Settings) -> Vec<Act<'static>> {
    use Permission as P;
    let rated = from.rated != to.rated;
    // Where matches are rated there are no hints: that goes with it.
    let hints = from.hints != to.hints && !rated;
    let other = hints || pace(from) != pace(to);
    let each = [
        (other, P::TableSettings),
        (from.break_after_deal != to.break_after_deal, P::TableBreak),
        (from.show_points != to.show_points, P::TablePoints),
        (from.show_all_calls != to.show_all_calls, P::TableCalls),
        (seen(from) != seen(to), P::ViewersCards),
        (from.viewer_comments != to.viewer_comments, P::ViewersComments),
        (from.strength != to.strength, P::TableBot),
        (rated, P::TableRules),
        (to.rated && !from.rated, P::TableRated),
    ];
    let mut acts: Vec<_> =
        each.into_iter().filter(|(differs, _)| *differs).map(|(_, permission)| Act::Do(permission)).collect();
    // Who asks for what is there already arranges the table all the same.
    if acts.is_empty() {
        acts.push(Act::Do(P::TablePoints));
    }
    acts
}

/// The table for somebody who asks. `same_device`: another who sits there is signed in on the same device.
pub fn place<'a>(state: &TableState, person: PersonId, same_device: bool, rights: &'a Rights) -> Where<'a> {
    let event = state.contest.as_ref().map(|contest| contest.event);
    Where { club: club(state), event, table: table(state), here: here(state, person, same_device), ..Where::on(rights.site()) }
}

fn club(state: &TableState) -> Option<ClubId> {
    state.club.as_ref().map(|club| club.id)
}

fn table(state: &TableState) -> Table {
    Table {
        kind: state.door.kind(),
        guests: state.public,
        rated: state.settings.rated,
        begun: state.match_on(),
        deal_on: state.phase == TablePhase::Dealing,
        // What was played at a table of an event may still have to be played at another.
        viewers_barred: !state.settings.viewers && (state.match_on() || state.contest.is_some()),
        comments_barred: !state.settings.viewer_comments,
    }
}

fn here(state: &TableState, person: PersonId, same_device: bool) -> Here {
    let chair = state.chair_of(person);
    Here {
        seated: chair.is_some(),
        moderates: chair.is_some() && chair == state.moderator(),
        invited: state.door.lets_in(person),
        same_device,
        // Whoever the event seats has their chair already.
        entered: chair.is_some(),
    }
}

/// The table for one who writes to its gallery: what is barred is writing to the players.
fn of_the_gallery(table: Table) -> Table {
    Table { comments_barred: false, ..table }
}

/// What writing at the table is for this person.
fn writing(state: &TableState, person: PersonId) -> Act<'static> {
    Act::Do(if state.chair_of(person).is_some() { Permission::ChatTable } else { Permission::ChatViewer })
}

/// Writing or speaking at a table as it was when somebody began to: it may be asked about later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Writing {
    act: Act<'static>,
    club: Option<ClubId>,
    table: Table,
    here: Here,
}

impl Writing {
    /// For this person, to all or to the gallery alone.
    ///
    /// # Errors
    /// When they may not whatever their rights: at this moment, or as they do not watch.
    pub fn of(state: &TableState, person: PersonId, gallery: bool) -> Result<Self, Refusal> {
        let (here, table) = (here(state, person, false), table(state));
        let table = match gallery {
            true if here.seated => return Err(Refusal::NotInGallery),
            true => of_the_gallery(table),
            false => table,
        };
        if !gallery {
            watching::may_write(state, person)?;
        }
        Ok(Self { act: writing(state, person), club: club(state), table, here })
    }

    /// Speaking there, instead.
    pub fn aloud(state: &TableState, person: PersonId) -> Self {
        Self { act: Act::Speak, club: club(state), table: table(state), here: here(state, person, false) }
    }

    /// Whether they may.
    ///
    /// # Errors
    /// The reason why not.
    pub fn may(self, rights: &Rights) -> Result<(), Refusal> {
        let at = Where { club: self.club, table: self.table, here: self.here, ..Where::on(rights.site()) };
        let no = |denied: Denied| Refusal::Denied { why: denied.reason, text: rights.text(denied, None) };
        rights.may(self.act, &at).map_err(no)
    }
}

/// Whether a person may be at the table. At one that is for a list, nobody else even looks on; but whoever may moderate every table
/// comes to any, as nothing could be done there else.
///
/// # Errors
/// The reason why not.
pub fn may_be_there(state: &TableState, names: &Names, rights: &Rights, person: PersonId) -> Result<(), Refusal> {
    let at = place(state, person, false, rights);
    let act = if at.here.seated {
        Act::Always(Right::Play)
    } else if rights.may(Act::Do(Permission::TableOverride), &Where::on(rights.site())).is_ok() {
        return Ok(());
    } else if at.here.invited {
        Act::Do(Permission::TableWatch)
    } else {
        Act::Sit
    };
    may(state, names, rights, act, &at)
}

/// Whether a person may do something here. The right of the house over every table is for no match in which one plays oneself.
///
/// # Errors
/// The reason why not.
pub fn may(state: &TableState, names: &Names, rights: &Rights, act: Act<'_>, at: &Where<'_>) -> Result<(), Refusal> {
    let asked = match rights.lifted(act, at).filter(|_| at.here.seated && at.table.begun) {
        None => rights.may(act, at),
        // It is not theirs to do; what else is in the way is in everybody's.
        Some(denied) if matches!(denied.reason, DenyReason::Chair1 | DenyReason::Director | DenyReason::NotSeated) => {
            Err(Denied { reason: DenyReason::OwnCase, needs: Permission::TableOverride, ..denied })
        }
        Some(denied) => Err(denied),
    };
    asked.map_err(|denied| refused(state, names, rights, denied))
}

fn refused(state: &TableState, names: &Names, rights: &Rights, denied: Denied) -> Refusal {
    let moderator = state.moderator();
    let name = moderator.map(|chair| state.name_of(chair, names).en);
    let moderator = name.as_deref().map(|name| Moderator { name, chair: moderator.map(Chair::number) });
    Refusal::Denied { why: denied.reason, text: rights.text(denied, moderator) }
}

/// Buttons of a table, by the ids that the client knows them by: permissions, and those that are more than one or none.
fn buttons(state: &TableState, person: PersonId) -> Vec<(&'static str, Vec<Act<'static>>)> {
    use Permission as P;
    let permissions = [
        P::TableBot,
        P::TablePush,
        P::TableName,
        P::TableRules,
        P::TableRated,
        P::TableSettings,
        P::TableBreak,
        P::TablePoints,
        P::TableCalls,
        P::ViewersCards,
        P::ViewersComments,
        P::ViewersSeat,
        P::TableReset,
        P::TableDelete,
    ];
    let mut buttons: Vec<_> = permissions.into_iter().map(|permission| (permission.id(), vec![Act::Do(permission)])).collect();
    buttons.extend([
        (P::MatchLength.id(), length(Format::Session, state.door.kind())),
        ("sit", vec![Act::Sit]),
        ("start", length(state.format, state.door.kind())),
        ("hand-on", vec![Act::HandOn]),
        ("chat", vec![writing(state, person)]),
        ("speak", vec![Act::Speak]),
    ]);
    if state.door.kind() == TableKind::Exclusive {
        buttons.push(("list", vec![Act::Invite]));
    }
    buttons
}

/// What a person may not do at a table, and why; what has the same reason together.
pub fn denied(state: &TableState, names: &Names, rights: &Rights, person: PersonId) -> Vec<DeniedActs> {
    let at = place(state, person, false, rights);
    let first = |acts: Vec<Act<'_>>| acts.into_iter().find_map(|act| may(state, names, rights, act, &at).err());
    let no = |(button, acts)| Some((button, first(acts)?.refused()));
    let mut denied: Vec<_> = buttons(state, person).into_iter().filter_map(no).collect();
    if !at.here.seated {
        let among = Where { table: of_the_gallery(at.table), ..at.clone() };
        let no = may(state, names, rights, writing(state, person), &among).err();
        denied.extend(no.map(|no| ("gallery-chat", no.refused())));
    }
    if let Err(no) = watching::may_write(state, person)
        && denied.iter().all(|(button, _)| *button != "chat")
    {
        denied.push(("chat", no.refused()));
    }
    if let Err(no) = removing::may_take_one(state, names, person)
        && denied.iter().all(|(button, _)| *button != "sit")
    {
        denied.push(("sit", no.refused()));
    }
    grouped(denied)
}

/// Whether somebody with these rights may not keep a chair here: suspended on the site, or put out of the club whose table it is. Who
/// sits at a table of an event is for its director.
pub fn gives_up_chair(state: &TableState, rights: &Rights) -> bool {
    let asker = rights.asker();
    let put_out = state.contest.is_none() && club(state).is_some_and(|club| asker.barred.contains(&club));
    asker.suspended || put_out
}

/// What is denied, by the reasons.
pub fn grouped(denied: impl IntoIterator<Item = (&'static str, Refused)>) -> Vec<DeniedActs> {
    let mut groups: Vec<DeniedActs> = Vec::new();
    for (act, refused) in denied {
        match groups.iter_mut().find(|group| group.refused == refused) {
            Some(group) => group.acts.push(act.to_owned()),
            None => groups.push(DeniedActs { acts: vec![act.to_owned()], refused }),
        }
    }
    groups
}

/// Whether somebody may do more or less after this event.
pub fn may_change(event: &Event) -> bool {
    match event {
        Event::Sat { .. }
        | Event::Became { .. }
        | Event::BotSat { .. }
        | Event::SidesExchanged
        | Event::SeatsChanged { .. }
        | Event::Left { .. }
        | Event::ChairOffered { .. }
        | Event::HandedOn { .. }
        | Event::Renamed { .. }
        | Event::ListSet { .. }
        | Event::FormatSet { .. }
        | Event::SettingsSet { .. }
        | Event::Watches { .. }
        | Event::Started { .. }
        | Event::Dealt { .. }
        | Event::DealEnded
        | Event::MatchEnded
        | Event::Reset
        | Event::ForContest(_)
        | Event::Closed => true,
        Event::Made { .. }
        | Event::Here { .. }
        | Event::Away { .. }
        | Event::Returned { .. }
        | Event::LeftMatch { .. }
        | Event::EndWanted { .. }
        | Event::Named { .. }
        | Event::TeamsNamed { .. }
        | Event::CardFiled { .. }
        | Event::Overridden { .. }
        | Event::WatchAsked { .. }
        | Event::WatchRefused { .. }
        | Event::WatchEnded { .. }
        | Event::Removed { .. }
        | Event::Appointed(_)
        | Event::Dozes { .. }
        | Event::RulesSet { .. }
        | Event::Committed { .. }
        | Event::Given { .. }
        | Event::Contributed(_)
        | Event::Resumed
        | Event::DealtAgain { .. }
        | Event::Called { .. }
        | Event::Asked { .. }
        | Event::Answered { .. }
        | Event::AnswerCorrected { .. }
        | Event::DirectorCalled { .. }
        | Event::Ruled { .. }
        | Event::CallTakenBack { .. }
        | Event::ContractMade
        | Event::Played { .. }
        | Event::TrumpSet { .. }
        | Event::TrumpOpened { .. }
        | Event::PairShown { .. }
        | Event::RedealAsked { .. }
        | Event::Hinted { .. }
        | Event::Claimed { .. }
        | Event::ClaimWent(_)
        | Event::TrickClosed
        | Event::TrickHeld { .. }
        | Event::Ready { .. }
        | Event::Checkpoint(_) => false,
    }
}
