import { expect } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { decideReport } from '#contract/reports/forms.ts';
import { claimReport } from '#contract/reports/queue.ts';
import { undoDecision } from '#contract/review/endpoints.ts';
import { testWithTwo } from '#server/testing/chat-photos.ts';
import { joinStaff, readTotp } from '#server/testing/staff.ts';

type Sanction = InputOf<typeof decideReport>['sanction'];

/** Anna's report about Bea, which Mara has claimed a quarter of an hour after her log-in. */
const test = testWithTwo
  .extend('mara', ({ world }) => joinStaff(world))
  .extend('report', async ({ world, anna, bea, mara }) => {
    const filing = { about: 'profile', reason: 'scam', text: 'Wants money', block: false } as const;
    const key = crypto.randomUUID();
    const { number } = await anna.browser.call(fileReport, { ...filing, profile: bea.id, key });
    world.clock.advance({ minutes: 15 });
    await mara.browser.call(claimReport, { id: number });
    return number;
  })
  .extend('decide', ({ mara, report }) => (sanction: Sanction, code?: string) => {
    const upheld = { outcome: 'upheld', statement: 'It was a scam.', measure: null } as const;
    return mara.browser.call(decideReport, { id: report, ...upheld, sanction, code }).then(
      () => 'done',
      ({ fields, code: reason }) => fields?.[0] ?? reason,
    );
  });

test('only a ban needs a fresh code, and a decision of the previous release is one, too [MOD-1, MOD-3]', async ({
  mara,
  report,
  decide,
}) => {
  const refused = { path: 'code', code: 'required' };
  expect(await decide({ kind: 'suspension', days: null })).toEqual(refused);
  expect(await decide({ days: null })).toEqual(refused);
  for (const sanction of [
    { kind: 'warning', days: null },
    { kind: 'limit', days: 7 },
    { kind: 'suspension', days: 7 },
    null,
  ] as const) {
    expect(await decide(sanction)).toBe('done');
    await mara.browser.call(undoDecision, { queue: 'reports', item: report });
  }
});

test('a ban is carried out later without another code, and the one that was given is not stored [MOD-1]', async ({
  world,
  mara,
  bea,
  decide,
}) => {
  const ban = { kind: 'suspension', days: null } as const;
  const code = readTotp(world, mara.secret);
  expect(await decide(ban, code)).toBe('done');
  const [claim] = await world.query('select decision from review_claim');
  expect(claim?.decision).toMatchObject({ outcome: 'upheld', sanction: ban });
  expect(claim?.decision).not.toHaveProperty('code');
  world.clock.advance({ minutes: 20 });
  await world.jobs.drain();
  const rows = await world.query('select status from account where id = $1', [bea.id]);
  expect(rows).toEqual([{ status: 'suspended' }]);
});
