// Asks for the files of the route in the address line while the program itself is still on its way: they would otherwise
// be asked for a round trip later. The build writes the tables `files`, `routes` and `letters` above.
const parts = (path) => path.split('/').filter((part) => part !== '');
const here = parts(location.pathname);
const route = routes.find(([path]) => {
  const pattern = parts(path);
  return (
    pattern.length === here.length &&
    pattern.every((part, at) => part[0] === ':' || part === here[at])
  );
});
/** What this device has noted under a name. */
const noted = (place) => {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}');
  } catch {
    // Storage is forbidden or holds nonsense.
    return {};
  }
};
// Whoever is known here will want the line to their table, which takes as many round trips as the page itself. The
// program takes it over (src/net/socket.ts); the server does not wait long for one that nobody takes.
if (route?.[0] === '/t/:id' && noted('thurup.me')?.id) {
  const origin = location.origin.replace(/^http/, 'ws');
  window.thurupLine = new WebSocket(`${origin}/api/tables/${here[1]}/socket`);
}
// What the program itself will take: the chosen language, else the device's.
const language =
  noted('thurup.preferences')?.language ??
  navigator.languages.map((tag) => tag.split('-')[0]).find((tag) => tag === 'en' || tag === 'ml');
const ask = (file, about) => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', crossOrigin: '', href: `/${file}` }, about);
  document.head.append(link);
};
for (const at of route?.[1][language] ?? route?.[1].en ?? []) {
  const script = files[at].endsWith('.js');
  ask(files[at], script ? { rel: 'modulepreload' } : { as: 'style' });
}
// The letters that this language has for itself; what is written with them is drawn by files that come first.
for (const file of letters[language] ?? letters.en) {
  ask(file, { as: 'font', type: 'font/woff2', fetchPriority: 'low' });
}
