import '../styles/index.css';
import { mount } from 'svelte';
import Gallery from './Gallery.svelte';

const asked = new URLSearchParams(location.search);
const root = document.documentElement;
root.dataset.theme = asked.get('theme') ?? 'auto';
root.dataset.cards = asked.get('cards') ?? 'two';
root.lang = asked.get('lang') ?? 'en';
document.body.dataset.part = asked.get('part') ?? 'all';

mount(Gallery, { target: document.body, props: { part: asked.get('part') ?? 'all' } });
