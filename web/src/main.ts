import './styles/index.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { useLanguage } from './i18n';
import { fetchPage } from './pages';
import { route } from './router.svelte';
import { preferences } from './settings/preferences.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

// Texts and page come over the line side by side; whatever fails is tried again, and told, by the app itself.
await Promise.allSettled([useLanguage(preferences.language), fetchPage(route().page)]);
mount(App, { target });

// Only where it was built: while developing, the files of a moment ago would hide those of now.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without one (a plain http address, a private window) everything works, only not without a network.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
