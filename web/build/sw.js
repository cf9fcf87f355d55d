// Keeps the app's own files, so that the page opens at once and says kindly when there is no network. It never touches
// /api: what happens at the tables comes from the server or not at all. The build writes the list `files` above: what the
// start page needs, which is kept from the first visit on. And it says what the bell tells while no page is open, in the
// sentences `told` above.
const store = 'thurup-3';
// A script that is asked for with an origin is the same as without: names with a content's hash tell all.
const found = { ignoreVary: true };

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(store);
      const shell = await fetch('/', { cache: 'no-cache' });
      // Of another build than this worker's: the next visit installs that one's.
      const name = await programOf(shell);
      if (!name || !files.includes(name)) throw new Error('not the shell of this build');
      await cache.addAll([...files, '/theme.js', '/early.js']);
      await cache.put('/', shell);
      await self.skipWaiting();
    })(),
  );
});

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
  else if (url.pathname === '/theme.js' || url.pathname === '/early.js') {
    event.respondWith(newest(request));
  } else if (request.mode === 'navigate' && isPage(url.pathname)) {
    event.respondWith(page(request));
  }
});

// Files of ours end in letters after a dot; a page's address may end in a match such as 1.1.
function isPage(path) {
  return !path.startsWith('/api/') && !/\.[a-z][a-z0-9]*$/i.test(path);
}

// What a network's own page answers in the place of a file is none.
function isFile(answer) {
  return answer.ok && !answer.headers.get('content-type')?.startsWith('text/html');
}

async function asset(request) {
  const cache = await caches.open(store);
  const kept = await cache.match(request, found);
  if (kept) return kept;
  const answer = await fetch(request);
  if (isFile(answer)) await cache.put(request, answer.clone());
  return answer;
}

async function newest(request) {
  const cache = await caches.open(store);
  try {
    const answer = await fetch(request);
    if (isFile(answer)) await cache.put(request, answer.clone());
    return answer;
  } catch (failure) {
    const kept = await cache.match(request, found);
    if (kept) return kept;
    throw failure;
  }
}

// The program that an answer's page begins, if it is a page of ours: it names the build.
async function programOf(answer) {
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/html')) return undefined;
  const text = await answer.clone().text();
  return /<script type="module"[^>]* src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1];
}

// Every address of ours begins the same program; what else stands in the page is for those who only look at it, or is
// asked for early. A new program clears the files of the old, which no longer belong to it.
async function page(request) {
  const cache = await caches.open(store);
  try {
    const answer = await fetch(request);
    const program = await programOf(answer);
    if (program) {
      const kept = await cache.match('/', found);
      if (!kept || (await programOf(kept)) !== program) {
        for (const file of await cache.keys()) await cache.delete(file);
        await cache.put('/', answer.clone());
      }
    }
    return answer;
  } catch (failure) {
    const kept = await cache.match('/', found);
    if (kept) return kept;
    throw failure;
  }
}

// A browser that is told something shows something, always: one it cannot read is told as "something new".
self.addEventListener('push', (event) => {
  const pushed = { kind: '', from: '', id: '', name: '', to: '', language: 'en' };
  try {
    Object.assign(pushed, event.data.json());
  } catch {
    // Shown all the same.
  }
  const { kind, from, id, to, language } = pushed;
  const sentences = told[language] ?? told.en;
  const body = (sentences[kind] ?? sentences['']).replace(
    /{(from|name)}/g,
    (_, hole) => pushed[hole],
  );
  const path = (told.paths[kind] ?? '/friends').replace(':id', encodeURIComponent(id));
  const title = to ? `${sentences.house} · ${to}` : sentences.house;
  const tag = [kind, from, id].join(' ');
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      lang: language,
      icon: '/icon-192.png',
      data: path,
    }),
  );
});

// A page that shows something else stays as it is: a deal may be on there.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const open = pages.find((page) => new URL(page.url).pathname === path);
      await (open ? open.focus() : self.clients.openWindow(path));
    })(),
  );
});
