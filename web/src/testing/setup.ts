// What every test of components begins with: the site's styles, and an empty device.
import '../styles/index.css';
import { afterEach, beforeEach } from 'vitest';
import { useLanguage } from '../i18n';
import { preferences } from '../preferences/preferences.svelte';
import { noAnswers } from './answers';

const usual = preferences.toJSON();

beforeEach(async () => {
  localStorage.clear();
  preferences.read(usual);
  await useLanguage('en');
});

afterEach(noAnswers);
