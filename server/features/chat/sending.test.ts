import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { findBalance, listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { defaultSiteId, getSite } from '#server/features/sites/index.ts';
import type { TestMember } from '#server/testing/members.ts';
import { test as base } from '#server/testing/test.ts';
import type { World } from '#server/testing/world.ts';
import { findWriteRefusal, requireVisible } from './chat.rules.ts';
import { sendMessage } from './chat.service.ts';
import { findPartner } from './conversations.store.ts';

interface Traits {
  credits: number;
  paidUser?: boolean;
}

interface Sending {
  key?: string;
  paidUser?: boolean;
}

const test = base
  .extend(
    'arrive',
    ({ world }) =>
      ({ credits, paidUser = true }: Traits) =>
        world.createMember({ credits, paidUser }),
  )
  .extend(
    'write',
    ({ world: { platform } }) =>
      async (from: TestMember, to: TestMember, { key = randomUUID(), paidUser = true }: Sending = {}) => {
        const site = await getSite(platform, defaultSiteId);
        const sender = { id: from.id, siteId: defaultSiteId, paidUser, joinedAt: platform.clock.now() };
        const content = { kind: 'text', text: 'Hello' } as const;
        return sendMessage(platform, { site, sender }, { profile: to.id, content, key });
      },
  )
  .extend(
    'count',
    ({ world }) =>
      async (table: 'message' | 'conversation', condition: string, ...values: unknown[]) => {
        const [row] = await world.query(`select count(*) as n from ${table} where ${condition}`, values);
        return Number(row?.n);
      },
  );

/** How many calls were answered, by what. */
async function tally(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.allSettled(calls)) {
    const { reason } = outcome as PromiseRejectedResult;
    if (outcome.status === 'rejected' && !(reason instanceof AppError)) throw reason;
    const name = outcome.status === 'fulfilled' ? 'sent' : (reason as AppError).code;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

test('32 clients on 101 credits at cost 2 make 50 messages and leave 1 credit [CHA-4]', async ({
  world,
  arrive,
  write,
  count,
}) => {
  const anna = await arrive({ credits: 101 });
  const others = await Promise.all(Array.from({ length: 4 }, () => arrive({ credits: 0 })));
  const client = async (n: number) => {
    const outcomes: Record<string, number>[] = [];
    for (let k = 0; k < 3; k++) outcomes.push(await tally([write(anna, others[(n + k) % 4]!)]));
    return outcomes;
  };
  const outcomes = (await Promise.all(Array.from({ length: 32 }, (_, n) => client(n)))).flat();
  const sum = (name: string) => outcomes.reduce((total, outcome) => total + (outcome[name] ?? 0), 0);
  expect({ sent: sum('sent'), refused: sum('credits.insufficient') }).toEqual({ sent: 50, refused: 46 });
  expect(await count('message', 'sender_id = $1', anna.id)).toBe(50);
  expect(await findBalance(world.platform, anna.id)).toBe(1);
  expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
});

test('a key repeated at the same moment sends and charges once [CHA-4]', async ({
  world,
  arrive,
  write,
  count,
}) => {
  const [anna, bea] = [await arrive({ credits: 100 }), await arrive({ credits: 0 })];
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 16 }, () => write(anna, bea, { key })));
  expect(new Set(answers.map(({ message }) => message.seq))).toEqual(new Set([1]));
  expect(await count('message', 'sender_id = $1', anna.id)).toBe(1);
  expect(await findBalance(world.platform, anna.id)).toBe(98);
});

test('first messages that cross make one conversation [CHA-4]', async ({ world, arrive, write, count }) => {
  for (let round = 0; round < 20; round++) {
    const [anna, bea] = [await arrive({ credits: 10 }), await arrive({ credits: 2 })];
    const calls = [write(anna, bea), write(bea, anna), write(anna, bea), write(bea, anna)];
    expect(await tally(calls)).toEqual({ sent: 3, 'credits.insufficient': 1 });
    const [lo, hi] = [Math.min(anna.id, bea.id), Math.max(anna.id, bea.id)];
    expect(await count('conversation', 'lo = $1 and hi = $2', lo, hi)).toBe(1);
    const rows = await world.query(
      'select m.seq from message m join conversation c on c.id = m.conversation_id where c.lo = $1 order by m.seq',
      [lo],
    );
    expect(rows.map((row) => row.seq)).toEqual([1, 2, 3]);
  }
});

test('a free member starting five conversations at once starts two [CHA-5]', async ({
  arrive,
  write,
  count,
}) => {
  const anna = await arrive({ credits: 100, paidUser: false });
  const others = await Promise.all(Array.from({ length: 5 }, () => arrive({ credits: 0 })));
  const outcome = await tally(others.map((other) => write(anna, other, { paidUser: false })));
  expect(outcome).toEqual({ sent: 2, 'chat.conversation_limit': 3 });
  expect(await count('conversation', 'started_by = $1', anna.id)).toBe(2);
});

test('two talking at once number their messages without gaps, and unread counts are the rows', async ({
  world,
  arrive,
  write,
}) => {
  const [anna, bea] = [await arrive({ credits: 200 }), await arrive({ credits: 200 })];
  const calls = Array.from({ length: 40 }, (_, n) => (n % 2 ? write(anna, bea) : write(bea, anna)));
  const seqs = (await Promise.all(calls)).map(({ message }) => message.seq);
  expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  const rows = await world.query(
    'select member_id, last_seq, unread from conversation_participant where member_id in ($1, $2)',
    [anna.id, bea.id],
  );
  expect(rows.map((row) => [row.last_seq, row.unread])).toEqual([
    [40, 20],
    [40, 20],
  ]);
});

test('the database refuses exactly whom the rules refuse', async ({ world, arrive, write }) => {
  const anna = await arrive({ credits: 1000 });
  const viewer = { siteId: defaultSiteId, paidUser: true };
  for (const partner of await createAllSorts(world, anna)) {
    const known = await findPartner(world.platform, anna.id, partner.id);
    const allowed = isAllowed(
      () =>
        findWriteRefusal(viewer, requireVisible(viewer, known), { started: 0, mustAnswer: false }) === null,
    );
    const outcome = await tally([write(anna, partner)]);
    expect({ known, sent: outcome.sent === 1 }).toEqual({ known, sent: allowed });
  }
});

function isAllowed(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

/** A member for each mix of what the rules look at. */
async function createAllSorts(world: World, viewer: TestMember): Promise<TestMember[]> {
  const accountStatuses = ['not_confirmed', 'active', 'pending_deletion', 'erased'] as const;
  const either = [false, true];
  const sorts = accountStatuses.flatMap((status) =>
    either.flatMap((disabled) =>
      either.flatMap((fictional) =>
        either.flatMap((blocks) =>
          either.map((blocked) => ({ status, disabled, fictional, blocks, blocked })),
        ),
      ),
    ),
  );
  const members: TestMember[] = [];
  for (const { blocks, blocked, ...traits } of sorts) {
    const member = await world.createMember(traits);
    const isLow = member.id < viewer.id;
    const times = [isLow ? blocks : blocked, isLow ? blocked : blocks].map((is) =>
      is ? world.clock.now() : null,
    );
    await world.query('insert into pair (lo, hi, lo_blocked_at, hi_blocked_at) values ($1, $2, $3, $4)', [
      Math.min(member.id, viewer.id),
      Math.max(member.id, viewer.id),
      ...times,
    ]);
    members.push(member);
  }
  return members;
}
