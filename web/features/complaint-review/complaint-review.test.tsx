// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { ComplaintCase } from '#contract/complaints/fields.ts';
import { openScreen, settleLoading } from '#web/testing/screen.tsx';
import ComplaintsPage from './complaints-page.tsx';

const wilma: ComplaintCase = {
  id: 1,
  domain: 'duet.example',
  created_at: '2026-01-01T10:00:00Z',
  due_at: '2026-01-15T10:00:00Z',
  claim: null,
  reason: 'rights',
  place: 'https://duet.example/members/4711',
  explanation: 'That is a photo of me.',
  name: 'Wilma',
  email: 'wilma@post.example',
  language: 'de',
  member: null,
};
const anonymous: ComplaintCase = { ...wilma, id: 2, reason: 'minor', name: '', email: '', place: 'A chat' };

async function open(path: string, cases: ComplaintCase[] = [wilma, anonymous]) {
  const screen = await openScreen(<ComplaintsPage />, {
    path,
    pattern: '/staff/complaints/:id?',
    answers: {
      'complaints.list_waiting': { complaints: cases, total: cases.length },
      'complaints.claim': ({ id }: { id: number }) => ({ complaint: cases.find((one) => one.id === id) }),
      'complaints.decide': {},
      'review.queues': { queues: [{ queue: 'complaints', waiting: 2, oldest_at: null }], decided_today: 0 },
    },
  });
  await settleLoading();
  return screen;
}

test('a complaint is opened, decided and sent by keyboard, and the next one follows [MOD-2, MOD-8]', async () => {
  const { user, address, calls, getByRole } = await open('/staff/complaints');
  await user.keyboard('{Enter}');
  await settleLoading();
  expect(address()).toBe('/staff/complaints/1');
  await user.keyboard('a');
  const reasons = getByRole('textbox', { name: 'Reasons' });
  expect(document.activeElement).toBe(reasons);
  await user.type(reasons, 'Das Foto ist weg.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await settleLoading();
  expect(calls).toContainEqual([
    'complaints.decide',
    { id: 1, outcome: 'upheld', statement: 'Das Foto ist weg.' },
  ]);
  expect(address()).toBe('/staff/complaints/2');
  expect(getByRole('status').textContent).toContain('The complaint is upheld.');
});

test('it names its sender, the language of the answer and the member in its address [MOD-2, MOD-8]', async () => {
  const { getByRole, getAllByRole } = await open('/staff/complaints/1');
  expect(getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'https://duet.example/members/4711',
    '4711',
    'Wilma',
    'wilma@post.example',
    'No account, or no longer a member',
    'Deutsch',
  ]);
  expect(getByRole('link', { name: '4711' }).getAttribute('href')).toBe('/staff/members/4711');
});

test('one without an address is answered on its page, and staff read that before they write [MOD-2, MOD-8]', async () => {
  const { user, getByText, getAllByText } = await open('/staff/complaints/2');
  expect(getAllByText('None given')).toHaveLength(2);
  await user.keyboard('d');
  expect(getByText(/^There is no address to write to/)).toBeTruthy();
});
