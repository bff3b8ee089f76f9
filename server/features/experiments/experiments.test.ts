import { describe, expect } from 'vitest';
import {
  changeExperiment,
  type Experiment,
  listExperiments,
  openExperiment,
  saveExperiment,
} from '#contract/experiments/endpoints.ts';
import { type ExperimentChange, placeOf } from '#contract/experiments/facts.ts';
import { listPackages } from '#contract/payments/endpoints.ts';
import { experimentFields, startTestExperiment } from '#server/testing/experiments.ts';
import { placeOrder } from '#server/testing/shop.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { test as base, fullAdmin, listEntries, outcomeOf } from '#server/testing/team.ts';
import type { Person, World } from '#server/testing/world.ts';
import { endFinished } from './ending.service.ts';

const test = base
  .extend('save', ({ world, sara, firstDomain: domain }) => async (changes: Record<string, string> = {}) => {
    const fields = await experimentFields(world, changes);
    return sara.browser.call(saveExperiment, { domain, revision: 0, fields });
  })
  .extend(
    'change',
    ({ sara, firstDomain: domain }) =>
      (experiment: number, change: ExperimentChange, revision = 1) =>
        outcomeOf(sara.browser.call(changeExperiment, { domain, experiment, revision, change })),
  )
  .extend('read', ({ sara, firstDomain: domain }) => async (experiment: number): Promise<Experiment> => {
    const { experiment: found } = await sara.browser.call(openExperiment, { domain, experiment });
    if (!found) throw new Error('It is gone');
    return found;
  });

const creditsOf = async ({ browser }: Pick<Person, 'browser'>) =>
  (await browser.call(listPackages, {})).packages.map(({ credits, popular }) => [credits, popular]);

const listA = [
  [20, false],
  [50, true],
  [120, false],
  [300, false],
];
const listB = [
  [300, true],
  [120, false],
  [50, false],
  [20, false],
];

/** Joins until there is one of each list. */
async function joinBoth(world: World): Promise<Record<'a' | 'b', Person>> {
  const found: Partial<Record<'a' | 'b', Person>> = {};
  for (let left = 40; left > 0; left--) {
    const person = await world.join({ country: 'NL' });
    const [first] = await creditsOf(person);
    found[first?.[0] === 300 ? 'b' : 'a'] ??= person;
    if (found.a && found.b) return { a: found.a, b: found.b };
  }
  throw new Error('All of them have the same list');
}

describe('an experiment in the console [MOD-10]', () => {
  test('is drafted, started once, stopped without a verdict, and told to the audit log', async ({
    world,
    sara,
    firstDomain: domain,
    save,
    change,
    read,
  }) => {
    const { experiment } = await save();
    expect(await read(experiment)).toMatchObject({ state: 'draft', planned_persons: 686, results: null });
    expect(await change(experiment, 'start', 2)).toBe('revision.changed_since');
    expect(await Promise.all([change(experiment, 'start'), change(experiment, 'start')])).toEqual([
      'done',
      'done',
    ]);
    const late = { domain, experiment, revision: 1, fields: await experimentFields(world) };
    expect(await outcomeOf(sara.browser.call(saveExperiment, late))).toBe('revision.changed_since');
    expect(await change(experiment, 'remove')).toBe('revision.changed_since');
    expect(await change(experiment, 'keep_b')).toBe('revision.not_complete');
    expect(await change(experiment, 'stop')).toBe('done');
    expect(await change(experiment, 'stop')).toBe('done');
    expect(await read(experiment)).toMatchObject({ state: 'ended', ended_by: 'staff', results: null });
    expect(await change(experiment, 'keep_a')).toBe('revision.not_complete');
    const actions = ['saved', 'started', 'stopped'].map((action) =>
      listEntries(world, `experiment.${action}`),
    );
    expect((await Promise.all(actions)).map((entries) => entries.length)).toEqual([1, 1, 1]);
    const { experiments } = await sara.browser.call(listExperiments, { domain });
    expect(experiments).toMatchObject([{ id: experiment, name: 'Largest first', state: 'ended' }]);
  });

  test('of two starts in one country at once one is refused', async ({ save, change }) => {
    const [first, second] = [await save(), await save({ name: 'Another' })];
    const outcomes = await Promise.all([
      change(first.experiment, 'start'),
      change(second.experiment, 'start'),
    ]);
    expect(outcomes.toSorted()).toEqual(['country.running', 'done']);
    const running = outcomes[0] === 'done' ? first.experiment : second.experiment;
    const other = outcomes[0] === 'done' ? second.experiment : first.experiment;
    await change(running, 'stop');
    expect(await change(other, 'start')).toBe('done');
  });

  test('refuses other prices, and says at each field what is wrong', async ({ world, save }) => {
    const [row] = await world.query(
      `insert into credit_package (site_id, position, credits, price_cents, currency, country)
       values (1, 0, 20, 999, 'EUR', 'DE') returning id`,
    );
    const outcome = (changes: Record<string, string>) => outcomeOf(save(changes));
    expect(await outcome({ [placeOf(Number(row?.id))]: '5' })).toBe('packages.other_price');
    expect(await outcome({ highlight: String(row?.id) })).toBe('packages.other_price');
    expect(await outcome({ country: 'XX' })).toBe('country.country');
    expect(await outcome({ base: '60' })).toBe('base.share');
    expect(await outcome({ days: '3' })).toBe('days.days');
    expect(await outcome({ name: '' })).toBe('name.required');
    expect(await Promise.all([outcome({}), outcome({})])).toEqual(
      expect.arrayContaining(['done', 'name.taken']),
    );
  });

  test('is seen and changed by admins of its domain alone', async ({ world, ben, save, firstDomain }) => {
    const { experiment } = await save();
    const { browser } = ben;
    const domain = 'second.example';
    const fields = await experimentFields(world);
    const answers = [
      browser.call(listExperiments, { domain: firstDomain }),
      browser.call(openExperiment, { domain, experiment }),
      browser.call(saveExperiment, { domain: firstDomain, revision: 0, fields }),
      browser.call(changeExperiment, { domain, experiment, revision: 1, change: 'start' }),
    ].map(outcomeOf);
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['not_found']));
  });
});

describe('what members see of an experiment [MOD-10]', () => {
  test('is one of two lists at the same prices, which their orders name', async ({
    world,
    sara,
    firstDomain,
  }) => {
    const before = await world.join({ country: 'NL' });
    world.clock.advance({ seconds: 1 });
    const experiment = await startTestExperiment(world, sara, firstDomain);
    const { a, b } = await joinBoth(world);
    expect(await creditsOf(a)).toEqual(listA);
    expect(await creditsOf(b)).toEqual(listB);
    expect(await creditsOf(b)).toEqual(listB);
    const pricesOf = async ({ browser }: Person) =>
      (await browser.call(listPackages, {})).packages
        .map(({ id, price_cents, currency }) => `${id} ${price_cents} ${currency}`)
        .toSorted();
    expect(await pricesOf(b)).toEqual(await pricesOf(a));
    // Who was there before, who lives elsewhere, and visitors see what is sold.
    expect(await creditsOf(before)).toEqual(listA);
    const abroad = await Promise.all(Array.from({ length: 6 }, () => world.join({ country: 'DE' })));
    for (const person of abroad) expect(await creditsOf(person)).toEqual(listA);
    expect(await creditsOf({ browser: world.visitor() })).toEqual(listA);
    for (const person of [a, b, before]) await placeOrder(person);
    const orders = await world.query(
      'select account_id, experiment_id, experiment_variant from payment_order',
    );
    const seen = orders.map((row) => [
      Number(row.account_id),
      row.experiment_id && Number(row.experiment_id),
      row.experiment_variant,
    ]);
    expect(new Set(seen)).toEqual(
      new Set([
        [a.id, experiment, 'a'],
        [b.id, experiment, 'b'],
        [before.id, null, null],
      ]),
    );
  });

  test('ends at once when a price changes, and at its end', async ({
    world,
    sara,
    firstDomain,
    change,
    read,
  }) => {
    const experiment = await startTestExperiment(world, sara, firstDomain);
    const { b } = await joinBoth(world);
    await world.query('update credit_package set active = false where site_id = 1 and credits = 120');
    expect((await creditsOf(b)).map(([credits]) => credits)).toEqual([20, 50, 300]);
    expect(await read(experiment)).toMatchObject({ state: 'ended', ended_by: 'packages', list_b: [] });
    await world.query('update credit_package set active = true where site_id = 1 and credits = 120');
    const next = await sara.browser.call(saveExperiment, {
      ...{ domain: firstDomain, revision: 0 },
      fields: await experimentFields(world, { name: 'Again', days: '7' }),
    });
    expect(await change(next.experiment, 'start')).toBe('done');
    const { b: newcomer } = await joinBoth(world);
    world.clock.advance({ hours: 24 * 14 - 1 });
    expect(await creditsOf(newcomer)).toEqual(listB);
    world.clock.advance({ hours: 1 });
    expect(await creditsOf(newcomer)).toEqual(listA);
  });
});

describe('what comes of an experiment [MOD-10]', () => {
  test('counts purchases of newcomers that stand, and no invented people, when it has run to its end', async ({
    world,
    sara,
    firstDomain,
    read,
  }) => {
    const experiment = await startTestExperiment(world, sara, firstDomain);
    const members = await Promise.all(
      Array.from({ length: 60 }, () => world.createMember({ country: 'NL' })),
    );
    await world.createMember({ country: 'NL', fictional: true });
    await world.createMember({ country: 'DE' });
    const running = await read(experiment);
    expect(running.results?.verdict).toBeNull();
    const [a, b] = [running.results?.a.persons ?? 0, running.results?.b.persons ?? 0];
    expect(a + b).toBe(60);
    const now = world.clock.now().getTime();
    const ids = members.map(({ id }) => id);
    const variants = await world.query(
      `select id, case when get_byte(sha256(convert_to($1::bigint || ':' || id, 'UTF8')), 0) < 128 then 'a' else 'b' end as variant
       from account where id = any ($2::bigint[]) order by id`,
      [experiment, ids],
    );
    const inB = variants.filter(({ variant }) => variant === 'b').map(({ id }) => Number(id));
    const inA = ids.filter((id) => !inB.includes(id));
    expect(inB).toHaveLength(b);
    for (const id of inB.slice(0, 8)) await pay(world, id, { at: new Date(now + 3_600_000) });
    for (const id of inA.slice(0, 6)) await pay(world, id, { at: new Date(now + 3_600_000) });
    // One goes back, and one comes too late.
    await pay(world, inA[6] ?? 0, { at: new Date(now + 3_600_000), refunded: 500 });
    await pay(world, inA[7] ?? 0, { at: new Date(now + 8 * 86_400_000) });
    world.clock.advance({ hours: 24 * 35 });
    await world.createMember({ country: 'NL' });
    await endFinished(world.platform);
    // Sessions of staff are over by then.
    const { browser } = await joinStaff(world, fullAdmin, 'mia@staff.example');
    const readLate = async () =>
      (await browser.call(openExperiment, { domain: firstDomain, experiment })).experiment;
    const change = (wanted: ExperimentChange) =>
      outcomeOf(
        browser.call(changeExperiment, { domain: firstDomain, experiment, revision: 1, change: wanted }),
      );
    const done = await readLate();
    expect(done).toMatchObject({
      ...{ state: 'complete', ended_by: 'time', ended_at: running.complete_at },
      results: {
        a: { persons: a, paid: 6, share: { share: 6 / a } },
        b: { persons: b, paid: 8, share: { share: 8 / b } },
        verdict: { says: 'open', is_large_enough: false },
      },
    });
    expect(await change('keep_b')).toBe('done');
    expect(await change('keep_b')).toBe('done');
    expect(await change('keep_a')).toBe('revision.not_complete');
    expect((await readLate())?.state).toBe('kept_b');
    expect(await creditsOf(await world.join({ country: 'NL' }))).toEqual(listB);
    expect(await creditsOf(await world.join({ country: 'DE' }))).toEqual(listA);
    expect(await listEntries(world, 'experiment.kept_b')).toHaveLength(1);
    expect(await listEntries(world, 'domain.edited')).toMatchObject([{ reason: 'Largest first' }]);
  });
});

async function pay(
  world: World,
  memberId: number,
  { at, refunded = 0 }: { at: Date; refunded?: number },
): Promise<void> {
  const id = memberId + 500_000;
  await world.query(
    `insert into payment_order (id, site_id, account_id, client_key, package_id, credits, amount_cents, currency, method, country, consent_version, created_at)
     values ($1, 1, $2, gen_random_uuid(), 1, 20, 699, 'EUR', 'creditcard', 'NL', '1', $3)`,
    [id, memberId, at],
  );
  await world.query(
    `insert into payment (id, provider, status, refunded_cents, next_check_at, created_at, updated_at)
     values ($1, 'sandbox', 'completed', $3, $2, $2, $2)`,
    [id, at, refunded],
  );
  await world.query(
    `insert into payment_event (payment_id, status, amount_cents, currency, created_at) values ($1, 'completed', 699, 'EUR', $2)`,
    [id, at],
  );
}
