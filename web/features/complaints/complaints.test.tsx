// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { fileComplaint } from '#contract/complaints/endpoints.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import { ComplaintForm } from './complaint-form.tsx';

const key = '0d9c7c0e-1111-4222-8333-444455556666';
const open = (world: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(<ComplaintForm formKey={key} />, world);

const formOf = ({ getByRole }: Screen) =>
  getByRole<HTMLButtonElement>('button', { name: 'Send complaint' }).form as HTMLFormElement;
const readForm = (screen: Screen) => Object.fromEntries(new FormData(formOf(screen)).entries());

test('the form needs no script: it is sent as it stands, and its fields are those of the call [LAN-6]', async () => {
  const screen = await open();
  const form = formOf(screen);
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/complaints']);
  const box = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'I believe that what I have written is accurate and complete.',
  });
  expect(box.checked).toBe(false);
  box.checked = true;
  expect(Object.keys(readForm(screen)).sort()).toEqual(Object.keys(fileComplaint.input.shape).sort());
  expect(readForm(screen)).toMatchObject({ key, reason: '', name: '', email: '', good_faith: 'yes' });
});

test('a member finds their name and address entered [LAN-6]', async () => {
  expect(readForm(await open({ viewer: anna }))).toMatchObject({ name: 'Anna', email: 'anna@post.example' });
});
