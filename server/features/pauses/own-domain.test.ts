import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'light-my-request';
import { expect, vi } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { getChat, sendMessage } from '#contract/chat/endpoints.ts';
import { savePushSubscription } from '#contract/notifications/endpoints.ts';
import { endPause, getPause, startPause } from '#contract/pauses/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { claimReport, listWaitingReports } from '#contract/reports/queue.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { queueMail, queuePush } from '#server/features/notifications/index.ts';
import { testPassword } from '#server/testing/members.ts';
import { createBox, testWithPush } from '#server/testing/push-service.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { refusalOf, TestClient } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';

const domain = 'samen.example';

class GuestOfDomain extends TestClient {
  override inject({ headers, ...options }: InjectOptions) {
    return super.inject({ ...options, headers: { ...headers, host: domain } });
  }
}

/** Somebody of that domain, logged in there. */
async function joinThere({ app, ...world }: World, siteId: number, traits: object): Promise<Person> {
  const member = await world.createMember(traits);
  await world.query('update account set site_id = $2 where id = $1', [member.id, siteId]);
  for (const table of ['profile', 'member_search'])
    await world.query(
      `update ${table} set site_id = $2 where ${table === 'profile' ? 'member_id' : 'id'} = $1`,
      [member.id, siteId],
    );
  const browser = new GuestOfDomain(app);
  await browser.call(login, { email: member.email, password: testPassword });
  return { ...member, browser };
}

/** A white-label domain in Dutch, with two people of its own. */
const test = testWithPush
  .extend('siteId', ({ world }) => {
    // Whether a break is over is asked of the database, whose clock is the real one.
    world.clock.set(new Date());
    return world.addDomain(domain, { name: 'Samen', domain_language: 'nl' });
  })
  .extend('anna', ({ world, siteId }) => joinThere(world, siteId, { name: 'Anna', credits: 20 }))
  .extend('ben', ({ world, siteId }) =>
    joinThere(world, siteId, { name: 'Ben', gender: 'male', credits: 20 }),
  );

const say = (from: Person, to: Person) =>
  from.browser.call(sendMessage, {
    profile: to.id,
    content: { kind: 'text', text: 'Hello' },
    key: randomUUID(),
  });

async function pause({ browser }: Person, note = 'At sea.'): Promise<void> {
  const { days } = await browser.call(getPause, {});
  await browser.call(startPause, { ends_on: days.week, shows_day: false, note });
}

const finds = async ({ browser }: Person, { id }: Person) =>
  (await browser.call(searchMembers, {})).page.results.some((card) => card.id === id);

test('a break on a domain of its own hides its member there until the clock ends it, and no account elsewhere [TRU-9]', async ({
  world,
  anna,
  ben,
}) => {
  // The same person with the same address on another domain.
  const elsewhere = await world.join({ name: 'Anna' });
  await world.query('update account set email = $2, email_key = $2 where id = $1', [
    elsewhere.id,
    anna.email,
  ]);
  const guest = await world.join({ name: 'Gus', gender: 'male' });
  expect(await finds(ben, anna)).toBe(true);
  await pause(anna);
  expect(await finds(ben, anna)).toBe(false);
  expect((await refusalOf(ben.browser.call(getMember, { id: anna.id }))).code).toBe('not_found');
  expect((await anna.browser.call(getUser, {})).user).toMatchObject({ id: anna.id });
  expect((await elsewhere.browser.call(getPause, {})).pause).toBeNull();
  expect(await finds(guest, elsewhere)).toBe(true);
  // The minute brings everybody back whose time is over, on all domains.
  await world.query(`update profile set paused_until = now() - interval '1 second' where member_id = $1`, [
    anna.id,
  ]);
  await world.jobs.runNow('pauses.over');
  expect(await finds(ben, anna)).toBe(true);
});

test('there too partners read the sentence, and staff with a report of somebody who could read it [TRU-9]', async ({
  world,
  siteId,
  anna,
  ben,
}) => {
  await say(anna, ben);
  await pause(anna, 'Write to me at https://elsewhere.example');
  const { profile } = await ben.browser.call(getChat, { profile: anna.id });
  expect(profile.pause).toEqual({ ends_on: null, note: 'Write to me at https://elsewhere.example' });
  const report = { profile: anna.id, about: 'profile', reason: 'scam', text: '', block: false } as const;
  await ben.browser.call(fileReport, { ...report, key: randomUUID() });
  const mara = await joinStaff(world, { siteId, role: 'moderator' });
  const [waiting] = (await mara.browser.call(listWaitingReports, {})).reports;
  const { report: shown } = await mara.browser.call(claimReport, { id: waiting?.id ?? 0 });
  expect(shown.evidence.pause_note).toBe('Write to me at https://elsewhere.example');
  const stranger = await joinStaff(world, { siteId: 1, role: 'moderator' }, 'noah@staff.example');
  expect((await refusalOf(stranger.browser.call(claimReport, { id: shown.id }))).code).toBe('not_found');
});

test('it is silent there: no push and no mail but about security, in the name of the domain [TRU-9]', async ({
  world,
  siteId,
  pushService,
  anna,
  ben,
}) => {
  await say(anna, ben);
  const { subscription } = createBox(pushService);
  await anna.browser.request(savePushSubscription, { push: '1', subscription });
  /** Until whatever was said has been queued, in one batch with what nobody hears. */
  const settle = async () => {
    await queuePush(world.platform, ben.id, { about: 'message', conversation: 1 });
    await world.jobs.drain();
  };
  await settle();
  await world.mailbox.collect();
  pushService.handed = [];
  await pause(anna);
  await say(ben, anna);
  await settle();
  const to = { id: anna.id, email: anna.email, siteId, language: 'nl' as const };
  const liked = { type: 'like', values: { people: 'Ben', count: 1 }, link: { path: '/likes' } } as const;
  await queueMail(world.platform, to, { template: 'new_likes', ...liked });
  await queueMail(world.platform, to, { template: 'password_changed', link: { path: '/login' } });
  world.clock.advance({ hours: 12 });
  const mails = await world.mailbox.collect();
  expect(mails.map(({ subject }) => subject)).toEqual(['Je wachtwoord bij Samen is gewijzigd']);
  expect(pushService.handed).toEqual([]);
  await anna.browser.call(endPause, {});
  await say(ben, anna);
  await vi.waitFor(async () => {
    await world.jobs.drain();
    expect(pushService.handed).toHaveLength(1);
  });
});
