import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { sendMessage as sendEndpoint } from '#contract/chat/endpoints.ts';
import { sendMessage } from '#server/features/chat/index.ts';
import { defaultSiteId, getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ChildServer, startChildServer } from '#server/testing/child-server.ts';
import { ask } from './support/ask.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { requireSteady } from './support/passes.ts';
import { percentile } from './support/percentiles.ts';
import { createWriters } from './support/writers.ts';

/**
 * Sends through service and HTTP against a bare INSERT of the same row, in turns on as many connections. All
 * wait for the same disk, so the ratios show the cost of the rest.
 */
const connections = 8;
const memberCount = 1000;
const partners = 3;
/** Enough that a caller seldom has two messages in flight. */
const callers = 64;
const rounds = 7;
const roundMs = 1500;
const text = 'Shall we have a coffee by the canal on Saturday, around eleven? I know a nice place.';
const content = { kind: 'text', text } as const;

const targets = { 'sending a message': 0.4, 'sending through HTTP': 0.15 };

await withBenchPlatform(async (platform) => {
  const { databaseUrl = '', dataDir } = platform.config;
  // The limits would end it after a few messages.
  const unlimited = { LIMITS_SCALE: '1000', PACE_SCALE: '0' };
  const server = await startChildServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...unlimited });
  try {
    const works = {
      'sending a message': await makeSend(platform, await createWriters(platform, 10_000, memberCount)),
      'sending through HTTP': await makeCall(server),
    };
    await judge(works, await makeInsert(platform, await createWriters(platform, 20_000, memberCount)));
  } finally {
    await server.kill('SIGTERM');
  }
});

type Work = () => Promise<unknown>;

async function judge(works: Record<keyof typeof targets, Work>, insertOne: Work): Promise<void> {
  const named = Object.entries(works) as [keyof typeof targets, Work][];
  for (const work of [insertOne, ...Object.values(works)]) await countPerSecond(work);
  const floors: number[] = [];
  const rates = named.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    floors.push(await countPerSecond(insertOne));
    for (const [place, [, work]] of named.entries()) rates[place]?.push(await countPerSecond(work));
  }
  requireSteady(floors);
  const median = (values: number[]) => percentile(values, 0.5);
  console.log(`bare INSERT of a message  ${median(floors).toFixed(0)} /s at ${connections} connections`);
  for (const [place, [name]] of named.entries()) {
    const ratios = rates[place]?.map((rate, round) => rate / (floors[round] ?? 0)) ?? [];
    const rate = median(rates[place] ?? []).toFixed(0);
    const ratio = median(ratios).toFixed(2);
    console.log(`${name.padEnd(26)}${rate} /s   ratio ${ratio}   target ≥ ${targets[name]}`);
  }
}

/** Members talk to a few others, so that most messages continue a conversation. */
async function makeSend(platform: Platform, members: number[]): Promise<Work> {
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

/** Each writes to the next, over connections that stay open. */
async function makeCall(server: ChildServer): Promise<Work> {
  const members: { id: number; cookie: string }[] = [];
  while (members.length < callers) members.push(await server.enter({ paidUser: true, credits: 1_000_000 }));
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let sent = 0;
  return async () => {
    const place = sent++ % members.length;
    const [sender, receiver] = [members[place], members[(place + 1) % members.length]];
    const body = JSON.stringify({ profile: receiver?.id, content, key: randomUUID() });
    const { status } = await ask(server, sendEndpoint, { cookie: sender?.cookie ?? '', body, agent });
    if (status !== 200) throw new Error(`A message is answered ${status}`);
  };
}

/** Uses separate members, but the same table, keys and indexes as the service. */
async function makeInsert(platform: Platform, members: number[]): Promise<Work> {
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

async function countPerSecond(work: Work): Promise<number> {
  const until = performance.now() + roundMs;
  let done = 0;
  const worker = async () => {
    for (; performance.now() < until; done++) await work();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return done / (roundMs / 1000);
}
