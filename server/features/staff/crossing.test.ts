import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, vi } from 'vitest';
import { getStaff, getStaffInvitation } from '#contract/staff/endpoints.ts';
import { acceptStaffInvitation, logInStaff } from '#contract/staff/forms.ts';
import type { Platform } from '#server/platform/platform.ts';
import { joinStaff, readTotp, staffPassword } from '#server/testing/staff.ts';
import { outcomeOf } from '#server/testing/team.ts';
import { test } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { addStaff, grantRole, inviteAgain, removeStaff } from './operator.service.ts';
import { lockStaff } from './staff.store.ts';

const sessionColumns =
  'id, secret_hash, staff_id, user_agent, created_at, expires_at from staff_session limit 1';

async function accept(world: World, token: string): Promise<void> {
  const browser = world.visitor();
  const { invitation } = await browser.call(getStaffInvitation, { token });
  const code = readTotp(world, invitation?.secret ?? '');
  await browser.call(acceptStaffInvitation, { token, password: staffPassword, code });
}

describe('a log-in that crosses a change [MOD-1]', () => {
  for (const [title, change] of [
    ['an invitation', inviteAgain],
    ['a removal', removeStaff],
  ] as const) {
    test(`is refused after ${title}`, async ({ world }) => {
      const { email, secret } = await joinStaff(world);
      // Between the check of the password and the start of the session.
      vi.spyOn(world.platform.limits, 'giveBack').mockImplementationOnce(async () => {
        await change(world.platform, email);
      });
      const form = { email, password: staffPassword, code: readTotp(world, secret) };
      expect(await outcomeOf(world.visitor().call(logInStaff, form))).toBe('accounts.login_failed');
      expect(await world.query('select 1 from staff_session')).toEqual([]);
    });
  }

  test('leaves no session that the acceptance of the invitation would bring to life', async ({ world }) => {
    const { email, browser } = await joinStaff(world);
    const [session = {}] = await world.query(`select ${sessionColumns}`);
    const token = await inviteAgain(world.platform, email);
    const names = Object.keys(session);
    await world.query(
      `insert into staff_session (${names}) values (${names.map((_, at) => `$${at + 1}`)})`,
      Object.values(session),
    );
    await accept(world, token);
    expect(await outcomeOf(browser.call(getStaff, {}))).toBe('authentication_required');
  });
});

describe('changes of the team wait for a removal [MOD-1]', () => {
  const role = { siteId: null, role: 'finance' } as const;
  type Change = (platform: Platform, email: string) => Promise<unknown>;
  const changes: { title: string; change: Change; outcome: string }[] = [
    {
      title: 'a role',
      change: (platform, email) => grantRole(platform, email, role),
      outcome: 'not_found',
    },
    { title: 'a repeated invitation', change: inviteAgain, outcome: 'not_found' },
    {
      title: 'an invitation',
      change: (platform, email) => addStaff(platform, { email, name: 'Kim', role }),
      outcome: 'done',
    },
  ];
  for (const { title, change, outcome } of changes) {
    test(`${title} that is given at the same moment`, async ({ world }) => {
      const { platform } = world;
      const { email } = await joinStaff(world);
      const locked = Promise.withResolvers<void>();
      // Waits outside the transaction, whose part it would be otherwise.
      const answer = outcomeOf(locked.promise.then(() => change(platform, email)));
      await platform.db.transaction(async () => {
        await lockStaff(platform);
        locked.resolve();
        await sleep(300);
        await removeStaff(platform, email);
      });
      expect(await answer).toBe(outcome);
    });
  }
});

test('a role that a removal left behind does not come back with the next invitation [MOD-1]', async ({
  world,
}) => {
  const { email } = await joinStaff(world);
  await removeStaff(world.platform, email);
  await world.query(
    `insert into staff_role (staff_id, site_id, role) select id, null, 'admin' from staff where email = $1`,
    [email],
  );
  await addStaff(world.platform, { email, name: 'Mara', role: { siteId: null, role: 'support' } });
  expect(await world.query('select role from staff_role')).toEqual([{ role: 'support' }]);
});
