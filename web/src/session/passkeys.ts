import { Problem } from '../api/client';
import { t } from '../i18n';
import type { Text } from '../wire';
import { pack, unpack } from '../base/base64url';

type Why = 'cancelled' | 'had' | 'failed';

/** A ceremony that came to nothing, in words. */
class NoPasskey extends Problem {
  readonly why: Why;

  constructor(why: Why) {
    super(-1);
    this.why = why;
  }

  override get text(): Text {
    const words = {
      cancelled: t.settings.passkeyCancelled,
      had: t.settings.passkeyHad,
      failed: t.settings.passkeyFailed,
    }[this.why];
    return { en: words, ml: words };
  }
}

/** Asks the device to make a passkey; gives what to tell the server. */
export async function makePasskey(options: unknown): Promise<unknown> {
  const publicKey = readCreation(options as PublicKeyCredentialCreationOptionsJSON);
  return told(await attempt(() => navigator.credentials.create({ publicKey })));
}

/** Asks for a passkey; gives what to tell the server. */
export async function showPasskey(options: unknown): Promise<unknown> {
  const publicKey = readRequest(options as PublicKeyCredentialRequestOptionsJSON);
  return told(await attempt(() => navigator.credentials.get({ publicKey })));
}

/** Whether the browser can offer passkeys where a name is typed. */
export async function canOffer(): Promise<boolean> {
  return (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false;
}

/** Offers passkeys where a name is typed, until that is ended; undefined if nobody took one. */
export async function offerPasskeys(options: unknown, signal: AbortSignal): Promise<unknown> {
  const publicKey = readRequest(options as PublicKeyCredentialRequestOptionsJSON);
  try {
    return told(await navigator.credentials.get({ publicKey, mediation: 'conditional', signal }));
  } catch {
    // Ended, or not to be had in this browser after all: there is the key beside it.
    return undefined;
  }
}

async function attempt(ceremony: () => Promise<Credential | null>): Promise<Credential | null> {
  try {
    return await ceremony();
  } catch (thrown) {
    const name = thrown instanceof DOMException ? thrown.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') throw new NoPasskey('cancelled');
    throw new NoPasskey(name === 'InvalidStateError' ? 'had' : 'failed');
  }
}

// Browsers have these as functions of WebAuthn level 3; those that do not yet are helped out.

function readCreation(
  json: PublicKeyCredentialCreationOptionsJSON,
): PublicKeyCredentialCreationOptions {
  const read = window.PublicKeyCredential.parseCreationOptionsFromJSON;
  if (read) return read.call(window.PublicKeyCredential, json);
  return {
    ...(json as unknown as PublicKeyCredentialCreationOptions),
    challenge: unpack(json.challenge),
    user: { ...json.user, id: unpack(json.user.id) },
    excludeCredentials: (json.excludeCredentials ?? []).map(descriptor),
  };
}

function readRequest(
  json: PublicKeyCredentialRequestOptionsJSON,
): PublicKeyCredentialRequestOptions {
  const read = window.PublicKeyCredential.parseRequestOptionsFromJSON;
  if (read) return read.call(window.PublicKeyCredential, json);
  return {
    ...(json as unknown as PublicKeyCredentialRequestOptions),
    challenge: unpack(json.challenge),
    allowCredentials: (json.allowCredentials ?? []).map(descriptor),
  };
}

const descriptor = (json: PublicKeyCredentialDescriptorJSON): PublicKeyCredentialDescriptor => ({
  ...(json as unknown as PublicKeyCredentialDescriptor),
  id: unpack(json.id),
});

/** As `toJSON` of the browser; some managers of passkeys have a broken one. */
function told(credential: Credential | null): unknown {
  if (!credential) throw new NoPasskey('failed');
  const { id, rawId, type, response, authenticatorAttachment } = credential as PublicKeyCredential;
  const shared = {
    id,
    rawId: pack(rawId),
    type,
    authenticatorAttachment: authenticatorAttachment ?? undefined,
    // Nothing of them is asked for.
    clientExtensionResults: {},
  };
  const clientDataJSON = pack(response.clientDataJSON);
  if ('attestationObject' in response) {
    const made = response as AuthenticatorAttestationResponse;
    return {
      ...shared,
      response: {
        clientDataJSON,
        attestationObject: pack(made.attestationObject),
        transports: made.getTransports?.() ?? [],
      },
    };
  }
  const shown = response as AuthenticatorAssertionResponse;
  return {
    ...shared,
    response: {
      clientDataJSON,
      authenticatorData: pack(shown.authenticatorData),
      signature: pack(shown.signature),
      userHandle: shown.userHandle ? pack(shown.userHandle) : undefined,
    },
  };
}
