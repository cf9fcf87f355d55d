//! The ceremonies, by `webauthn_rp`. What it keeps between two requests and of each passkey is stored in the library's own form.

use serde::Deserialize;
use serde_json::Value;
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::auth::AuthenticationVerificationOptions;
use webauthn_rp::request::register::{CredProtect, PublicKeyCredentialUserEntity, RegistrationVerificationOptions, UserHandle};
use webauthn_rp::request::{AsciiDomain, PublicKeyCredentialDescriptor, RpId};
use webauthn_rp::response::auth::error::AuthCeremonyErr;
use webauthn_rp::response::register::error::RegCeremonyErr;
use webauthn_rp::response::register::{CompressedPubKey, DynamicState, StaticState};
use webauthn_rp::response::{AuthTransports, CollectedClientData, CredentialId, Origin, SentChallenge};
use webauthn_rp::{
    AuthenticatedCredential, DiscoverableAuthentication, DiscoverableAuthenticationServerState,
    DiscoverableCredentialRequestOptions, PublicKeyCredentialCreationOptions, Registration, RegistrationServerState,
};

use super::site::Site;
use super::{Ceremonies, Had, Key, Made, Question, Said, Wrong};
use thurup_store::Person;
use thurup_store::ids::PersonId;

/// A device calls its person by the letters of their id.
const HANDLE: usize = 26;
/// A device shows this name of the house beside its address.
const HOUSE: &str = "Thurup";

type Handle = UserHandle<HANDLE>;
type PublicKey = StaticState<CompressedPubKey<[u8; 32], [u8; 32], [u8; 48], Vec<u8>>>;

/// See the module.
#[derive(Clone, Copy, Debug, Default)]
pub struct WebAuthn;

/// Origins that may ask.
struct Allowed<'a>(&'a Site);

impl PartialEq<Origin<'_>> for Allowed<'_> {
    fn eq(&self, from: &Origin<'_>) -> bool {
        self.0.allows(&from.0)
    }
}

impl Ceremonies for WebAuthn {
    fn ask_to_make(&self, site: &Site, person: &Person, had: Vec<Had>) -> Result<Question, Wrong> {
        let (rp, handle) = (rp(site)?, handle(person.id)?);
        let had = had.into_iter().map(|had| {
            Some(PublicKeyCredentialDescriptor {
                id: CredentialId::decode(had.credential).ok()?,
                transports: AuthTransports::decode(had.transports).ok()?,
            })
        });
        let had = had.collect::<Option<Vec<_>>>().ok_or(Wrong::Unfit)?;
        let user = PublicKeyCredentialUserEntity::from(&handle);
        let mut asked = PublicKeyCredentialCreationOptions::passkey(&rp, user, had);
        // Browsers would turn away every device that knows nothing of this; that the person was verified is judged here each time.
        asked.extensions.cred_protect = CredProtect::None;
        let (server, client) = asked.start_ceremony().map_err(|_| Wrong::Unfit)?;
        let mut options = serde_json::to_value(&client).map_err(|_| Wrong::Unfit)?;
        // As we write names, not as the library's profiles of names would have them.
        options["rp"]["name"] = HOUSE.into();
        options["user"]["name"] = person.name.clone().into();
        options["user"]["displayName"] = person.name.clone().into();
        question(options, server.encode().map_err(|_| Wrong::Unfit)?)
    }

    fn made_for(&self, answer: &Value) -> Result<Vec<u8>, Wrong> {
        registration(answer)?.challenge_relaxed().map(bytes).map_err(|error| unfit(&error))
    }

    fn judge_made(&self, site: &Site, state: &[u8], answer: &Value) -> Result<Made, Wrong> {
        let (rp, registration) = (rp(site)?, registration(answer)?);
        let server = RegistrationServerState::<HANDLE>::decode(state).map_err(|_| Wrong::Unfit)?;
        let allowed = [Allowed(site)];
        let options = RegistrationVerificationOptions::<Allowed<'_>, &str> {
            allowed_origins: &allowed,
            // Managers of passkeys send what nobody asked for.
            error_on_unsolicited_extensions: false,
            ..RegistrationVerificationOptions::default()
        };
        let made = server.verify(&rp, &registration, &options).map_err(|error| match error {
            RegCeremonyErr::Timeout => Wrong::Late,
            other => unfit(&other),
        })?;
        let client = registration.response().client_data_json();
        let client = CollectedClientData::from_client_data_json_relaxed::<true>(client).map_err(|_| Wrong::Unfit)?;
        let (Ok(transports), Ok(public_key), Ok(state)) =
            (made.transports().encode(), made.static_state().encode(), made.dynamic_state().encode());
        Ok(Made {
            credential: made.id().as_ref().to_vec(),
            transports,
            public_key,
            state: state.to_vec(),
            origin: client.origin.0.into_owned(),
        })
    }

    fn ask(&self, site: &Site) -> Result<Question, Wrong> {
        let rp = rp(site)?;
        let asked = DiscoverableCredentialRequestOptions::passkey(&rp).start_ceremony();
        let (server, client) = asked.map_err(|_| Wrong::Unfit)?;
        let options = serde_json::to_value(&client).map_err(|_| Wrong::Unfit)?;
        question(options, server.encode().map_err(|_| Wrong::Unfit)?)
    }

    fn said(&self, answer: &Value) -> Result<Said, Wrong> {
        let answer = authentication(answer)?;
        let person = str::from_utf8(answer.response().user_handle().as_ref()).ok().and_then(|id| id.parse().ok());
        let challenge = answer.challenge_relaxed().map(bytes).map_err(|error| unfit(&error))?;
        Ok(Said { credential: answer.raw_id().as_ref().to_vec(), person: person.ok_or(Wrong::Unfit)?, challenge })
    }

    fn judge(&self, site: &Site, state: &[u8], key: Key<'_>, answer: &Value) -> Result<Vec<u8>, Wrong> {
        let (rp, answer, handle) = (rp(site)?, authentication(answer)?, handle(key.person)?);
        let server = DiscoverableAuthenticationServerState::decode(state).map_err(|_| Wrong::Unfit)?;
        let public_key = PublicKey::decode(key.public_key).map_err(|error| unfit(&error))?;
        let before = key.state.try_into().map_err(|_| Wrong::Unfit)?;
        let before = DynamicState::decode(before).map_err(|error| unfit(&error))?;
        let kept = AuthenticatedCredential::new(answer.raw_id(), &handle, public_key, before);
        let mut kept = kept.map_err(|error| unfit(&error))?;
        let allowed = [Allowed(site)];
        let options = AuthenticationVerificationOptions::<Allowed<'_>, &str> {
            allowed_origins: &allowed,
            error_on_unsolicited_extensions: false,
            ..AuthenticationVerificationOptions::default()
        };
        server.verify(&rp, &answer, &mut kept, &options).map_err(|error| match error {
            AuthCeremonyErr::Timeout => Wrong::Late,
            // Told last, once the signature was found right.
            AuthCeremonyErr::SignatureCounter => Wrong::Fallen,
            other => unfit(&other),
        })?;
        let Ok(after) = kept.dynamic_state().encode();
        Ok(after.to_vec())
    }
}

/// What the library says holds no secret; those who ask are told less.
fn unfit(error: &impl std::fmt::Display) -> Wrong {
    tracing::info!(%error, "a passkey does not fit");
    Wrong::Unfit
}

fn rp(site: &Site) -> Result<RpId, Wrong> {
    AsciiDomain::try_from(site.name().to_owned()).map(RpId::Domain).map_err(|error| unfit(&error))
}

fn handle(person: PersonId) -> Result<Handle, Wrong> {
    let id: [u8; HANDLE] = person.to_string().into_bytes().try_into().map_err(|_| Wrong::Unfit)?;
    Ok(Handle::from(id))
}

fn registration(answer: &Value) -> Result<Registration, Wrong> {
    let answer = serde_json::to_vec(answer).map_err(|_| Wrong::Unfit)?;
    Registration::from_json_relaxed(&answer).map_err(|error| unfit(&error))
}

fn authentication(answer: &Value) -> Result<DiscoverableAuthentication<HANDLE>, Wrong> {
    let answer = serde_json::to_vec(answer).map_err(|_| Wrong::Unfit)?;
    DiscoverableAuthentication::from_json_relaxed(&answer).map_err(|error| unfit(&error))
}

/// The challenge is read out of what the browser gets.
fn question(options: Value, state: Vec<u8>) -> Result<Question, Wrong> {
    let challenge = SentChallenge::deserialize(&options["challenge"]).map(bytes).map_err(|error| unfit(&error))?;
    Ok(Question { options, challenge, state })
}

fn bytes(challenge: SentChallenge) -> Vec<u8> {
    challenge.0.to_le_bytes().to_vec()
}
