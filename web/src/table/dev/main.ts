// The table's screen on fixed states, for those who draw it: `npm run dev`, then `/dev-table.html?scene=play`.
// No part of the product's build.
import '../../styles/index.css';
import { mount } from 'svelte';
import { needTexts } from '../../i18n';
import Drawing from './Drawing.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('dev-table.html has no #app');
await needTexts(['table', 'rules']);
mount(Drawing, { target });
