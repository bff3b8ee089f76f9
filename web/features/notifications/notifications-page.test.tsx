// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { NotificationChoice } from '#contract/notifications/choices.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import NotificationsPage from './notifications-page.tsx';

const choices: NotificationChoice[] = [
  { type: 'new_messages', mail: true, rhythm: 'at_once', push: true },
  { type: 'weekly_updates', mail: true, rhythm: null, push: null },
  { type: 'news', mail: false, rhythm: null, push: null },
];

interface World {
  save?: (input: { on: boolean }) => unknown;
  reasons?: string[];
}

async function open({ save = () => ({}), reasons = [] }: World = {}) {
  const screen = await openScreen(<NotificationsPage />, {
    viewer: { ...anna, notifications_disabled: reasons },
    answers: { 'notifications.choices': { choices }, 'notifications.choose': save },
  });
  const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
  const rhythm = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  const saved = () =>
    screen.calls.filter(([name]) => name === 'notifications.choose').map(([, input]) => input);
  return { ...screen, toggle, rhythm, saved };
}

test('each type says whether mails come, and push messages where browsers are told [NOT-1]', async () => {
  const { toggle, rhythm, queryByRole, getByText } = await open();
  expect(rhythm('New messages: E-mail').value).toBe('at_once');
  expect(toggle('New messages: Push').checked).toBe(true);
  expect(queryByRole('switch', { name: 'New people, once a week: Push' })).toBeNull();
  expect(toggle('News about the site: E-mail').checked).toBe(false);
  expect(getByText('E-mails about your security and your purchases always reach you.')).toBeTruthy();
});

test('a switch saves at once; of two quick presses the last one counts [NOT-1]', async () => {
  const { toggle, user, saved } = await open();
  const box = () => toggle('News about the site: E-mail');
  await user.click(box());
  expect(box().checked).toBe(true);
  await user.click(box());
  expect(box().checked).toBe(false);
  expect(saved()).toEqual([
    { type: 'news', channel: 'mail', on: true },
    { type: 'news', channel: 'mail', on: false },
  ]);
});

test('mails of what happens come at once, daily, weekly or never, saved as it is chosen [BEY-11]', async () => {
  const { rhythm, user, saved, getByText } = await open();
  const list = () => rhythm('New messages: E-mail');
  expect([...list().options].map(({ text }) => text)).toEqual(['At once', 'Daily', 'Weekly', 'Never']);
  await user.selectOptions(list(), 'weekly');
  expect(list().value).toBe('weekly');
  await user.selectOptions(list(), 'never');
  expect(list().value).toBe('never');
  expect(saved()).toEqual([
    { type: 'new_messages', channel: 'mail', on: true, rhythm: 'weekly' },
    { type: 'new_messages', channel: 'mail', on: false },
  ]);
  expect(getByText(/Daily e-mails come around 8 in the morning where you live/)).toBeTruthy();
});

test('without scripts a form sends all of it [BEY-11]', async () => {
  const { rhythm } = await open();
  const { form } = rhythm('New messages: E-mail');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/notifications']);
  const sent = form
    ? Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    : {};
  expect(sent).toEqual({
    types: 'new_messages,weekly_updates,news',
    mail_new_messages: 'at_once',
    push_new_messages: '1',
    mail_weekly_updates: '1',
  });
});

test('what cannot be saved goes back and says so [NOT-1]', async () => {
  const { toggle, user, toasts } = await open({
    save: () => {
      throw new AppError('unavailable');
    },
  });
  const box = () => toggle('New messages: Push');
  await user.click(box());
  expect(box().checked).toBe(true);
  expect(toasts).toHaveLength(1);
});

test('a member who unsubscribed in the mail program can subscribe again here [NOT-2]', async () => {
  const { calls, getByRole, user, getByText } = await open({ reasons: ['listunsubscribe'] });
  expect(getByText('You unsubscribed from them in your mail app.')).toBeTruthy();
  await user.click(getByRole('button', { name: 'Send me e-mails again' }));
  expect(calls.map(([name]) => name)).toContain('notifications.resume_mails');
});

test.each([['fbl'], ['bounce'], ['bounce', 'listunsubscribe']])(
  'not where the reason is %s [NOT-2]',
  async (...reasons) => {
    const { text } = await open({ reasons });
    expect(text()).not.toContain('Send me e-mails again');
    expect(text()).toContain('Write to');
  },
);
