import { describe, expect } from 'vitest';
import { getStaff, getStaffInvitation } from '#contract/staff/endpoints.ts';
import { acceptStaffInvitation } from '#contract/staff/forms.ts';
import * as forms from '#contract/team/forms.ts';
import { joinStaff, readTotp, staffPassword } from '#server/testing/staff.ts';
import {
  findColleague,
  idOf,
  listEntries,
  outcomeOf,
  readTeam,
  secondDomain,
  test,
} from '#server/testing/team.ts';

describe('an invitation from the console [MOD-1]', () => {
  const kim = { name: 'Kim', email: 'Kim@staff.example', role: 'moderator', domain: secondDomain } as const;

  test('goes by mail, in the name of the domain where they will work, and lets them in', async ({
    world,
    sara,
    secondId,
  }) => {
    const { team } = await sara.browser.call(forms.inviteColleague, kim);
    expect(findColleague(team, { email: 'kim@staff.example' })).toMatchObject({
      status: 'invited',
      last_login_at: null,
    });
    const [mail] = await world.mailbox.collect();
    expect(mail).toMatchObject({ to: 'kim@staff.example' });
    expect(mail?.text).toContain('Mara invites you');
    expect(mail?.text).toContain(`//${secondDomain}`);
    const token = /\/staff\/welcome\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const browser = world.visitor();
    const { invitation } = await browser.call(getStaffInvitation, { token });
    const code = readTotp(world, invitation?.secret ?? '');
    await browser.call(acceptStaffInvitation, { token, password: staffPassword, code });
    expect((await browser.call(getStaff, {})).staff.roles).toEqual([
      { domain: secondDomain, role: 'moderator' },
    ]);
    expect(await listEntries(world, 'staff.added')).toContainEqual({
      staff_id: await idOf(world, sara),
      site_id: secondId,
      subject: `staff:${await idOf(world, { email: 'kim@staff.example' })}`,
      fields: ['moderator'],
      reason: null,
    });
  });

  test('is sent once, however often the form is', async ({ world, sara }) => {
    const press = () => outcomeOf(sara.browser.call(forms.inviteColleague, kim));
    expect(await Promise.all([press(), press(), press()])).toEqual(['done', 'done', 'done']);
    expect(await world.mailbox.collect()).toHaveLength(1);
    const other = sara.browser.call(forms.inviteColleague, { ...kim, role: 'finance' });
    expect(await outcomeOf(other)).toBe('email.taken');
    expect(await world.mailbox.collect()).toHaveLength(0);
  });

  test('ends after two days, which the page says', async ({ world, sara }) => {
    await sara.browser.call(forms.inviteColleague, kim);
    const token = await world.mailbox.collectToken('/staff/welcome');
    world.clock.advance({ hours: 11 });
    expect(findColleague(await readTeam(sara), { email: 'kim@staff.example' })?.status).toBe('invited');
    await world.query(`update staff set invitation_ends_at = $1 where email = 'kim@staff.example'`, [
      world.clock.now(),
    ]);
    expect(findColleague(await readTeam(sara), { email: 'kim@staff.example' })?.status).toBe('expired');
    expect((await world.visitor().call(getStaffInvitation, { token })).invitation).toBeNull();
  });

  test('of an admin of one domain is for that domain alone', async ({ world, firstDomain, ben }) => {
    for (const domain of [null, firstDomain, 'nowhere.example']) {
      const asked = ben.browser.call(forms.inviteColleague, { ...kim, domain });
      expect(await outcomeOf(asked)).toBe('not_found');
    }
    expect(await world.mailbox.collect()).toHaveLength(0);
    expect(await outcomeOf(ben.browser.call(forms.inviteColleague, kim))).toBe('done');
    const removed = ben.browser.call(forms.removeColleague, {
      id: await idOf(world, { email: 'kim@staff.example' }),
    });
    expect(await outcomeOf(removed)).toBe('done');
    expect(await outcomeOf(ben.browser.call(forms.inviteColleague, { ...kim, role: 'finance' }))).toBe(
      'done',
    );
  });

  test('leaves somebody who worked elsewhere the name they have in its history', async ({
    world,
    sara,
    ben,
  }) => {
    const tom = await joinStaff(world, { siteId: 1, role: 'support' }, 'tom@staff.example');
    const id = await idOf(world, tom);
    await sara.browser.call(forms.removeColleague, { id });
    const asked = { ...kim, email: tom.email, name: 'A bad name' };
    const nameOf = async () => (await world.query('select name from staff where id = $1', [id]))[0]?.name;
    for (let press = 0; press < 2; press++) await ben.browser.call(forms.inviteColleague, asked);
    expect(await nameOf()).toBe('Mara');
    const mails = await world.mailbox.collect();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain('A bad name');
    await sara.browser.call(forms.removeColleague, { id });
    await sara.browser.call(forms.inviteColleague, { ...asked, name: 'Tom' });
    expect(await nameOf()).toBe('Tom');
    const entries = await listEntries(world, 'staff.added');
    const fields = entries.filter(({ subject }) => subject === `staff:${id}`).map((entry) => entry.fields);
    expect(fields).toEqual([['support'], ['moderator'], ['moderator', 'name']]);
  });

  test('can be repeated: session, password and app are over, and a second press mails nothing', async ({
    world,
    sara,
    ben,
  }) => {
    const id = await idOf(world, ben);
    const again = { id, seen_invited_until: null };
    const { team } = await sara.browser.call(forms.inviteColleagueAgain, again);
    expect(findColleague(team, ben)).toMatchObject({ status: 'invited' });
    expect(await outcomeOf(ben.browser.call(getStaff, {}))).toBe('authentication_required');
    const token = await world.mailbox.collectToken('/staff/welcome');
    expect(await outcomeOf(sara.browser.call(forms.inviteColleagueAgain, again))).toBe('done');
    expect(await world.mailbox.collect()).toHaveLength(0);
    expect((await world.visitor().call(getStaffInvitation, { token })).invitation?.email).toBe(ben.email);
    expect(await listEntries(world, 'staff.invited_again')).toMatchObject([
      { staff_id: await idOf(world, sara), subject: `staff:${id}` },
    ]);
    const seen_invited_until = findColleague(team, ben)?.invited_until ?? null;
    world.clock.advance({ minutes: 5 });
    await sara.browser.call(forms.inviteColleagueAgain, { id, seen_invited_until });
    expect(await world.mailbox.collectToken('/staff/welcome')).not.toBe('');
    expect((await world.visitor().call(getStaffInvitation, { token })).invitation).toBeNull();
  });
});
