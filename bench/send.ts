import { randomUUID } from 'node:crypto';
import { sendMessage } from '#server/features/chat/index.ts';
import { defaultSiteId, getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { requireSteady } from './support/passes.ts';
import { percentile } from './support/percentiles.ts';

/**
 * Sends through the service (rules, key, debit, message, both participants, ledger) against a bare INSERT of the same
 * message row, in turns on the same connections. Both wait for the same disk, so the ratio says what the rest costs.
 */
const connections = 8;
const memberCount = 1000;
const partners = 3;
const rounds = 7;
const roundMs = 1500;
const text = 'Shall we have a coffee by the canal on Saturday, around eleven? I know a nice place.';
const content = { kind: 'text', text } as const;

await withBenchPlatform(async (platform) => {
  const members = await createMembers(platform, 10_000);
  const sendOne = await makeSend(platform, members);
  const insertOne = await makeInsert(platform, await createMembers(platform, 20_000));
  await countPerSecond(sendOne);
  await countPerSecond(insertOne);
  const ratios: number[] = [];
  const rates = { send: [] as number[], insert: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const insert = await countPerSecond(insertOne);
    const sent = await countPerSecond(sendOne);
    rates.insert.push(insert);
    rates.send.push(sent);
    ratios.push(sent / insert);
  }
  requireSteady(rates.insert);
  const median = (values: number[]) => percentile(values, 0.5);
  console.log(
    `bare INSERT of a message  ${median(rates.insert).toFixed(0)} /s at ${connections} connections`,
  );
  console.log(`sending a message         ${median(rates.send).toFixed(0)} /s`);
  console.log(`ratio                     ${median(ratios).toFixed(2)}   target ≥ 0.40`);
});

async function createMembers({ db, clock }: Platform, firstId: number): Promise<number[]> {
  const ids = Array.from({ length: memberCount }, (_, n) => firstId + n);
  const now = clock.now();
  await db.transaction(async () => {
    await db.query(
      `insert into account (id, site_id, email, email_key, password_hash, status, language, paid_user, created_at)
       select id, $2, id || '@x.example', id || '@x.example', '', 'active', 'en', true, $3 from unnest($1::bigint[]) id`,
      [ids, defaultSiteId, now],
    );
    await db.query(
      `insert into profile (member_id, site_id, name, birth_date, created_at)
       select id, $2, 'Member', '1990-01-01', $3 from unnest($1::bigint[]) id`,
      [ids, defaultSiteId, now],
    );
    await db.query(
      'insert into wallet (account_id, balance) select id, 1000000000 from unnest($1::bigint[]) id',
      [ids],
    );
  });
  return ids;
}

/** Everybody talks to a few others, so that nearly every message goes on with a conversation. */
async function makeSend(platform: Platform, members: number[]): Promise<() => Promise<unknown>> {
  const site = await getSite(platform, defaultSiteId);
  return () => {
    const from = Math.floor(Math.random() * members.length);
    const to = (from + 1 + Math.floor(Math.random() * partners)) % members.length;
    const [here, there] = [members[from] as number, members[to] as number];
    const [senderId, receiverId] = Math.random() < 0.5 ? [here, there] : [there, here];
    const sender = { id: senderId, siteId: site.id, paidUser: true, joinedAt: new Date(0) };
    return sendMessage(platform, { site, sender }, { profile: receiverId, content, key: randomUUID() });
  };
}

/** Between members of its own: the same table, keys and indexes as the service writes. */
async function makeInsert(platform: Platform, members: number[]): Promise<() => Promise<unknown>> {
  const { db, clock } = platform;
  const conversations = Array.from({ length: memberCount / 2 }, (_, n) => n + 1);
  await db.query(
    `insert into conversation (id, site_id, lo, hi, started_by, created_at)
     select id, $1, $2::bigint + 2 * (id - 1), $2::bigint + 2 * id - 1, $2, $3 from unnest($4::bigint[]) id`,
    [defaultSiteId, members[0], clock.now(), conversations],
  );
  let sent = 0;
  return () => {
    const conversation = conversations[sent % conversations.length] as number;
    const seq = 1 + Math.floor(sent++ / conversations.length);
    return db.query(
      `insert into message (conversation_id, seq, sender_id, client_key, kind, content, sent_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [conversation, seq, members[0], randomUUID(), 'text', JSON.stringify({ text }), clock.now()],
    );
  };
}

async function countPerSecond(work: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + roundMs;
  let done = 0;
  const worker = async () => {
    for (; performance.now() < until; done++) await work();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return done / (roundMs / 1000);
}
