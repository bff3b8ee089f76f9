import fc from 'fast-check';
import { expect } from 'vitest';
import { test as base } from '#server/testing/test.ts';
import { listTransfersOf } from './credits.store.ts';
import {
  claimCredits,
  claimWithDebt,
  findBalance,
  findDebt,
  houseAccounts,
  issueCredits,
  listUnbalancedAccounts,
  postTransfer,
  returnCredits,
} from './index.ts';

const test = base.extend('ledger', ({ world: { platform } }) => ({
  issue: (accountId: number, credits: number, cause: string) =>
    issueCredits(platform, { accountId, credits, kind: 'adjustment', cause }),
  spend: (fromAccount: number, credits: number, cause: string) =>
    postTransfer(platform, {
      fromAccount,
      toAccount: houseAccounts.messages,
      credits,
      kind: 'message',
      cause,
    }),
  balanceOf: (accountId: number) => findBalance(platform, accountId),
  listUnbalanced: () => listUnbalancedAccounts(platform),
}));

test('one cause adds credits once, also when it is reported twenty times at once [CRE-14]', async ({
  world,
  ledger,
}) => {
  const { id } = await world.createMember();
  const added = await Promise.all(Array.from({ length: 20 }, () => ledger.issue(id, 7, `once:${id}`)));
  expect(added.filter(Boolean)).toHaveLength(1);
  expect(await ledger.balanceOf(id)).toBe(7);
});

test('who lacks credits spends none of them [CRE-14]', async ({ world, ledger }) => {
  const { id } = await world.createMember({ credits: 3 });
  expect(await ledger.spend(id, 4, `much:${id}`)).toBe('insufficient');
  expect(await ledger.balanceOf(id)).toBe(3);
});

test('what was paid for once stays paid when the rest is spent [CRE-14]', async ({ world, ledger }) => {
  const { id } = await world.createMember({ credits: 4 });
  expect(await ledger.spend(id, 2, `first:${id}`)).toBe('posted');
  expect(await ledger.spend(id, 2, `second:${id}`)).toBe('posted');
  expect(await ledger.spend(id, 2, `first:${id}`)).toBe('repeated');
  expect(await ledger.balanceOf(id)).toBe(0);
});

test('a movement that fails with its transaction leaves no trace [CRE-14]', async ({ world, ledger }) => {
  const { id } = await world.createMember({ credits: 4 });
  const attempt = world.platform.db.transaction(async () => {
    await ledger.spend(id, 3, `undone:${id}`);
    throw new Error('stop');
  });
  await expect(attempt).rejects.toThrow('stop');
  expect(await ledger.balanceOf(id)).toBe(4);
});

test('open pages hear of new credits after the commit, once', async ({ world, ledger }) => {
  const { id } = await world.createMember({ credits: 1 });
  world.events.length = 0;
  await world.platform.db.transaction(async () => {
    await ledger.issue(id, 5, `heard:${id}`);
    await ledger.issue(id, 5, `heard:${id}`);
    expect(world.events).toEqual([]);
  });
  expect(world.events).toEqual([{ memberId: id, type: 'credits.changed', data: { credits: 6 } }]);
});

test('the same credits are taken back once, and open pages hear how many are left [CRE-14]', async ({
  world,
}) => {
  const { id } = await world.createMember({ credits: 9 });
  world.events.length = 0;
  const claim = { accountId: id, credits: 4, kind: 'refund', cause: `back:${id}` } as const;
  expect(await claimCredits(world.platform, claim)).toBe(4);
  expect(await claimCredits(world.platform, claim)).toBe(0);
  expect(await findBalance(world.platform, id)).toBe(5);
  expect(world.events).toEqual([{ memberId: id, type: 'credits.changed', data: { credits: 5 } }]);
});

test('ten at once spend no more than there is [CRE-14]', async ({ world, ledger }) => {
  const { id } = await world.createMember({ credits: 5 });
  const spending = Array.from({ length: 10 }, (_, n) => ledger.spend(id, 2, `rush:${id}:${n}`));
  const done = await Promise.all(spending);
  expect(done.toSorted()).toEqual([...Array(8).fill('insufficient'), 'posted', 'posted']);
  expect(await ledger.balanceOf(id)).toBe(1);
});

test('what was spent is given back once, and reported once [CRE-14]', async ({ world, ledger }) => {
  const { id } = await world.createMember({ credits: 5 });
  await ledger.spend(id, 2, `gone:${id}`);
  world.events.length = 0;
  for (let turn = 0; turn < 2; turn += 1) await returnCredits(world.platform, `gone:${id}`);
  expect(world.events).toEqual([{ memberId: id, type: 'credits.changed', data: { credits: 5 } }]);
});

test('the export tells the movements of its member alone [ACC-24]', async ({ world, ledger }) => {
  const [{ id }, other] = [await world.createMember(), await world.createMember()];
  await ledger.issue(id, 7, `hers:${id}`);
  await ledger.spend(id, 2, `spent:${id}`);
  await ledger.issue(other.id, 9, `theirs:${other.id}`);
  const range = { after: 0, limit: 10 };
  const own = await listTransfersOf(world.platform, id, range);
  expect(own.map(({ cause }) => cause)).toEqual([`hers:${id}`, `spent:${id}`]);
});

test('the same debt is made once [CRE-14]', async ({ world }) => {
  const { id } = await world.createMember({ credits: 3 });
  const claim = { accountId: id, credits: 5, kind: 'refund', cause: `owed:${id}` } as const;
  expect(await claimWithDebt(world.platform, claim)).toBe(2);
  expect(await claimWithDebt(world.platform, claim)).toBe(0);
  expect(await findDebt(world.platform, id)).toBe(2);
  // Credits lent again settle no earlier debt.
  expect(await claimWithDebt(world.platform, { ...claim, credits: 4, cause: `more:${id}` })).toBe(4);
  expect(await findDebt(world.platform, id)).toBe(6);
});

test('movements that meet in opposite directions wait for each other and never lock up [CRE-14]', async ({
  world,
  ledger,
}) => {
  const { id } = await world.createMember({ credits: 10 });
  for (let round = 0; round < 20; round += 1) {
    const cause = `meeting:${id}:${round}`;
    const done = await Promise.all([
      ledger.issue(id, 1, cause),
      ledger.spend(id, 1, cause),
      ledger.issue(id, 1, cause),
    ]);
    expect(done.filter((result) => result === true || result === 'posted')).toHaveLength(1);
  }
  expect(await ledger.listUnbalanced()).toEqual([]);
});

/** Few causes, so that repeats are common; amounts about as large as the balance, so that refusals are. */
const movements = fc.array(
  fc.record({
    kind: fc.constantFrom('issue', 'spend'),
    credits: fc.integer({ min: 1, max: 12 }),
    cause: fc.integer({ min: 0, max: 8 }),
  }),
  { maxLength: 25 },
);

test('after any movements a balance is the sum of its postings and never negative [CRE-14]', async ({
  world,
  ledger,
}) => {
  const property = fc.asyncProperty(movements, fc.boolean(), async (list, atOnce) => {
    const { id } = await world.createMember();
    const posted = new Map<string, number>();
    const run = async ({ kind, credits, cause }: (typeof list)[number]) => {
      const name = `${id}:${cause}`;
      const done =
        kind === 'issue'
          ? await ledger.issue(id, credits, name)
          : (await ledger.spend(id, credits, name)) === 'posted';
      if (done) expect(posted.has(name)).toBe(false);
      if (done) posted.set(name, kind === 'issue' ? credits : -credits);
    };
    if (atOnce) await Promise.all(list.map(run));
    else for (const movement of list) await run(movement);
    const balance = await ledger.balanceOf(id);
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(balance).toBe([...posted.values()].reduce((sum, credits) => sum + credits, 0));
    expect(await ledger.listUnbalanced()).toEqual([]);
  });
  await fc.assert(property, { numRuns: 40 });
});

test('the audit names the account whose balance somebody has changed by hand [CRE-14]', async ({
  world,
  ledger,
}) => {
  const { id } = await world.createMember({ credits: 2 });
  await world.query('update wallet set balance = balance + 1 where account_id = $1', [id]);
  expect(await ledger.listUnbalanced()).toEqual([id]);
});
