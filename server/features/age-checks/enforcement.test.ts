import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { getAgeCheck } from '#contract/age-checks/endpoints.ts';
import { autoLikesPath } from '#contract/auto-likes/facts.ts';
import { endChat } from '#contract/chat/ending.ts';
import { getChat, sendMessage } from '#contract/chat/endpoints.ts';
import { giveGift } from '#contract/gifts/endpoints.ts';
import { eventsPath } from '#contract/live/facts.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';

const test = base.extend('config', { scope: 'file' }, () => ({ ageCheck: 'reviewer' as const }));

const askIn = (world: World, stage: 'first_message' | 'everything') =>
  world.changeSettings({ age_check: { first_message: [], everything: [], [stage]: ['NL'] } });

const write = ({ browser }: Person, to: { id: number }) =>
  browser.call(sendMessage, { profile: to.id, content: { kind: 'text', text: 'Hello' }, key: randomUUID() });

const showAge = (world: World, { id }: Person) =>
  world.query(
    `insert into age_check (id, member_id, site_id, state, method, key, created_at, decided_at)
     values ($1, $1, 1, 'adult', 'reviewer', gen_random_uuid(), now(), now())`,
    [id],
  );

describe('before a first message', () => {
  test('a member shows their age, in the countries of the domain alone; nothing is charged [TRU-3]', async ({
    world,
  }) => {
    await askIn(world, 'first_message');
    const anna = await world.join({ country: 'NL', credits: 20, paidUser: true });
    const dirk = await world.join({ country: 'DE', credits: 20 });
    const ben = await world.join({ country: 'DE' });
    expect(await refusalOf(write(anna, ben))).toMatchObject({ code: 'chat.age_check' });
    const gift = { profile: ben.id, gift: 'coffee' as const, text: '', credits: 5, key: randomUUID() };
    expect(await refusalOf(anna.browser.call(giveGift, gift))).toMatchObject({ code: 'chat.age_check' });
    expect((await anna.browser.call(getChat, { profile: ben.id })).refusal).toBe('age_check');
    expect(await world.query('select balance from wallet where account_id = $1', [anna.id])).toEqual([
      { balance: 20 },
    ]);
    await write(dirk, ben);
    await showAge(world, anna);
    await write(anna, ben);
    expect((await anna.browser.call(getChat, { profile: ben.id })).refusal).toBeNull();
  });

  test('goes for an answer, too; who has written before goes on, and a kind no is for everybody [TRU-3]', async ({
    world,
  }) => {
    const anna = await world.join({ country: 'NL', credits: 20 });
    const ben = await world.join({ country: 'DE', credits: 20 });
    const cleo = await world.join({ country: 'DE', credits: 20 });
    await write(anna, ben);
    await write(cleo, anna);
    await askIn(world, 'first_message');
    await write(anna, ben);
    expect(await refusalOf(write(anna, cleo))).toMatchObject({ code: 'chat.age_check' });
    const { conversation } = await anna.browser.call(getChat, { profile: cleo.id });
    await anna.browser.call(endChat, { conversation: conversation.id ?? 0 });
    expect((await anna.browser.call(getChat, { profile: cleo.id })).refusal).toBe('ended_by_you');
  });

  test('sent many times at once while the age is decided, some go and none before [TRU-3]', async ({
    world,
  }) => {
    await askIn(world, 'first_message');
    const anna = await world.join({ country: 'NL', credits: 50 });
    const ben = await world.join({ country: 'DE' });
    const results = await Promise.allSettled([
      write(anna, ben),
      write(anna, ben),
      showAge(world, anna),
      write(anna, ben),
    ]);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'chat.age_check' });
    await write(anna, ben);
  });

  test('asks nobody invented, and nobody where no country is set [TRU-3]', async ({ world }) => {
    const anna = await world.join({ country: 'NL', credits: 20 });
    const ben = await world.join({ country: 'DE' });
    await write(anna, ben);
    expect((await anna.browser.call(getAgeCheck, {})).needed_for).toBeNull();
  });
});

test('a member who has not said where they live counts as living in the first country of the domain [TRU-3]', async ({
  world,
}) => {
  await askIn(world, 'first_message');
  const anna = await world.join({ credits: 20 });
  await world.query('update profile set country = null where member_id = $1', [anna.id]);
  const ben = await world.join({ country: 'DE' });
  expect(await refusalOf(write(anna, ben))).toMatchObject({ code: 'chat.age_check' });
  expect((await anna.browser.call(getAgeCheck, {})).needed_for).toBe('first_message');
  await world.changeSettings({ countries: ['DE', 'NL'] });
  await write(anna, ben);
});

describe('before anything else', () => {
  test('pages lead to one page, and calls that lead to others are refused; the own account stays open [TRU-3]', async ({
    world,
  }) => {
    await askIn(world, 'everything');
    const anna = await world.join({ country: 'NL', credits: 20 });
    const ben = await world.join({ country: 'DE' });
    for (const call of [
      () => write(anna, ben),
      () => anna.browser.call(searchMembers, {} as never),
      () => anna.browser.call(getChat, { profile: ben.id }),
    ])
      expect(await refusalOf(call())).toMatchObject({ code: 'age_check.required' });
    expect((await anna.browser.inject({ url: eventsPath })).json().error.code).toBe('age_check.required');
    expect((await anna.browser.call(getOwnProfile, {})).profile.country).toBe('NL');
    expect((await anna.browser.call(getAgeCheck, {})).needed_for).toBe('everything');
    await showAge(world, anna);
    await write(anna, ben);
  });

  test('however its address is written, nothing that leads to others is served; forms neither [TRU-3]', async ({
    world,
  }) => {
    await askIn(world, 'everything');
    const anna = await world.join({ country: 'NL', credits: 20 });
    for (const url of [
      eventsPath.replace('api', 'ap%69'),
      '/media/chat/1/full.webp',
      '/media/ch%61t/1/full.webp',
      '/media/chat/1/voice',
      '/media/private/1/full.webp',
      '/media/priv%61te/1/full.webp',
    ])
      expect([url, (await anna.browser.inject({ url })).json().error.code]).toEqual([
        url,
        'age_check.required',
      ]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const form = { method: 'POST' as const, url: autoLikesPath, headers, payload: 'on=1&per_day=5' };
    const refused = await anna.browser.inject(form);
    await showAge(world, anna);
    const accepted = await anna.browser.inject(form);
    expect([refused.statusCode, accepted.statusCode]).toEqual([403, 303]);
  });
});
