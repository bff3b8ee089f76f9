// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { fileComplaint } from '#contract/complaints/endpoints.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { ComplaintForm } from './complaint-form.tsx';

const key = '0d9c7c0e-1111-4222-8333-444455556666';
const open = (world: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(<ComplaintForm formKey={key} />, world);

const readForm = () =>
  Object.fromEntries(new FormData(document.querySelector('form') ?? undefined).entries());

test('the form needs no script: it is sent as it stands, and its fields are those of the call [LAN-6]', async () => {
  const { find } = await open();
  const form = find<HTMLFormElement>('form');
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/complaints']);
  const box = find<HTMLInputElement>('input[type="checkbox"]');
  expect(box.checked).toBe(false);
  box.checked = true;
  expect(Object.keys(readForm()).sort()).toEqual(Object.keys(fileComplaint.input.shape).sort());
  expect(readForm()).toMatchObject({ key, reason: '', name: '', email: '', good_faith: 'yes' });
});

test('a member finds their name and address entered [LAN-6]', async () => {
  await open({ viewer: anna });
  expect(readForm()).toMatchObject({ name: 'Anna', email: 'anna@post.example' });
});
