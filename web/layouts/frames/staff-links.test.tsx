// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { StaffRole } from '#contract/staff/facts.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { StaffLinks } from './staff-links.tsx';

async function open(role: StaffRole) {
  const staff = { id: 9, name: 'Mara', email: 'mara@staff.example', roles: [{ domain: null, role }] };
  const screen = await openScreen(<StaffLinks />, {
    path: '/staff/account',
    answers: {
      'staff.self': { staff, ends_at: '2026-11-27T20:15:00.000Z' },
      'review.queues': { queues: [], decided_today: 0 },
    },
  });
  await screen.findByRole('link', { name: 'Transparency' });
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
}

test('the way to the team is for admins, the one to the own account for everybody [MOD-1]', async () => {
  expect(await open('admin')).toEqual([
    'Start',
    'Transparency',
    'Figures',
    'Money',
    'VAT',
    'Members',
    'Team',
    'Domains',
    'System',
    'Your account',
  ]);
});

test('a moderator has no way to the team and to the figures [MOD-1, MOD-5]', async () => {
  expect(await open('moderator')).toEqual(['Start', 'Transparency', 'Members', 'Your account']);
});
