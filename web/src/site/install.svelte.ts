/** What a browser gives a page that it would put on the home screen; the standards know nothing of it yet. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let prompt: InstallPrompt | undefined = $state.raw();

if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    // The page offers it where it is not in the way.
    event.preventDefault();
    prompt = event as InstallPrompt;
  });
  addEventListener('appinstalled', () => (prompt = undefined));
}

/** How this device puts the site on its home screen: by a key of the page, by the browser's share menu, or not at all. Reactive. */
export function installable(): 'key' | 'share' | null {
  if (matchMedia('(display-mode: standalone)').matches) return null;
  if (prompt) return 'key';
  // Browsers on iPhones and iPads have this property and no prompt.
  return 'standalone' in navigator && navigator.standalone === false ? 'share' : null;
}

/** Asks the browser to put the site on the home screen; it asks the person once more. */
export async function install(): Promise<void> {
  const asked = prompt;
  prompt = undefined;
  await asked?.prompt();
}
