import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { findBalance, listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { rateLimits, sameWordsLimit } from '#server/features/throttle/index.ts';
import { createBulkMembers } from '#server/testing/bulk-members.ts';
import { test as base } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import type { Person, World } from '#server/testing/world.ts';
import { eraseConversations } from './erasure.service.ts';

const [hour, day] = rateLimits.trusted.firstMessages;
const longWords = 'I have read your profile and would like to meet you';

const test = base
  .extend('anna', ({ world }) => world.join({ name: 'Anna', paidUser: true, credits: 10_000 }))
  /** As if Anna had started so many conversations at this time. */
  .extend('started', ({ world, anna }) => async (count: number) => {
    const crowd = await createBulkMembers(world, count);
    await world.query(
      `insert into conversation (id, site_id, lo, hi, started_by, created_at)
       select other, 1, least(other, $1), greatest(other, $1), $1, $2 from unnest($3::bigint[]) other`,
      [anna.id, world.clock.now(), crowd],
    );
  });

function write({ browser }: Person, profile: number, text = `Hello ${profile}`) {
  return browser.call(sendMessage, { profile, content: { kind: 'text', text }, key: randomUUID() });
}

async function tally(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const codes = (await Promise.allSettled(calls)).map((outcome) =>
    outcome.status === 'fulfilled' ? 'sent' : outcome.reason.code,
  );
  return Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((c) => c === code).length]),
  );
}

const meet = (world: World, count: number) =>
  Promise.all(Array.from({ length: count }, () => world.createMember({ name: 'Stranger' })));

describe('so many conversations are opened within an hour', () => {
  test('with five left and twenty calls at once exactly five are sent and paid for [CHA-17, CHA-4]', async ({
    world,
    anna,
    started,
  }) => {
    await started(hour.max - 5);
    const strangers = await meet(world, 20);
    const outcome = await tally(strangers.map(({ id }) => write(anna, id)));
    expect(outcome).toEqual({ sent: 5, 'throttle.first_messages': 15 });
    expect(await findBalance(world.platform, anna.id)).toBe(10_000 - 5 * 2);
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  });

  test('the refusal says when it goes on, and then it does [CHA-17]', async ({ world, anna, started }) => {
    await started(1);
    world.clock.advance({ minutes: 20 });
    await started(hour.max - 1);
    const [stranger] = await meet(world, 1);
    const content = { kind: 'text', text: 'Hello' };
    const answer = await anna.browser.request(sendMessage, {
      profile: stranger!.id,
      content,
      key: randomUUID(),
    });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe(String(40 * 60));
    expect(answer.json().error).toMatchObject({
      code: 'throttle.first_messages',
      data: { seconds: 40 * 60, until: '2026-11-02T13:00:00.000Z' },
    });
    world.clock.advance({ minutes: 40 });
    await write(anna, stranger!.id);
  });

  test('a conversation that is there goes on, and answering a stranger is free [CHA-17]', async ({
    world,
    anna,
    started,
  }) => {
    const [known] = await meet(world, 1);
    await write(anna, known!.id);
    const bea = await world.join({ name: 'Bea', paidUser: true, credits: 10 });
    await write(bea, anna.id);
    await started(hour.max);
    await write(anna, known!.id);
    await write(anna, bea.id);
  });

  test('and so many within a day [CHA-17]', async ({ world, anna, started }) => {
    await started(day.max);
    world.clock.advance({ minutes: 90 });
    const [stranger] = await meet(world, 1);
    const refusal = await refusalOf(write(anna, stranger!.id));
    expect(refusal.data).toMatchObject({ seconds: 22.5 * 3600 });
  });

  test('the operator may widen that, or switch it off [CHA-17]', async ({ openWorld }) => {
    for (const [throttleScale, sent] of [
      [0.1, 6],
      [0, 8],
    ] as const) {
      const world = await openWorld({ throttleScale });
      const anna = await world.join({ paidUser: true, credits: 100 });
      const strangers = await meet(world, 8);
      const outcome = await tally(strangers.map(({ id }) => write(anna, id)));
      expect(outcome.sent).toBe(sent);
    }
  });
});

describe('the same words are sent to so many people within a day', () => {
  test('by a young account, however they are spelled, counted exactly [CHA-17]', async ({ world, anna }) => {
    const strangers = await meet(world, 12);
    const calls = strangers.map(({ id }, n) =>
      write(anna, id, n % 2 ? longWords : `${longWords.toUpperCase()}!`),
    );
    expect(await tally(calls)).toEqual({
      sent: sameWordsLimit.max,
      'throttle.same_words': 12 - sameWordsLimit.max,
    });
    const [next] = await meet(world, 1);
    const refusal = await refusalOf(write(anna, next!.id, longWords));
    expect(refusal).toMatchObject({
      code: 'throttle.same_words',
      data: { until: '2026-11-03T12:00:00.000Z' },
    });
    await write(anna, next!.id, 'Other words of which nobody else has read anything');
    world.clock.advance({ hours: 24 });
    await write(anna, (await meet(world, 1))[0]!.id, longWords);
  });

  test('greetings and accounts older than a week are free, and no words are kept [CHA-17]', async ({
    world,
    anna,
  }) => {
    for (const { id } of await meet(world, 8)) await write(anna, id, 'Hi!');
    const [first] = await meet(world, 1);
    await write(anna, first!.id, longWords);
    const [row] = await world.query('select opening_hash from conversation where opening_hash is not null');
    expect(row?.opening_hash).toMatch(/^[\w-]{43}$/);
    await eraseConversations(world.platform, anna.id);
    expect(await world.query('select 1 from conversation where opening_hash is not null')).toEqual([]);
    world.clock.advance({ days: 8 });
    for (const { id } of await meet(world, 8)) await write(anna, id, longWords);
  });
});
