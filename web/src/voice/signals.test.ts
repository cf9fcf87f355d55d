import { expect, test } from 'vitest';
import {
  AT_ONCE,
  batches,
  givesWay,
  loudness,
  origin,
  patience,
  relayed,
  scale,
  SPEAKS,
  told,
  whyNoMicrophone,
  whyNoVoice,
} from './signals';

const sdp = [
  'v=0',
  'm=audio 51000 UDP/TLS/RTP/SAVPF 111',
  'c=IN IP4 192.168.1.4',
  'a=rtcp:51001 IN IP4 192.168.1.4',
  'a=candidate:1 1 udp 2113937151 192.168.1.4 51000 typ host',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  'a=end-of-candidates',
  '',
].join('\r\n');

test('a description tells no address, and asks for silence to cost nothing', () => {
  expect(told(sdp)).toBe(
    [
      'v=0',
      'm=audio 51000 UDP/TLS/RTP/SAVPF 111',
      'c=IN IP4 0.0.0.0',
      'a=rtcp:9 IN IP4 0.0.0.0',
      'a=fmtp:111 minptime=10;useinbandfec=1;usedtx=1;maxaveragebitrate=28000',
      '',
    ].join('\r\n'),
  );
  expect(told(told(sdp))).toBe(told(sdp));
});

test('a description says of which connection it is', () => {
  const from = (line: string) => origin(['v=0', line, 's=-', ''].join('\r\n'));
  expect(from('o=- 4962303333179871722 1 IN IP4 127.0.0.1')).toBe('4962303333179871722');
  expect(from('o=mozilla...THIS_IS_SDPARTA-99.0 17 3 IN IP4 0.0.0.0')).toBe('17');
  expect(origin(told(sdp))).toBeUndefined();
});

test('where addresses are hidden a relay is told, and nothing of who is behind it', () => {
  const relay =
    'candidate:3 1 udp 33562367 203.0.113.9 49170 typ relay raddr 192.168.1.4 rport 51000';
  expect(relayed(relay)).toBe(
    'candidate:3 1 udp 33562367 203.0.113.9 49170 typ relay raddr 0.0.0.0 rport 0',
  );
  expect(relayed('candidate:1 1 udp 2113937151 192.168.1.4 51000 typ host')).toBeNull();
});

test('of two one gives way', () => {
  expect(givesWay('a1', 'b2')).toBe(true);
  expect(givesWay('b2', 'a1')).toBe(false);
});

test('candidates come in messages that the server takes', () => {
  const many = Array.from({ length: AT_ONCE + 3 }, (_, at) => `candidate:${at}`);
  const messages = batches(many);
  expect(
    messages.flatMap((message) => (message.kind === 'candidates' ? message.candidates : [])),
  ).toEqual(many);
  expect(messages).toHaveLength(2);
  expect(batches([])).toEqual([]);
});

test('each trouble with the microphone has its word', () => {
  const thrown = (name: string) => new DOMException('', name);
  expect(whyNoMicrophone(thrown('NotAllowedError'))).toBe('denied');
  expect(whyNoMicrophone(thrown('NotFoundError'))).toBe('missing');
  expect(whyNoMicrophone(thrown('NotReadableError'))).toBe('busy');
  expect(whyNoMicrophone(new TypeError())).toBe('unsupported');
  expect(whyNoMicrophone(undefined)).toBe('busy');
  const fine = { secure: true, microphone: true, connections: true };
  expect(whyNoVoice(fine)).toBeNull();
  expect(whyNoVoice({ ...fine, secure: false, microphone: false })).toBe('insecure');
  expect(whyNoVoice({ ...fine, connections: false })).toBe('unsupported');
});

test('loudness is what one hears', () => {
  expect(loudness(new Float32Array(64))).toBe(0);
  expect(loudness(new Float32Array(64).fill(1))).toBe(1);
  // A short word among silence is heard.
  const word = new Float32Array(8192);
  word.fill(0.1, 4096, 5120);
  expect(loudness(word)).toBeGreaterThan(SPEAKS);
  // A room's noise is below what counts as speech, a voice above.
  expect(scale(0.002)).toBeLessThan(SPEAKS);
  expect(scale(0.05)).toBeGreaterThan(SPEAKS);
});

test('one waits longer each time, and not for ever', () => {
  expect(patience(0)).toBeLessThan(patience(1));
  expect(patience(50)).toBe(30_000);
});
