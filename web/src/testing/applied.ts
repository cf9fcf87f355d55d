import { preferences } from '../preferences/preferences.svelte';

/** Gives the page of a component the look that a person has chosen. */
export function applied({ zoom, language }: { zoom: number; language: 'en' | 'ml' }): void {
  preferences.language = language;
  preferences.zoom = zoom;
  const root = document.documentElement;
  root.lang = language;
  root.style.fontSize = zoom === 100 ? '' : `${zoom}%`;
  root.dataset.letters = zoom >= 140 ? 'large' : 'usual';
}
