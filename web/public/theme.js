// Runs before anything is drawn: the look chosen on this device, so that nothing flashes in another one first.
// The preferences (src/preferences/preferences.svelte.ts) take over from here.
try {
  const kept = JSON.parse(localStorage.getItem('thurup.preferences') ?? '{}');
  const root = document.documentElement;
  if (['light', 'dark', 'contrast'].includes(kept.theme)) root.dataset.theme = kept.theme;
  if (['en', 'ml'].includes(kept.language)) root.lang = kept.language;
} catch {
  // Storage is forbidden or holds nonsense: the device's own look is right.
}
