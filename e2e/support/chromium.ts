import { execFileSync } from 'node:child_process';

/** A browser of the system: the tests never download one. */
function installed(program: string): string {
  const named = process.env.THURUP_CHROMIUM;
  if (named) return named;
  try {
    return execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error(`${program} is not installed. \`make setup\` installs it on Debian.`);
  }
}

const args = [
  '--no-sandbox',
  '--disable-gpu',
  // Debian's package asks for it, and here it is emulated.
  '--disable-gpu-rasterization',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium without a window of its own: the same engine at half the cost of processor time. */
export const launchOptions = { executablePath: installed('chromium-headless-shell'), args };

/** The whole of Chromium, for what the small one leaves out: microphones, push messages, passkeys. */
export const wholeBrowser = { executablePath: installed('chromium'), args };
