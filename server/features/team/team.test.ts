import { describe, expect } from 'vitest';
import { getStaff } from '#contract/staff/endpoints.ts';
import * as forms from '#contract/team/forms.ts';
import { runStaff } from '#server/commands/staff.ts';
import { grantRole } from '#server/features/staff/index.ts';
import { joinStaff, readTotp } from '#server/testing/staff.ts';
import {
  findColleague,
  fullAdmin,
  idOf,
  listEntries,
  outcomeOf,
  readTeam,
  secondDomain,
  test,
} from '#server/testing/team.ts';

describe('the page of the team [MOD-1]', () => {
  test('tells an admin of every domain who works where, since when they were last there, and logs the look', async ({
    world,
    sara,
    ben,
  }) => {
    await joinStaff(world, { siteId: null, role: 'support' }, 'tom@staff.example');
    const team = await readTeam(sara);
    expect(team).toMatchObject({ everywhere: true, domains: expect.arrayContaining([secondDomain]) });
    expect(findColleague(team, ben)).toMatchObject({
      status: 'active',
      roles: [{ domain: secondDomain, role: 'admin' }],
      elsewhere: false,
      self: false,
      manageable: true,
      last_login_at: expect.any(String),
      invited_until: null,
    });
    expect(findColleague(team, sara)).toMatchObject({ self: true, manageable: false });
    expect(findColleague(team, { email: 'tom@staff.example' })?.roles).toEqual([
      { domain: null, role: 'support' },
    ]);
    expect(await listEntries(world, 'staff.team_seen')).toMatchObject([
      { staff_id: await idOf(world, sara), subject: 'staff' },
    ]);
  });

  test('shows an admin of one domain nobody and no role of another', async ({
    world,
    secondId,
    sara,
    ben,
  }) => {
    const tom = await joinStaff(world, { siteId: 1, role: 'support' }, 'tom@staff.example');
    await joinStaff(world, { siteId: secondId, role: 'finance' }, 'kim@staff.example');
    await grantRole(world.platform, 'kim@staff.example', { siteId: 1, role: 'moderator' });
    const team = await readTeam(ben);
    expect(team).toMatchObject({ everywhere: false, domains: [secondDomain] });
    expect(team.staff.map(({ email }) => email).toSorted()).toEqual([ben.email, 'kim@staff.example']);
    expect(findColleague(team, { email: 'kim@staff.example' })).toMatchObject({
      roles: [{ domain: secondDomain, role: 'finance' }],
      elsewhere: true,
      manageable: false,
    });
    expect(JSON.stringify(team)).not.toContain(tom.email);
    expect(JSON.stringify(team)).not.toContain(sara.email);
  });

  test('is not there for others of the staff, whose attempt is logged', async ({ world, sara }) => {
    const tom = await joinStaff(world, { siteId: null, role: 'support' }, 'tom@staff.example');
    const id = await idOf(world, sara);
    const invited = { name: 'Kim', email: 'kim@staff.example', role: 'admin', domain: null } as const;
    expect(await outcomeOf(readTeam(tom))).toBe('not_found');
    expect(await outcomeOf(tom.browser.call(forms.inviteColleague, invited))).toBe('not_found');
    expect(await outcomeOf(tom.browser.call(forms.removeColleague, { id }))).toBe('not_found');
    const entries = await listEntries(world, 'staff.refused');
    expect(entries.map(({ subject }) => subject)).toEqual(['staff', 'staff', `staff:${id}`]);
    expect(entries[0]).toMatchObject({ staff_id: await idOf(world, tom), reason: 'admin' });
  });
});

describe('roles [MOD-1]', () => {
  test('are given and revoked by an admin of their domain, once and in force at once', async ({
    world,
    secondId,
    ben,
  }) => {
    const kim = await joinStaff(world, { siteId: secondId, role: 'finance' }, 'kim@staff.example');
    const role = { id: await idOf(world, kim), role: 'moderator', domain: secondDomain } as const;
    await ben.browser.call(forms.grantColleagueRole, role);
    await ben.browser.call(forms.grantColleagueRole, role);
    const { staff } = await kim.browser.call(getStaff, {});
    expect(staff.roles).toEqual([
      { domain: secondDomain, role: 'finance' },
      { domain: secondDomain, role: 'moderator' },
    ]);
    await ben.browser.call(forms.revokeColleagueRole, role);
    const { team } = await ben.browser.call(forms.revokeColleagueRole, { ...role, role: 'finance' });
    expect(findColleague(team, kim)).toBeUndefined();
    expect(await outcomeOf(ben.browser.call(forms.revokeColleagueRole, role))).toBe('done');
    expect((await kim.browser.call(getStaff, {})).staff.roles).toEqual([]);
    const by = { staff_id: await idOf(world, ben), site_id: secondId };
    expect(await listEntries(world, 'staff.role_granted')).toMatchObject([{ ...by, fields: ['moderator'] }]);
    expect(await listEntries(world, 'staff.role_revoked')).toMatchObject([
      { ...by, fields: ['moderator'] },
      { ...by, fields: ['finance'] },
    ]);
  });

  test('of other domains, on every domain and of people who work elsewhere are not theirs, and each attempt is logged', async ({
    world,
    firstDomain,
    secondId,
    sara,
    ben,
  }) => {
    const kim = await joinStaff(world, { siteId: secondId, role: 'finance' }, 'kim@staff.example');
    await grantRole(world.platform, kim.email, { siteId: 1, role: 'moderator' });
    const tom = await joinStaff(world, { siteId: 1, role: 'support' }, 'tom@staff.example');
    const [kimId, tomId, saraId] = [await idOf(world, kim), await idOf(world, tom), await idOf(world, sara)];
    const { browser } = ben;
    for (const ask of [
      () => browser.call(forms.grantColleagueRole, { id: kimId, role: 'moderator', domain: firstDomain }),
      () => browser.call(forms.grantColleagueRole, { id: kimId, role: 'moderator', domain: null }),
      () => browser.call(forms.grantColleagueRole, { id: tomId, role: 'moderator', domain: secondDomain }),
      () => browser.call(forms.revokeColleagueRole, { id: kimId, role: 'moderator', domain: firstDomain }),
      () => browser.call(forms.revokeColleagueRole, { id: saraId, role: 'admin', domain: null }),
      () => browser.call(forms.removeColleague, { id: kimId }),
      () => browser.call(forms.removeColleague, { id: tomId }),
      () => browser.call(forms.inviteColleagueAgain, { id: kimId, seen_invited_until: null }),
      () => browser.call(forms.inviteColleagueAgain, { id: saraId, seen_invited_until: null }),
    ]) {
      expect(await outcomeOf(ask())).toBe('not_found');
    }
    expect(await listEntries(world, 'staff.refused')).toHaveLength(9);
    expect(await world.mailbox.collect()).toHaveLength(0);
    const revoked = { id: kimId, role: 'finance', domain: secondDomain } as const;
    expect(await outcomeOf(browser.call(forms.revokeColleagueRole, revoked))).toBe('done');
    expect((await kim.browser.call(getStaff, {})).staff.roles).toEqual([
      { domain: firstDomain, role: 'moderator' },
    ]);
  });
});

describe('access to the console is never lost by a press [MOD-1]', () => {
  test('nobody removes or invites themselves, or revokes the last role that lets them do so', async ({
    world,
    secondId,
    ben,
  }) => {
    const id = await idOf(world, ben);
    const { browser } = ben;
    const own = { id, role: 'admin', domain: secondDomain } as const;
    expect(await outcomeOf(browser.call(forms.removeColleague, { id }))).toBe('staff.own_access');
    expect(await outcomeOf(browser.call(forms.inviteColleagueAgain, { id, seen_invited_until: null }))).toBe(
      'staff.own_access',
    );
    expect(await outcomeOf(browser.call(forms.revokeColleagueRole, own))).toBe('staff.own_access');
    await grantRole(world.platform, ben.email, { siteId: 1, role: 'admin' });
    await grantRole(world.platform, ben.email, { siteId: secondId, role: 'moderator' });
    const moderator = { ...own, role: 'moderator' } as const;
    expect(await outcomeOf(browser.call(forms.revokeColleagueRole, moderator))).toBe('done');
    expect(await outcomeOf(browser.call(forms.revokeColleagueRole, own))).toBe('done');
    expect((await browser.call(getStaff, {})).staff.roles).toMatchObject([{ role: 'admin' }]);
  });

  test('the last admin of every domain keeps that role, also for the command', async ({ world, sara }) => {
    const id = await idOf(world, sara);
    await grantRole(world.platform, sara.email, { siteId: 1, role: 'admin' });
    const revoked = { id, role: 'admin', domain: null } as const;
    expect(await outcomeOf(sara.browser.call(forms.revokeColleagueRole, revoked))).toBe('staff.last_admin');
    const run = (...args: string[]) => runStaff(world.platform, args);
    await expect(run('remove', sara.email)).rejects.toThrow('last admin of every domain');
    await expect(run('revoke', sara.email, '--role', 'admin')).rejects.toThrow('last admin of every domain');
    await run('add', 'eva@staff.example', '--name', 'Eva', '--role', 'admin');
    await expect(run('remove', sara.email)).rejects.toThrow('last admin of every domain');
    await joinStaff(world, fullAdmin, 'ida@staff.example');
    expect(await run('remove', sara.email)).toContain('removed');
  });

  test('of two admins who remove each other at the same moment one stays', async ({ world, sara }) => {
    const ida = await joinStaff(world, fullAdmin, 'ida@staff.example');
    const [saraId, idaId] = [await idOf(world, sara), await idOf(world, ida)];
    const outcomes = await Promise.all([
      outcomeOf(sara.browser.call(forms.removeColleague, { id: idaId })),
      outcomeOf(ida.browser.call(forms.removeColleague, { id: saraId })),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    const active = await world.query(`select 1 from staff where status = 'active'`);
    expect(active).toHaveLength(1);
  });

  test('of two who give up their own role at the same moment one keeps it', async ({ world, sara }) => {
    const ida = await joinStaff(world, fullAdmin, 'ida@staff.example');
    const outcomes = await Promise.all(
      [sara, ida].map(async (admin) => {
        await grantRole(world.platform, admin.email, { siteId: 1, role: 'admin' });
        const revoked = { id: await idOf(world, admin), role: 'admin', domain: null } as const;
        return outcomeOf(admin.browser.call(forms.revokeColleagueRole, revoked));
      }),
    );
    expect(outcomes.toSorted()).toEqual(['done', 'staff.last_admin']);
  });

  test('who is removed is out with the next request, and a second press says the same', async ({
    world,
    sara,
    ben,
  }) => {
    const id = await idOf(world, ben);
    const { team } = await sara.browser.call(forms.removeColleague, { id });
    expect(findColleague(team, ben)).toMatchObject({ status: 'removed', roles: [], manageable: false });
    expect(await outcomeOf(ben.browser.call(getStaff, {}))).toBe('authentication_required');
    expect(await outcomeOf(sara.browser.call(forms.removeColleague, { id }))).toBe('done');
    expect(await listEntries(world, 'staff.removed')).toMatchObject([
      { staff_id: await idOf(world, sara), subject: `staff:${id}` },
    ]);
    const unknown = sara.browser.call(forms.removeColleague, { id: 1 });
    expect(await outcomeOf(unknown)).toBe('not_found');
  });
});

test('giving access and ending it for good need a fresh code, once in a quarter of an hour [MOD-1]', async ({
  world,
  secondId,
  sara,
  ben,
}) => {
  const kim = await joinStaff(world, { siteId: secondId, role: 'finance' }, 'kim@staff.example');
  const [benId, kimId] = [await idOf(world, ben), await idOf(world, kim)];
  world.clock.advance({ minutes: 15 });
  const { browser } = sara;
  const invited = { name: 'Tom', email: 'tom@staff.example', role: 'support', domain: null } as const;
  const granted = { id: kimId, role: 'moderator', domain: secondDomain } as const;
  for (const ask of [
    () => browser.call(forms.inviteColleague, invited),
    () => browser.call(forms.inviteColleagueAgain, { id: kimId, seen_invited_until: null }),
    () => browser.call(forms.grantColleagueRole, granted),
    () => browser.call(forms.removeColleague, { id: benId }),
  ]) {
    expect(await outcomeOf(ask())).toBe('code.required');
  }
  expect(await world.mailbox.collect()).toHaveLength(0);
  expect(await outcomeOf(ben.browser.call(getStaff, {}))).toBe('done');
  const revoked = { ...granted, role: 'finance' } as const;
  expect(await outcomeOf(browser.call(forms.revokeColleagueRole, revoked))).toBe('done');
  const code = readTotp(world, sara.secret);
  expect(await outcomeOf(browser.call(forms.removeColleague, { id: benId, code }))).toBe('done');
  expect(await outcomeOf(browser.call(forms.inviteColleague, invited))).toBe('done');
});
