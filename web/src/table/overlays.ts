// Parts over the table that are likely to be wanted soon: they are fetched while the first cards are looked at.
export const ofOverlays = () => import('./Overlays.svelte');
export const ofResult = () => import('./Result.svelte');
export const ofSitter = () => import('./SitterSheet.svelte');
