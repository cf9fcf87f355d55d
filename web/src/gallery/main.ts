import '../styles/index.css';
import { mount } from 'svelte';
import { needTexts, useLanguage } from '../i18n';
import { preferences } from '../preferences/preferences.svelte';
import Gallery from './Gallery.svelte';

const asked = new URLSearchParams(location.search);
const root = document.documentElement;
root.dataset.theme = asked.get('theme') ?? 'auto';
root.dataset.cards = asked.get('cards') ?? 'two';
document.body.dataset.part = asked.get('part') ?? 'all';

await needTexts(['table', 'rules', 'badges', 'portraits']);
preferences.language = asked.get('lang') === 'ml' ? 'ml' : 'en';
await useLanguage(preferences.language);
mount(Gallery, { target: document.body, props: { part: asked.get('part') ?? 'all' } });
