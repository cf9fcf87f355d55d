// The fields that forms are made of: what is wrong is said beside the field, aloud, and only after a try.
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import { needTexts } from '../i18n';
import Select from '../ui/Select.svelte';
import Switch from '../ui/Switch.svelte';
import TextField from '../ui/TextField.svelte';
import NameField from './NameField.svelte';
import PinField from './PinField.svelte';
import SecretField from './SecretField.svelte';

beforeEach(() => needTexts(['settings']));

test('a field has its label, its hint and its fault in its description', async () => {
  await render(TextField, {
    value: 'x',
    label: 'Town',
    hint: 'Where you live',
    error: 'No such town',
  });
  const field = page.getByLabelText('Town');
  await expect.element(field).toHaveAccessibleDescription('Where you live No such town');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('No such town')).toHaveAttribute('aria-live', 'polite');
});

test('a name is asked for, measured in letters as people see them, and the field is where one lands', async () => {
  const { component, rerender } = await render(NameField, { name: '' });
  const field = page.getByLabelText('Your name');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  expect(component.take()).toBeUndefined();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  // What is typed is not called wrong while it is typed.
  await userEvent.keyboard('A');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  // Each is one letter to who reads it, of several signs.
  await field.fill(`  ${'ക്ഷി'.repeat(24)} `);
  expect(component.take()).toBe('ക്ഷി'.repeat(24));
  await field.fill('ക്ഷി'.repeat(25));
  expect(component.take()).toBeUndefined();
  await field.fill('Anu');
  await rerender({ problem: 'Somebody has this name' });
  await expect.element(field).toHaveAccessibleDescription(/Somebody has this name/);
});

test('four digits are handed on once they are four, and are gone from the field then', async () => {
  const use = vi.fn();
  await render(PinField, { key: 'Open', use });
  const field = page.getByLabelText(/four digits/i);
  const open = page.getByRole('button', { name: 'Open' });
  for (const wrong of ['12', '12a4', '    ']) {
    await field.fill(wrong);
    await open.click();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  }
  expect(use).not.toHaveBeenCalled();
  await field.fill('0420');
  await userEvent.keyboard('{Enter}');
  expect(use.mock.calls).toEqual([['0420']]);
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveAttribute('type', 'password');
});

test('a secret is seen only while one wants to', async () => {
  await render(SecretField, {
    value: 'tiger',
    label: 'Password',
    autocomplete: 'current-password',
  });
  const field = page.getByLabelText('Password');
  const eye = page.getByRole('button');
  await expect.element(field).toHaveAttribute('type', 'password');
  await eye.click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(eye).toHaveAttribute('aria-pressed', 'true');
  await eye.click();
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(field).toHaveValue('tiger');
});

test('a switch and a list of choices are reached and changed by keys', async () => {
  const onchange = vi.fn();
  await render(Switch, { label: 'Rated', hint: 'It counts', checked: false, onchange });
  await userEvent.tab();
  const lever = page.getByRole('switch', { name: /^Rated/ });
  await expect.element(lever).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(onchange.mock.calls).toEqual([[true]]);

  const chosen = vi.fn();
  const options = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ];
  await render(Select, { label: 'Which', value: 'a', options, onchange: chosen });
  await page.getByLabelText('Which').selectOptions('b');
  expect(chosen.mock.calls).toEqual([['b']]);
});
