import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { transferKinds } from '#contract/credits/kinds.ts';
import { getFigures } from '#contract/figures/endpoints.ts';
import { createFormats } from '#locales/formats.ts';
import { at, idOf, insertPlan, memberOf, planMinutes } from '#server/testing/figures-plan.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { test } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { forgetLiveDays } from './live.service.ts';
import { rollFigures } from './rolling.service.ts';
import { noteLeaver } from './rolling.store.ts';

const minute = fc.nat({ max: planMinutes - 1 });
const someone = fc.nat({ max: 4 });
const bookArbitrary = fc.record({
  movements: fc.array(
    fc.record({
      member: someone,
      at: minute,
      kind: fc.constantFrom(...transferKinds),
      isIn: fc.boolean(),
      credits: fc.integer({ min: 1, max: 50 }),
    }),
    { maxLength: 30 },
  ),
  /** When each is erased, if ever. */
  erased: fc.array(fc.option(minute), { minLength: 5, maxLength: 5 }),
  passes: fc.array(minute, { maxLength: 2 }),
  from: fc.nat({ max: 15 }),
  days: fc.integer({ min: 1, max: 15 }),
});
type CreditBook = typeof bookArbitrary extends fc.Arbitrary<infer B> ? B : never;

/** The last is invented, and the one before them is of another domain. */
const people = [memberOf(), memberOf(), memberOf(), memberOf({ site: 1 }), memberOf({ fictional: true })];
const dayOf = (when: number) => createFormats('en-US', 'Europe/Berlin').date(at(when).getTime());
const dayAt = (index: number) => dayOf(index * 24 * 60);

/** What the first domain owes at the end of a day, from the raw ledger. */
function recount({ movements, erased }: CreditBook, day: string): number {
  return movements
    .filter(({ member, at: moved }) => {
      const left = erased[member] ?? null;
      return member < 3 && dayOf(moved) <= day && (left === null || dayOf(left) > day);
    })
    .reduce((sum, { isIn, credits }) => sum + (isIn ? credits : -credits), 0);
}

async function live(world: World, { movements, erased, passes }: CreditBook): Promise<void> {
  const events = [
    ...movements.map((movement, index) => ({
      at: movement.at,
      run: () =>
        world.query(
          `insert into transfer (from_account, to_account, credits, kind, cause, created_at)
           values ($1, $2, $3, $4, $5, $6)`,
          [
            ...(movement.isIn ? [1, idOf(movement.member)] : [idOf(movement.member), 1]),
            ...[movement.credits, movement.kind, `test:${index}`, at(movement.at)],
          ],
        ),
    })),
    ...erased.flatMap((left, member) => ({
      at: left ?? -1,
      run: async () => {
        await noteLeaver(world.platform, idOf(member));
        await world.query('delete from profile where member_id = $1', [idOf(member)]);
      },
    })),
    ...passes.map((pass) => ({ at: pass, run: () => rollFigures(world.platform) })),
  ];
  for (const { at: when, run } of events.sort((a, b) => a.at - b.at)) {
    if (when < 0) continue;
    world.clock.set(at(when));
    await run();
  }
}

describe('credits in the figures [MOD-5]', () => {
  test('add up to what the ledger says members still hold, line by line', { timeout: 120_000 }, async ({
    world,
  }) => {
    await fc.assert(
      fc.asyncProperty(bookArbitrary, async (book) => {
        await world.reset();
        forgetLiveDays(world.platform);
        await world.changeSettings({ company_country: 'DE' });
        const [own] = await world.query('select id, domain from site');
        const other = await world.addDomain('ander.example', { company_country: 'DE' });
        await insertPlan(
          world,
          { members: people, conversations: [], purchases: [], notices: [], mails: [], passes: [] },
          [Number(own?.id), other],
        );
        await live(world, book);
        world.clock.set(at(planMinutes));
        await rollFigures(world.platform);
        const fiona = await joinStaff(world, { siteId: null, role: 'finance' });
        const [from, to] = [dayAt(book.from), dayAt(Math.min(16, book.from + book.days))];
        const choice = { domain: String(own?.domain), range: 'own', from, to } as const;
        const { credits } = (await fiona.browser.call(getFigures, choice)).figures;
        const amountOf = (wanted: string) => credits.find(({ line }) => line === wanted)?.now ?? Number.NaN;
        const lines = credits.filter(({ line }) => line !== 'outstanding');
        expect(lines.reduce((sum, { now }) => sum + now, 0)).toBe(amountOf('outstanding'));
        expect(amountOf('outstanding')).toBe(recount(book, to));
        expect(amountOf('opening')).toBe(recount(book, dayAt(book.from - 1)));
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});
