// Keeps the app's own files, so that the page opens at once and says kindly when there is no network. It never touches
// /api: what happens at the tables comes from the server or not at all.
const store = 'thurup-1';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== store) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  // Files under /assets/ have their content's hash in their name, so they never change.
  if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (request.mode === 'navigate' && !url.pathname.startsWith('/api/')) {
    event.respondWith(page(request));
  }
});

async function asset(request) {
  const cache = await caches.open(store);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

// Every address of ours is the same page. A new one clears the files of the old, which no longer belong to it.
async function page(request) {
  const cache = await caches.open(store);
  try {
    const answer = await fetch(request);
    if (answer.ok) {
      const text = await answer.clone().text();
      const kept = await cache.match('/');
      if (kept && (await kept.text()) !== text) {
        for (const file of await cache.keys()) await cache.delete(file);
      }
      await cache.put('/', answer.clone());
    }
    return answer;
  } catch (failure) {
    const kept = await cache.match('/');
    if (kept) return kept;
    throw failure;
  }
}
