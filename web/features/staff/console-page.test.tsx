// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { StaffSelf } from '#contract/staff/fields.ts';
import { openScreen } from '#web/testing/screen.tsx';
import ConsolePage from './console-page.tsx';

const ends_at = '2026-11-27T20:15:00.000Z';

async function open(roles: StaffSelf['roles'], queues: object[] = []) {
  const staff = { id: 9, name: 'Mara', email: 'mara@staff.example', roles };
  return openScreen(<ConsolePage />, {
    answers: { 'staff.self': { staff, ends_at }, 'review.queues': { queues, decided_today: 0 } },
  });
}

test('the start page says who is logged in, for which domains, and until when [MOD-1]', async () => {
  const screen = await open([
    { domain: null, role: 'support' },
    { domain: 'duet.example', role: 'moderator' },
    { domain: 'duet.example', role: 'finance' },
  ]);
  await screen.findByRole('heading', { level: 1, name: 'Hello, Mara' });
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Every domain',
    'duet.example',
    'Logged in as',
    'Ends on',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Support',
    'Moderator and Finance',
    'mara@staff.example',
    expect.stringContaining('2026'),
  ]);
});

test('staff without a role read whom to ask, and see no queue [MOD-1]', async () => {
  const screen = await open([]);
  await screen.findByText('You have no role at the moment. Ask an admin to give you one.');
  expect(screen.queryByRole('heading', { name: 'Queues' })).toBeNull();
});
