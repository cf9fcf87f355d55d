// Asks for the files of the route in the address line while the program itself is still on its way: they would otherwise
// be asked for a round trip later. The build writes the tables `files` and `routes` above.
const parts = (path) => path.split('/').filter((part) => part !== '');
const here = parts(location.pathname);
const route = routes.find(([path]) => {
  const pattern = parts(path);
  return (
    pattern.length === here.length &&
    pattern.every((part, at) => part[0] === ':' || part === here[at])
  );
});
// What the program itself will take: the chosen language, else the device's.
let language = navigator.languages
  .map((tag) => tag.split('-')[0])
  .find((tag) => tag === 'en' || tag === 'ml');
try {
  language = JSON.parse(localStorage.getItem('thurup.preferences') ?? '{}').language ?? language;
} catch {
  // Storage is forbidden or holds nonsense.
}
for (const at of route?.[1][language] ?? route?.[1].en ?? []) {
  const link = document.createElement('link');
  const script = files[at].endsWith('.js');
  link.rel = script ? 'modulepreload' : 'preload';
  if (!script) link.as = 'style';
  link.crossOrigin = '';
  link.href = `/${files[at]}`;
  document.head.append(link);
}
