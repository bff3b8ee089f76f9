// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { StaffRole } from '#contract/staff/facts.ts';
import type { TransparencyReport } from '#contract/transparency/endpoints.ts';
import { openScreen, settleLoading, within } from '#web/testing/screen.tsx';
import TransparencyPage from './transparency-page.tsx';

const report: TransparencyReport = {
  period: '2026-11',
  from: '2026-11-01T00:00:00.000Z',
  to: '2026-12-01T00:00:00.000Z',
  reports: [
    { reason: 'scam', count: 1200 },
    { reason: 'spam', count: 30 },
    { reason: 'hate', count: 0 },
  ],
  complaints: [{ reason: 'rights', count: 0 }],
  decisions: [
    { kind: 'profile_held', automated: true, count: 4 },
    { kind: 'report_dismissed', automated: false, count: 9 },
  ],
  medians: [{ subject: 'report', hours: 5.5 }],
  appeals: { received: 9, upheld: 1, dismissed: 7 },
};

async function open(role: StaffRole = 'moderator', path = '/staff/transparency') {
  const screen = await openScreen(<TransparencyPage />, {
    path,
    answers: {
      'transparency.report': ({ period = '2026-11' }: { period?: string }) => {
        if (role === 'support') throw new AppError('not_found');
        return {
          report: { ...report, period },
          domains: ['duet.example', 'ander.example'],
          periods: ['2026-11', '2026-10', '2026-Q4', '2026'],
        };
      },
      'staff.self': {
        staff: { id: 9, name: 'Mara', email: 'mara@staff.example', roles: [{ domain: null, role }] },
        ends_at: '2026-11-27T20:15:00.000Z',
      },
    },
  });
  await settleLoading();
  return screen;
}

test('figures stand in tables with their totals, and the rate of reversals [MOD-8]', async () => {
  const { getByRole, getByText, text } = await open();
  const rowsOf = (name: string) =>
    within(getByRole('table', { name }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  expect(rowsOf('Reports by members')).toEqual([
    'ReasonReceived',
    'Scam1,200',
    'Advertising or spam30',
    'Total1,230',
  ]);
  expect(rowsOf('Decisions')).toEqual([
    'DecisionBy peopleAutomated',
    'Profile hidden until a decision04',
    'Report dismissed90',
    'Total94',
  ]);
  expect(rowsOf('Median time to a decision')).toEqual(['AboutHours', 'Reports5.5']);
  expect(getByText('Reversed: 12.5% of those decided')).toBeTruthy();
  expect(text()).toContain('Complaints through the public formNothing in this period.');
});

test('another period or domain stands in the address, and in that of the file [MOD-8]', async () => {
  const { user, getByRole, address, calls } = await open();
  expect(getByRole('option', { name: 'Quarter 4, 2026' })).toBeTruthy();
  await user.selectOptions(getByRole('combobox', { name: 'Period' }), 'October 2026');
  await user.selectOptions(getByRole('combobox', { name: 'Domain' }), 'ander.example');
  await settleLoading();
  expect(address()).toBe('/staff/transparency?period=2026-10&domain=ander.example');
  expect(calls).toContainEqual(['transparency.report', { domain: 'ander.example', period: '2026-10' }]);
  expect(getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe(
    '/api/staff/transparency/file?period=2026-10&domain=ander.example',
  );
});

test('staff without the role read whom to ask [MOD-1, MOD-8]', async () => {
  const { getByRole, queryByRole } = await open('support');
  expect(getByRole('heading', { name: 'You have no access to this page' })).toBeTruthy();
  expect(queryByRole('table')).toBeNull();
});
