// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import UnsubscribePage from './unsubscribe-page.tsx';

async function open(unsubscription: object | null, query = '') {
  const screen = await openScreen(<UnsubscribePage />, {
    path: `/unsubscribe?token=abc${query}`,
    answers: { 'notifications.unsubscription': { unsubscription } },
  });
  const choices = screen.queryAllByRole<HTMLButtonElement>('button');
  const [form] = document.forms;
  const buttons = choices.filter((button) => button.form).map(({ value }) => value);
  return {
    ...screen,
    target: form ? [form.getAttribute('method'), form.getAttribute('action')] : null,
    buttons,
  };
}

test('asks in a form that needs no script: no more of these, or none at all [NOT-8]', async () => {
  const { text, target, buttons } = await open({ type: 'new_messages', mail: true, all_mails_off: false });
  expect(text()).toContain('This link is for these e-mails: New messages.');
  expect(target).toEqual(['post', '/api/unsubscribe/abc']);
  expect(buttons).toEqual(['type', 'all']);
});

test('says what is off, and offers the rest [NOT-8]', async () => {
  const { text, buttons } = await open({ type: 'new_messages', mail: false, all_mails_off: false });
  expect(text()).toContain('You won’t get these e-mails any more: New messages.');
  expect(buttons).toEqual(['all']);
});

test('says when all are off [NOT-8, NOT-2]', async () => {
  const { buttons, getByText } = await open({ type: 'like', mail: true, all_mails_off: true });
  expect(
    getByText('You won’t get any more e-mails, except about your security and your purchases.'),
  ).toBeTruthy();
  expect(buttons).toEqual([]);
});

test('believes no address that says it is done [NOT-8]', async () => {
  const { buttons } = await open({ type: 'like', mail: true, all_mails_off: false }, '&done=all');
  expect(buttons).toEqual(['type', 'all']);
});

test('says when the link is not one of ours [NOT-8]', async () => {
  const { target, getByText } = await open(null);
  expect(getByText('This link does not work')).toBeTruthy();
  expect(target).toBeNull();
});
