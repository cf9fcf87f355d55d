import { execFileSync } from 'node:child_process';

/** The system's Chromium: the tests never download a browser. */
function chromium(): string {
  const named = process.env.THURUP_CHROMIUM;
  if (named) return named;
  try {
    return execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error('Chromium is not installed. `make setup` installs it on Debian.');
  }
}

/** How it is started. */
export const launchOptions = {
  executablePath: chromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Debian's package asks for it, and here it is emulated.
    '--disable-gpu-rasterization',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
