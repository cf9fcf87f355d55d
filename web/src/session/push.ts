// What the browser does for web push. The server says whether the house has it, and keeps whom to tell.

import type { PushSubscription } from '../wire';

/** Whether this browser can be told anything while no page is open. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Whether its owner has told it to show no notifications of this page. */
export const isDenied = () => canPush() && Notification.permission === 'denied';

/** Asks its owner, if they were not asked before; whether they let it. */
export const allow = async () => (await Notification.requestPermission()) === 'granted';

/** Where this browser is told with this key of the house, made if it is not there yet. Nothing where no service worker is. */
export async function subscribe(
  key: string,
  language: string,
): Promise<PushSubscription | undefined> {
  const manager = (await navigator.serviceWorker.getRegistration())?.pushManager;
  if (!manager) return undefined;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = await manager.subscribe(options).catch(async () => {
    // Made with another key: that of the house before.
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  });
  const { endpoint, keys } = made.toJSON();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
    zone,
    language,
  };
}
