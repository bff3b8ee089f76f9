import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { saveLanguage } from '#contract/accounts/endpoints.ts';
import { block } from '#contract/blocks/endpoints.ts';
import { markDelivered } from '#contract/chat/endpoints.ts';
import { listCreditEntries } from '#contract/credit-history/endpoints.ts';
import { creditHistoryFilePath, creditHistoryPageSize } from '#contract/credit-history/facts.ts';
import { giveGift } from '#contract/gifts/endpoints.ts';
import { issueCredits, postTransfer } from '#server/features/credits/index.ts';
import { test, write } from '#server/testing/chat.fixture.ts';
import type { Person } from '#server/testing/world.ts';

const movementsOf = async ({ browser }: Person) => (await browser.call(listCreditEntries, {})).movements;

async function download({ browser }: Person, headers = {}) {
  return browser.inject({ url: creditHistoryFilePath, headers });
}

describe('the statement of credits', () => {
  test('says what each was for, when, with whom and what was left [CRE-14]', async ({ arrive, world }) => {
    const [anna, bea] = [await arrive(), await arrive({ name: 'Bea' })];
    await write(anna, bea);
    await anna.browser.call(giveGift, { profile: bea.id, gift: 'rose', credits: 10, key: randomUUID() });
    await issueCredits(world.platform, {
      accountId: anna.id,
      credits: 50,
      kind: 'purchase',
      cause: 'payment:77',
    });
    const profile = { id: bea.id, name: 'Bea' };
    const at = world.clock.now().toISOString();
    expect(await movementsOf(anna)).toMatchObject([
      { kind: 'purchase', credits: 50, balance: 138, profile: null, payment_id: 77, at },
      { kind: 'gift', credits: -10, balance: 88, profile, payment_id: null, at },
      { kind: 'message', credits: -2, balance: 98, profile, payment_id: null, at },
      { credits: 100, balance: 100, profile: null, payment_id: null },
    ]);
    expect((await movementsOf(bea)).map(({ credits }) => credits)).toEqual([100]);
  });

  test('shows for what came back neither the hour nor who left or blocked', async ({ arrive, world }) => {
    const [anna, bea] = [await arrive(), await arrive({ name: 'Bea' })];
    await write(anna, bea, 'arrives');
    await bea.browser.call(markDelivered, {});
    await write(anna, bea, 'never arrives');
    await bea.browser.call(block, { profile: anna.id });
    await world.jobs.drain();
    const [returned, ...before] = await movementsOf(anna);
    expect(returned).toMatchObject({
      kind: 'returned',
      credits: 2,
      profile: null,
      at: '2026-11-02T12:00:00.000Z',
    });
    expect(before.map(({ profile }) => profile)).toEqual([null, null, null]);
  });

  test('shows no one else’s movements, and to a visitor none', async ({ arrive, world }) => {
    const [anna, bea] = [await arrive(), await arrive()];
    await write(anna, bea);
    expect((await movementsOf(bea)).filter(({ kind }) => kind === 'message')).toEqual([]);
    expect((await world.visitor().request(listCreditEntries, {})).statusCode).toBe(403);
    expect((await download({ ...anna, browser: world.visitor() })).statusCode).toBe(403);
    expect((await download(anna, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  test('comes page by page without a gap, and each balance follows from the one before [CRE-14]', async ({
    arrive,
    world: { platform },
  }) => {
    const anna = await arrive();
    const steps = fc.sample(fc.integer({ min: -1, max: 5 }).filter(Boolean), 2 * creditHistoryPageSize + 3);
    for (const [n, step] of steps.entries()) {
      const kind = 'adjustment';
      const [fromAccount, toAccount] = step > 0 ? [1, anna.id] : [anna.id, 1];
      await postTransfer(platform, {
        fromAccount,
        toAccount,
        credits: Math.abs(step),
        kind,
        cause: `${anna.id}:${n}`,
      });
    }
    const seen: { credits: number; balance: number }[] = [];
    let cursor: string | undefined;
    do {
      const page = await anna.browser.call(listCreditEntries, { cursor });
      seen.push(...page.movements);
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    const oldestFirst = seen.reverse();
    expect(oldestFirst.map(({ credits }) => credits)).toEqual([100, ...steps]);
    for (const [place, { credits, balance }] of oldestFirst.entries()) {
      expect(balance).toBe((oldestFirst[place - 1]?.balance ?? 0) + credits);
    }
    expect((await anna.browser.request(listCreditEntries, { cursor: 'what' })).statusCode).toBe(422);
  });
});

describe('the statement as a file', () => {
  test('is a table in the language of the member, its names safe for programs that calculate [CRE-14]', async ({
    arrive,
    world,
  }) => {
    const [anna, bea] = [await arrive(), await arrive({ name: '=HYPERLINK("x"),1' })];
    await anna.browser.call(saveLanguage, { language: 'nl' });
    await write(anna, bea);
    const answer = await download(anna);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': expect.stringContaining('text/csv'),
      'content-disposition': expect.stringContaining('attachment'),
    });
    const [head, first, second, end] = answer.body.split('\r\n');
    expect(head).toBe('\uFEFFDatum,Wat,Met,Credits,Saldo,Bestelnummer');
    expect(first).toBe(`${world.clock.now().toISOString()},Bericht,"'=HYPERLINK(""x""),1",-2,98,`);
    expect(second).toContain(',100,100,');
    expect(end).toBe('');
  });
});
