import './styles/index.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
// Listens from the first moment on: a browser offers it once.
import './site/install.svelte';
import { here } from './site/router.svelte';
import { meet } from './session/session.svelte';
import { follow } from './app/visit.svelte';
import { sendWhatWaits } from './app/waiting';
import { useLanguage } from './i18n';
import { preferences } from './preferences/preferences.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

// Texts, page and data come over the line side by side; whatever fails is told, and tried again, by the app itself.
// Who is here is known before anything is asked in their name, and in which language before texts are.
const known = meet();
const spoken = useLanguage(preferences.language);
follow(here());
await Promise.allSettled([spoken, known]);
mount(App, { target });
sendWhatWaits();

// Only where it was built: while developing, the files of a moment ago would hide those of now.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without one (a plain http address, a private window) everything works, only not without a network.
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
