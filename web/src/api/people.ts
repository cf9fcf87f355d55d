import type {
  AskMailCode,
  AskOwnMailCode,
  Claimed,
  DeviceLinkMade,
  DeviceLinkOpened,
  DeviceLinkView,
  ExportState,
  Leaving,
  MailCodeAsked,
  MailHere,
  Me,
  NewGuest,
  OwnProfile,
  PasskeyAsked,
  PasskeysHere,
  Person,
  Profile,
  SessionView,
  SignIn,
  Ways,
  WordsView,
} from '../wire';
import { ask, segment } from './client';

export const createGuest = (guest: NewGuest) => ask<Person>('POST', '/guests', { body: guest });
/** Signs in whoever holds a link that the one who runs the server has made. */
export const signInByLink = (link: string) =>
  ask<Person>('POST', '/sign-in/link', { body: { link } });
/** Who is in use on this device. */
export const fetchMe = () => ask<Me>('GET', '/me', { whoever: true });
/** How it stands with the file of all that is kept of one. */
export const fetchExport = (signal?: AbortSignal) =>
  ask<ExportState>('GET', '/me/export', { signal });
export const askExport = () => ask<ExportState>('POST', '/me/export', { body: {} });
export const fetchExportFile = () => ask<Blob>('GET', '/me/export/file', { as: 'file' });
/** Asks to be forgotten, at once or in a week; signs out everywhere. */
export const leave = (atOnce: boolean) =>
  ask<Leaving>('POST', '/me/leave', { body: { at_once: atOnce } });
export const rename = (guest: NewGuest) => ask<Me>('PUT', '/me', { body: guest });
/** Lets another person of this device ask from now on. */
export const choosePerson = (place: number, pin?: string) =>
  ask<Person>('PUT', '/here', { body: { place, pin }, whoever: true });
/** Puts a lock of four digits on one's place on this device, or takes it away. */
export const lockPlace = (pin: string | null) => ask<Me>('PUT', '/here/lock', { body: { pin } });
/** Takes along all that a guest of this device has played: they are oneself from then on. */
export const takeAlong = (place: number) => ask<Me>('POST', `/here/${place}/take-along`);
/** Signs out on this device. */
export const signOut = () => ask<SessionView[]>('DELETE', '/here');
export const fetchProfile = (signal?: AbortSignal) =>
  ask<OwnProfile>('GET', '/me/profile', { signal });
export const keepProfile = (profile: Profile) =>
  ask<OwnProfile>('PUT', '/me/profile', { body: profile });
export const fetchSessions = (signal?: AbortSignal) =>
  ask<SessionView[]>('GET', '/sessions', { signal });
/** One has seen where else one is signed in. */
export const seenSessions = () => ask<SessionView[]>('PUT', '/sessions/seen');
export const endSession = (id: string) => ask<SessionView[]>('DELETE', `/sessions/${segment(id)}`);
export const endOtherSessions = () => ask<SessionView[]>('DELETE', '/sessions');

export const fetchWays = (signal?: AbortSignal) => ask<Ways>('GET', '/ways', { signal });
/** Recovery words, shown this once; they count when they are kept. */
export const makeWords = () => ask<WordsView>('POST', '/ways/words');
export const keepWords = (secret: string) => ask<Ways>('PUT', '/ways/words', { body: { secret } });
export const keepPassword = (secret: string) =>
  ask<Ways>('PUT', '/ways/password', { body: { secret } });
/** Whether codes can be sent by mail. */
export const fetchMailHere = (signal?: AbortSignal) =>
  ask<MailHere>('GET', '/sign-in/mail', { signal });
/** Asks for a code to sign in with. */
export const askToSignInByMail = (asked: AskMailCode) =>
  ask<MailCodeAsked>('POST', '/sign-in/mail', { body: asked, whoever: true });
export const signInByMail = (challenge: string, code: string) =>
  ask<Person>('PUT', '/sign-in/mail', { body: { challenge, code }, whoever: true });
/** Asks for a code that shows that an address is one's own. */
export const askToKeepMail = (asked: AskMailCode) =>
  ask<MailCodeAsked>('POST', '/ways/mail', { body: asked });
export const keepMail = (challenge: string, code: string) =>
  ask<Ways>('PUT', '/ways/mail', { body: { challenge, code } });
/** Whether passkeys are a way in here. */
export const fetchPasskeysHere = (signal?: AbortSignal) =>
  ask<PasskeysHere>('GET', '/sign-in/passkey', { signal });
/** Asks what to ask the browser for, so that somebody comes in by a passkey. */
export const askToSignInByPasskey = () =>
  ask<PasskeyAsked>('POST', '/sign-in/passkey', { whoever: true });
export const signInByPasskey = (answer: unknown) =>
  ask<Person>('PUT', '/sign-in/passkey', { body: { answer }, whoever: true });
/** Asks what to ask the browser for, so that it makes a passkey. */
export const askToMakePasskey = () => ask<PasskeyAsked>('POST', '/ways/passkeys');
export const keepPasskey = (name: string, answer: unknown) =>
  ask<Ways>('PUT', '/ways/passkeys', { body: { name, answer } });
export const namePasskey = (id: string, name: string) =>
  ask<Ways>('PUT', `/ways/passkeys/${segment(id)}`, { body: { name } });
export const removePasskey = (id: string) => ask<Ways>('DELETE', `/ways/passkeys/${segment(id)}`);
/** Asks what to ask the browser for, so that a passkey shows who one is. */
export const askToProveByPasskey = () => ask<PasskeyAsked>('POST', '/prove/passkey');
export const proveByPasskey = (answer: unknown) =>
  ask<Ways>('PUT', '/prove/passkey', { body: { answer } });
export const removeWay = (kind: 'words' | 'password' | 'mail') =>
  ask<Ways>('DELETE', `/ways/${kind}`);
/** Shows a way in once more, before something grave. */
export const prove = (secret: string) => ask<Ways>('POST', '/prove', { body: { secret } });
/** Asks for a code, to the address that is kept, to show a way in by. */
export const askToProveByMail = (asked: AskOwnMailCode) =>
  ask<MailCodeAsked>('POST', '/prove/mail', { body: asked });
export const proveByMail = (challenge: string, code: string) =>
  ask<Ways>('PUT', '/prove/mail', { body: { challenge, code } });
/** A link that lets another device in. */
export const makeDeviceLink = () => ask<DeviceLinkMade>('POST', '/device-link');
/** Where the last one stands. */
export const lookAtDeviceLink = () => ask<DeviceLinkView>('GET', '/device-link');
/** Lets the device in that asks, or not. */
export const answerDeviceLink = (yes: boolean) =>
  ask<DeviceLinkView>('PUT', '/device-link', { body: { yes } });
/** Opens a link of another device, by what it says or by its code. */
export const openDeviceLink = (link: string) =>
  ask<DeviceLinkOpened>('POST', '/device-link/open', { body: { link }, whoever: true });
/** Comes in by it, once the other device has said yes. */
export const claimDeviceLink = (claim: string) =>
  ask<Claimed>('POST', '/device-link/claim', { body: { claim }, whoever: true });
export const signIn = (how: SignIn) => ask<Person>('POST', '/sign-in', { body: how });
