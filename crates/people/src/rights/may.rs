//! The one answer to "may this person do this here?".

use super::asker::Asker;
use super::denied::{Denied, DenyReason};
use super::permission::{Permission, Permissions, Place, Right};
use super::place::{TableKind, Where};
use super::scope::Scope;
use super::sets::{Kind, Set, preset};

/// What somebody wants to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act<'a> {
    /// Use a right of everyone.
    Always(Right),
    /// Use a permission.
    Do(Permission),
    /// Take a chair at this table.
    Sit,
    /// Be brought together with whoever is there.
    PlayNow,
    /// Speak at this table.
    Speak,
    /// Play so many deals.
    Deals(u32),
    /// Hand the moderation of this table on. It needs the place alone, no set.
    HandOn,
    /// Say whom this exclusive table lets in.
    Invite,
    /// Give or take a set.
    Grant(Granting<'a>),
}

/// A set to be given or taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Granting<'a> {
    /// The set.
    pub set: &'a Set,
    /// Where it counts.
    pub scope: Scope,
    /// It is taken.
    pub take: bool,
    /// How many owners the club has.
    pub owners: u32,
}

/// Deals of an ordinary match.
const ORDINARY_DEALS: u32 = 6;

/// Whether this person may do this here; asked before every act, and for every button that is shown.
///
/// The questions come in a fixed order, and the first that is answered with no is the reason: who one is, what is closed to
/// one, one's place, one's set, whom it concerns, the table, the moment.
///
/// # Errors
/// The reason, with how one may.
pub fn may(asker: &Asker, act: Act<'_>, at: &Where<'_>) -> Result<(), Denied> {
    let question = Question { asker, act, at, needs: needed(asker, act, at) };
    let denied = |reason| Denied { reason, needs: question.needs, at_club: at.club.is_some() };
    if asker.nobody {
        return Err(denied(DenyReason::SignedOut));
    }
    if matches!(act, Act::Always(_)) {
        return Ok(());
    }
    question.standing().map_err(denied)?;
    if let Act::Grant(granting) = act {
        return question.grant(granting).map_err(denied);
    }
    question.place().map_err(denied)?;
    question.set().map_err(denied)?;
    question.concern().map_err(denied)?;
    if !at.making {
        question.table().map_err(denied)?;
        question.moment().map_err(denied)?;
    }
    question.before_the_next_table().map_err(denied)?;
    question.after_leaving().map_err(denied)
}

/// The permission that an act needs; where it needs several, the first that is missing.
fn needed(asker: &Asker, act: Act<'_>, at: &Where<'_>) -> Permission {
    match act {
        // The first is asked of nobody, and so never missing.
        Act::Always(_) | Act::PlayNow | Act::HandOn => Permission::TableSit,
        Act::Do(permission) => permission,
        Act::Invite => Permission::TableExclusive,
        Act::Deals(ORDINARY_DEALS) => Permission::MatchSix,
        Act::Deals(_) => Permission::MatchLength,
        Act::Speak if at.club.is_some() => Permission::VoiceGroup,
        Act::Speak => Permission::VoiceAny,
        Act::Grant(_) => Permission::Grant,
        Act::Sit => {
            let held = held(asker, at);
            let rated = at.table.rated.then_some(Permission::TableRated);
            let social = (at.table.kind == TableKind::Social).then_some(Permission::TableSocial);
            let all = [Some(Permission::TableSit), rated, social];
            all.into_iter().flatten().find(|permission| !held.has(*permission)).unwrap_or(Permission::TableSit)
        }
    }
}

/// All that somebody may do there by a set.
fn held(asker: &Asker, at: &Where<'_>) -> Permissions {
    let held = asker.permissions(at.club, at.event).and(at.site.everyone);
    // Who may speak anywhere may speak at a club's tables.
    let held = if held.has(Permission::VoiceAny) { held.and(Permissions::of(&[Permission::VoiceGroup])) } else { held };
    if asker.account { held } else { held.without_account() }
}

struct Question<'a> {
    asker: &'a Asker,
    act: Act<'a>,
    at: &'a Where<'a>,
    needs: Permission,
}

impl Question<'_> {
    /// Who one is, and what is closed to one.
    fn standing(&self) -> Result<(), DenyReason> {
        let Question { asker, at, .. } = self;
        if asker.suspended {
            return Err(DenyReason::Suspended);
        }
        if !asker.account && self.needs.needs_account() {
            return Err(DenyReason::Account);
        }
        let is_of_event = matches!(self.needs, Permission::EventMake | Permission::EventModerate | Permission::EventRule);
        if (self.is_voice() && !at.site.voice) || (is_of_event && !at.site.events) {
            return Err(DenyReason::Off);
        }
        let writes = matches!(self.needs, Permission::ChatTable | Permission::ChatViewer | Permission::ChatLobby);
        if (writes && asker.muted.chat) || (self.is_voice() && asker.muted.voice) {
            return Err(DenyReason::Muted);
        }
        Ok(())
    }

    fn is_voice(&self) -> bool {
        matches!(self.needs, Permission::VoiceGroup | Permission::VoiceAny)
    }

    /// Who gives what. Each line is somebody who may; the reasons are of the first line that one stands in.
    fn grant(&self, granting: Granting<'_>) -> Result<(), DenyReason> {
        let Granting { set, scope, take, owners } = granting;
        let oneself = self.at.other.oneself;
        let owns = matches!(scope, Scope::Club(club) if self.asker.owns(club));
        let in_own_club = owns && set.kind == Kind::Club;
        let last_owner = take && oneself && owners <= 1;
        // Nobody leaves a club without an owner, whoever they are.
        let would_be_nobody_s = take && owners <= 1 && set.id == preset::OWNER && matches!(scope, Scope::Club(_));
        let within_own_club = owns && set.kind == Kind::Membership;
        // What one holds on the site for good: not what an open house lends to everyone.
        let no_more_than_own = self.asker.membership().has_all(set.permissions);
        let in_own_event = matches!(scope, Scope::Event(event) if self.asker.made.contains(&event));
        let administers = self.asker.roles().has(Permission::Grant);
        let in_terminal_only = set.id == preset::ADMINISTRATOR || set.permissions.has(Permission::Grant);

        if (in_own_club && !last_owner)
            || (in_own_event && set.id == preset::DIRECTOR)
            || (within_own_club && no_more_than_own && !oneself)
            || (administers && !oneself && !in_terminal_only && !would_be_nobody_s)
        {
            return Ok(());
        }
        // Each giver's own reasons, in the order of the givers.
        Err(if administers && oneself {
            DenyReason::OwnCase
        } else if administers && would_be_nobody_s {
            DenyReason::LastOwner
        } else if administers {
            DenyReason::Terminal
        } else if in_own_club {
            DenyReason::LastOwner
        } else if within_own_club && no_more_than_own {
            DenyReason::OwnCase
        } else if within_own_club {
            DenyReason::MoreThanOwn
        } else {
            DenyReason::Staff
        })
    }

    /// One's place at the table, at the event, in the trio.
    fn place(&self) -> Result<(), DenyReason> {
        let Question { asker, at, .. } = self;
        if at.making {
            return Ok(());
        }
        if self.is_the_moderator_s() && !self.is_above_the_table() {
            if at.event.is_some() {
                return Err(DenyReason::Director);
            }
            let owns = at.club.is_some_and(|club| asker.owns(club));
            if !at.here.moderates && !owns {
                return Err(DenyReason::Chair1);
            }
        }
        match self.needs.place() {
            // A director and staff need no chair for the table's break.
            Place::Seat if self.needs == Permission::TableBreak && self.is_above_the_table() => Ok(()),
            Place::Seat if !at.here.seated => Err(DenyReason::NotSeated),
            Place::OwnTrio if !at.own_trio => Err(DenyReason::NotYours),
            _ => Ok(()),
        }
    }

    /// A right of the table's moderator. Six deals are what everyone plays, but to change to them is the moderator's.
    fn is_the_moderator_s(&self) -> bool {
        matches!(self.act, Act::Deals(_) | Act::HandOn | Act::Invite) || self.needs.place() == Place::Moderator
    }

    /// Whether the asker needs neither the moderator's place, nor a membership, nor the moment at this table: a director of
    /// its event, or staff.
    fn is_above_the_table(&self) -> bool {
        self.at.event.is_some_and(|event| self.asker.directs(event))
            || (self.asker.account && self.asker.permissions(self.at.club, self.at.event).has(Permission::TableOverride))
    }

    /// One's set, and where it holds only for some events, the event.
    fn set(&self) -> Result<(), DenyReason> {
        let Question { asker, at, needs, .. } = self;
        let of_the_table = self.is_the_moderator_s() || *needs == Permission::TableBreak;
        let above = of_the_table && !at.making && self.is_above_the_table();
        if !above && !held(asker, at).has(*needs) {
            return Err(match needs.place() {
                Place::ClubOwner => DenyReason::ClubOwner,
                Place::ClubMember if at.club.is_some_and(|club| asker.belongs_to(club)) => DenyReason::ClubOwner,
                Place::ClubMember => DenyReason::ClubMember,
                _ if at.site.sets.least_membership(*needs).is_some() => DenyReason::Membership,
                Place::Staff | Place::Director => DenyReason::Staff,
                _ => DenyReason::Membership,
            });
        }
        let directs = || at.event.map_or_else(|| asker.directs_all(), |event| asker.directs(event));
        if *needs == Permission::EventModerate && !directs() { Err(DenyReason::Director) } else { Ok(()) }
    }

    /// Whom it concerns.
    fn concern(&self) -> Result<(), DenyReason> {
        use Permission as P;
        let other = self.at.other;
        let on_a_person = matches!(
            self.needs,
            P::PersonWarn | P::PersonMute | P::PersonSuspend | P::PersonMark | P::PersonLink | P::PersonDelete
        );
        let judges = matches!(self.needs, P::ReportJudge | P::AppealJudge);
        let own_case = ((on_a_person || judges) && (other.oneself || other.party))
            || (self.needs == P::AppealJudge && other.judged)
            || (self.needs == P::EventRule && self.at.own_table);
        if own_case {
            return Err(DenyReason::OwnCase);
        }
        if on_a_person && other.rank >= self.asker.rank() { Err(DenyReason::Rank) } else { Ok(()) }
    }

    /// Whom the table lets in.
    fn table(&self) -> Result<(), DenyReason> {
        let Question { asker, at, .. } = self;
        match self.act {
            Act::Sit => {
                if at.club.is_some_and(|club| asker.barred.contains(&club)) {
                    return Err(DenyReason::ClubBarred);
                }
                if at.event.is_some() && !at.here.entered {
                    return Err(DenyReason::NotEntered);
                }
                if at.club.is_some_and(|club| !at.table.guests && !asker.belongs_to(club)) {
                    return Err(DenyReason::ClubMember);
                }
                if at.table.kind == TableKind::Exclusive && !at.here.invited {
                    return Err(DenyReason::NotInvited);
                }
                if at.table.rated && at.here.same_device {
                    return Err(DenyReason::SameDevice);
                }
                Ok(())
            }
            Act::Do(Permission::TableWatch) if at.table.viewers_barred => Err(DenyReason::ViewersBarred),
            Act::Do(Permission::ChatViewer) if at.table.comments_barred => Err(DenyReason::CommentsBarred),
            _ => Ok(()),
        }
    }

    /// What is to be done before one makes a table or takes a chair.
    fn before_the_next_table(&self) -> Result<(), DenyReason> {
        if !matches!(self.act, Act::Sit | Act::Do(Permission::TableMake)) {
            return Ok(());
        }
        match (self.asker.to_read, self.asker.to_rename) {
            (true, _) => Err(DenyReason::ToRead),
            (false, true) => Err(DenyReason::ToRename),
            (false, false) => Ok(()),
        }
    }

    /// What is closed to who has left matches: whatever counts, and nothing else; and to who is marked, a rated match that is on.
    fn after_leaving(&self) -> Result<(), DenyReason> {
        let counts = match self.act {
            Act::Sit => self.at.table.rated,
            Act::Do(Permission::TableRated) | Act::PlayNow => true,
            _ => false,
        };
        if counts && self.asker.left_matches {
            return Err(DenyReason::LeftMatches);
        }
        let joins = self.act == Act::Sit && self.at.table.rated && self.at.table.begun;
        if joins && self.asker.marked { Err(DenyReason::Marked) } else { Ok(()) }
    }

    /// What the moment forbids.
    fn moment(&self) -> Result<(), DenyReason> {
        use Permission as P;
        let table = self.at.table;
        if self.is_voice() && table.rated && table.deal_on {
            return Err(DenyReason::VoiceShut);
        }
        if self.is_above_the_table() {
            return Ok(());
        }
        let changes_the_play = matches!(self.act, Act::Deals(_))
            || matches!(self.needs, P::MatchLength | P::TableCalls | P::TableSettings | P::TableRules);
        let changes_the_match = changes_the_play
            || matches!(
                self.needs,
                P::TablePush | P::TableDelete | P::TableReset | P::TableBot | P::ViewersCards | P::ViewersSeat
            );
        if changes_the_match && table.rated && table.begun {
            return Err(DenyReason::RatedOn);
        }
        if changes_the_play && table.deal_on { Err(DenyReason::DealOn) } else { Ok(()) }
    }
}
