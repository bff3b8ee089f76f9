// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { refuseFields } from '#contract/errors.ts';
import type { StaffSession } from '#contract/staff/account.ts';
import { openScreen } from '#web/testing/screen.tsx';
import AccountPage from './account-page.tsx';

const own: StaffSession = {
  id: 'own',
  current: true,
  browser: 'Firefox',
  system: 'Linux',
  created_at: '2026-11-27T08:15:00.000Z',
};
const phone = { ...own, id: 'phone', current: false, browser: 'Safari', system: 'iOS' };
const tablet = { ...own, id: 'tablet', current: false, browser: null, system: null };
const account = { sessions: [own, phone, tablet], recovery_codes_left: 1 };

const staff = {
  id: 9,
  name: 'Mara',
  email: 'mara@staff.example',
  roles: [{ domain: 'duet.example', role: 'moderator' }],
};

const open = (answers: Record<string, unknown> = {}) =>
  openScreen(<AccountPage />, {
    path: '/staff/account',
    answers: {
      'staff.self': { staff, ends_at: '2026-11-27T20:15:00.000Z' },
      'staff.account': { account },
      ...answers,
    },
  });

test('staff read who they are here, where they are logged in, and end a session or all others [MOD-1]', async () => {
  const screen = await open({ 'staff.end_sessions': { account: { ...account, sessions: [own, tablet] } } });
  await screen.findByRole('heading', { level: 1, name: 'Your account' });
  screen.getByText('mara@staff.example');
  screen.getByText('Moderator');
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Firefox on LinuxThis browser');
  expect(screen.queryByRole('button', { name: /Firefox/ })).toBeNull();
  screen.getByRole('button', { name: 'Log out: Unknown browser' });
  await screen.user.click(screen.getByRole('button', { name: 'Log out: Safari on iOS' }));
  await screen.findByText('You are logged out there.');
  expect(screen.calls).toContainEqual(['staff.end_sessions', { session: 'phone' }]);
  expect(screen.queryByText('Safari on iOS')).toBeNull();
  await screen.user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  expect(screen.calls).toContainEqual(['staff.end_sessions', { session: null }]);
});

test('new recovery codes are shown once, for a code of the app [MOD-1]', async () => {
  const recovery_codes = ['ABCDE-FGHJK', 'LMNPQ-RSTUV'];
  let attempts = 0;
  const screen = await open({
    'staff.renew_recovery_codes': () => {
      attempts += 1;
      if (attempts === 1) throw refuseFields({ path: 'code', code: 'invalid' });
      return { account: { ...account, recovery_codes_left: 10 }, recovery_codes };
    },
  });
  await screen.findByText('1 of your ten recovery codes is left.');
  const renew = screen.getByRole('button', { name: 'Make new recovery codes' });
  const code = screen.getByLabelText('Code from your authenticator app');
  await screen.user.click(renew);
  expect(code.getAttribute('aria-invalid')).toBe('true');
  await screen.fill(code, '123456');
  await screen.user.click(renew);
  await screen.findByText(/This code is not right/);
  await screen.fill(code, '234567');
  await screen.user.click(renew);
  await screen.findByText('ABCDE-FGHJK');
  await screen.user.click(screen.getByRole('checkbox', { name: 'I have saved them' }));
  await screen.user.click(screen.getByRole('button', { name: 'Back to your account' }));
  await screen.findByText('10 of your ten recovery codes are left.');
  expect(screen.text()).not.toContain('ABCDE-FGHJK');
});
