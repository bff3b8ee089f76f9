import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { getAgeCheck, startAgeCheck, withdrawAgeCheck } from '#contract/age-checks/endpoints.ts';
import { ageCheckWebhookPath as path } from '#contract/age-checks/facts.ts';
import { createSecret } from '#server/platform/outgoing/signed-message.ts';
import { test as plain } from '#server/testing/test.ts';
import { openFakeProvider, report } from '#server/testing/verification-provider.ts';
import type { Person } from '#server/testing/world.ts';

const test = plain
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which fixtures this one needs.
  .extend('fakeProvider', { scope: 'file' }, async ({}, { onCleanup }) => {
    const provider = await openFakeProvider();
    onCleanup(() => provider.close());
    return provider;
  })
  .extend('config', { scope: 'file' }, ({ fakeProvider }) => ({
    ageCheck: 'provider' as const,
    ageCheckUrl: fakeProvider.url,
    ageCheckSecrets: [fakeProvider.secret],
  }))
  .extend('provider', ({ fakeProvider }) => {
    fakeProvider.status = 200;
    fakeProvider.checks = [];
    fakeProvider.results.clear();
    return fakeProvider;
  })
  .extend('anna', async ({ world }) => {
    await world.changeSettings({ age_check: { first_message: ['NL'], everything: [] } });
    return world.join({ country: 'NL' });
  });

const stateOf = async ({ browser }: Person) => (await browser.call(getAgeCheck, {})).state;
const adult = (key: string) => ({ key, result: { outcome: 'adult' } });

describe('a provider of age checks', () => {
  test('is asked for one session, which a member left halfway goes on with [TRU-3]', async ({
    provider,
    anna,
  }) => {
    const answers = await Promise.all([1, 2].map(() => anna.browser.call(startAgeCheck, {})));
    expect(new Set(provider.checks.map(({ key }) => key)).size).toBe(1);
    expect(answers[0]?.state).toBe('waiting');
    const again = await anna.browser.call(startAgeCheck, {});
    expect(again.session).toBe((await anna.browser.call(getAgeCheck, {})).session);
    expect(Object.keys(provider.checks[0] ?? {}).toSorted()).toEqual(['callback', 'key', 'return_url']);
  });

  test('reports by a signed webhook, which counts once [TRU-3]', async ({ world, provider, anna }) => {
    await anna.browser.call(startAgeCheck, {});
    await world.mailbox.collect();
    const key = provider.checks[0]?.key ?? '';
    const id = randomUUID();
    const statuses = await Promise.all(
      [1, 2, 3].map(() => report(world, provider.secret, adult(key), { path, id })),
    );
    expect(statuses).toEqual([200, 200, 200]);
    expect([await stateOf(anna), (await world.mailbox.collect()).length]).toEqual(['adult', 1]);
    await report(world, provider.secret, { key, result: { outcome: 'minor' } }, { path });
    expect(await stateOf(anna)).toBe('adult');
    expect(await world.query('select session_url, method from age_check')).toEqual([
      { session_url: null, method: 'provider' },
    ]);
    expect(JSON.stringify(await world.query('select * from age_check'))).not.toContain(key);
  });

  test('has to sign what it reports, just now, and unchanged [TRU-3]', async ({ world, provider, anna }) => {
    await anna.browser.call(startAgeCheck, {});
    const key = provider.checks[0]?.key ?? '';
    const old = new Date(world.clock.now().getTime() - 6 * 60_000);
    const unsure = { key, result: { outcome: 'unsure' } };
    expect([
      await report(world, createSecret(), adult(key), { path }),
      await report(world, provider.secret, adult(key), { path, at: old }),
      await report(world, provider.secret, unsure, { path, tampered: adult(key) }),
      await report(world, provider.secret, { key, result: { outcome: 'perhaps' } }, { path }),
      (await world.inject({ method: 'POST', url: path, payload: adult(key) })).statusCode,
    ]).toEqual([401, 401, 401, 401, 401]);
    expect(await stateOf(anna)).toBe('waiting');
  });

  test('cannot decide with a report of an earlier session [TRU-3]', async ({ world, provider, anna }) => {
    await anna.browser.call(startAgeCheck, {});
    const first = provider.checks[0]?.key ?? '';
    await report(world, provider.secret, { key: first, result: { outcome: 'unsure' } }, { path });
    expect(await stateOf(anna)).toBe('declined');
    await anna.browser.call(startAgeCheck, {});
    await report(world, provider.secret, adult(first), { path });
    expect(await stateOf(anna)).toBe('waiting');
    await anna.browser.call(withdrawAgeCheck, {});
    await report(world, provider.secret, adult(provider.checks[1]?.key ?? ''), { path });
    expect(await stateOf(anna)).toBe('none');
  });

  test('that finds a minor closes the account, and says that it was automatic [TRU-3]', async ({
    world,
    provider,
    anna,
  }) => {
    await anna.browser.call(startAgeCheck, {});
    await world.mailbox.collect();
    await report(
      world,
      provider.secret,
      { key: provider.checks[0]?.key, result: { outcome: 'minor' } },
      { path },
    );
    expect(await world.query('select rule, automated, decided_by from sanction')).toEqual([
      { rule: 'minor', automated: true, decided_by: null },
    ]);
    expect((await world.mailbox.collect())[0]?.text).toContain('That was done automatically');
  });

  test('whose webhook was lost is asked, and a session is over after a day [TRU-3]', async ({
    world,
    provider,
    anna,
  }) => {
    await anna.browser.call(startAgeCheck, {});
    world.clock.advance({ minutes: 11 });
    await world.jobs.runNow('age-decisions.results');
    expect(await stateOf(anna)).toBe('waiting');
    provider.results.set(provider.checks[0]?.key ?? '', { outcome: 'adult' });
    await world.jobs.runNow('age-decisions.results');
    expect(await stateOf(anna)).toBe('adult');
    const ben = await world.join({ country: 'NL' });
    await ben.browser.call(startAgeCheck, {});
    world.clock.advance({ hours: 25 });
    await world.jobs.runNow('age-checks.retention');
    expect(await world.query(`select 1 from age_check where state = 'expired'`)).toHaveLength(1);
  });

  test('that is away refuses in words, and the next press asks again [TRU-3]', async ({ provider, anna }) => {
    provider.status = 503;
    await expect(anna.browser.call(startAgeCheck, {})).rejects.toMatchObject({
      code: 'age_check.provider_away',
    });
    provider.status = 200;
    expect((await anna.browser.call(startAgeCheck, {})).session).toContain('/sessions/');
  });
});

test('goes on with a document that was sent before the provider came [TRU-3]', async ({
  world,
  provider: _,
  anna,
}) => {
  await world.query(
    `insert into age_check (id, member_id, site_id, state, method, key, evidence_name, created_at)
     values ($1, $1, 1, 'waiting', 'reviewer', gen_random_uuid(), 'sent-before.document', now())`,
    [anna.id],
  );
  expect(await anna.browser.call(getAgeCheck, {})).toMatchObject({ state: 'waiting', driver: 'reviewer' });
  await anna.browser.call(withdrawAgeCheck, {});
  expect((await anna.browser.call(startAgeCheck, {})).driver).toBe('provider');
});

plain('without a provider its webhook is no address [TRU-3]', async ({ world }) => {
  expect(await report(world, createSecret(), adult(randomUUID()), { path })).toBe(404);
});
