import { isolate } from '../inside';

/** Voice at the table, and the test of what the house has set for it. */
export const voice = {
  title: 'Voice',
  lead: 'Speak with those who sit here. Your voice goes straight to them; nothing of it is kept. Viewers do not hear it.',
  leadRelay:
    'Speak with those who sit here. Your voice goes by a relay, so that nobody learns where you are; nothing of it is kept. Viewers do not hear it.',
  level: 'Your microphone',
  levelHint: 'Say something: the bar moves. Nobody hears you yet.',
  levelOn: 'While you are heard, the bar moves.',
  asks: 'Your browser asks whether this site may use the microphone: say yes.',
  microphone: 'Which microphone',
  unnamed: (number: number) => `Microphone ${number}`,
  mode: 'How you speak',
  push: 'Hold a key',
  open: 'Always open',
  pushHint: (keyboard: boolean) =>
    `You are heard while you hold the key above your cards${keyboard ? ', or V on a keyboard' : ''}.`,
  openHint: (keyboard: boolean) =>
    `You are heard all the time. The key above your cards${keyboard ? ', or V,' : ''} closes your microphone.`,
  join: 'Join',
  joining: 'Joining…',
  leave: 'Leave voice',
  again: 'Try again',
  nobody: 'Nobody has voice on yet. Those who sit here see when you join.',
  inIt: 'In voice',
  you: 'You',
  way: { coming: 'connecting…', there: 'connected', lost: 'no way found' },
  speaks: 'speaks',
  lost: (name: string) =>
    `No way was found to ${isolate(name)}: your networks do not let you meet. It is tried again. The house can set up a relay for this.`,
  volume: (name: string) => `Loudness of ${isolate(name)}`,
  elsewhere: 'You have voice on in another window or on another device now. It is off here.',
  takesOver:
    'You have voice on in another window or on another device. If you join here, it goes off there.',
  joinHere: 'Take it over here',
  shut: 'You are in it: voice opens by itself after the last card.',
  hold: 'Hold to speak',
  heard: 'You are heard',
  closed: 'Open microphone',
  close: 'Close microphone',
  waits: 'After the deal',
  trouble: {
    insecure:
      'Browsers give the microphone only to pages that come by https, or from this very machine. Ask whoever runs this house for an https address.',
    unsupported: 'This browser cannot do voice. A newer one can: Chrome, Firefox, Safari or Edge.',
    denied:
      'The browser does not let this page use the microphone. Allow it in the settings of the page, beside its address, and try again.',
    missing: 'No microphone was found. Plug one in, or a headset, and try again.',
    busy: 'The microphone gives no sound: another program may have it, or it is broken. Close the other program, or choose another one, and try again.',
  },
  test: 'Try voice from here',
  testLead:
    'What you have given for voice is tried from this browser, as a player would. Do it once from outside your own network.',
  testRun: 'Try it',
  testNone:
    'No STUN server and no relay is given. Browsers of one network find each other, and some others; at public tables there is no voice.',
  found: {
    stun: (address: string) => `Answers: from outside this browser is ${address}.`,
    turn: (address: string) => `Works: sound goes through, by ${address}.`,
    same: 'Answers: from outside this browser is what it is in its own network.',
    silent: 'Does not answer. Is it running, and is its port open, UDP and TCP?',
    secret:
      'Answers, and refuses the name. Is the secret the same as its static-auth-secret, has it use-auth-secret, and is its clock right?',
    full: 'Answers, and gives nobody a place any more: its quota is used up.',
    shut: 'Gives a place, but nothing goes through. Are its ports for relaying open, and its own address not among those it denies?',
    odd: (code: number, words: string) => `Answers with an error: ${code} ${words}`,
  },
};
