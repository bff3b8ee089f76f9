import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listChats, sendMessage as sendEndpoint } from '#contract/chat/endpoints.ts';
import { listConversations } from '#server/features/chat/conversations.service.ts';
import { sendMessage } from '#server/features/chat/index.ts';
import { defaultSiteId, getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ChildServer, startChildServer } from '#server/testing/child-server.ts';
import { type Answer, ask } from './support/ask.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { listenTo } from './support/live-stream.ts';
import { takeQuietest } from './support/passes.ts';
import { percentile, timeOf } from './support/percentiles.ts';
import { processorTimeOf } from './support/processor-time.ts';
import { createWriters } from './support/writers.ts';

/**
 * Compares, for a member's conversations, the list with its badge to a look-up by primary key, and the processor
 * time of an unchanged poll to one answered in full; times a message on its way to a page of another process.
 */
const viewers = 50;
const partnersEach = 100;
const rounds = 1000;
const messages = 2000;
/** Between two viewers: 200 a second. */
const pauseMs = 5;
const text = 'Shall we have a coffee by the canal on Saturday, around eleven? I know a nice place.';
const content = { kind: 'text', text } as const;

/** Members of the bench write to more people than the limits allow. */
const unlimited = { LIMITS_SCALE: '1000', PACE_SCALE: '0' };

await withBenchPlatform(async (platform) => {
  await judgeList(platform);
  const { databaseUrl = '', dataDir } = platform.config;
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...unlimited };
  const [here, there] = [await startChildServer(environment), await startChildServer(environment)];
  try {
    await judgePolls(platform, here);
    await judgeDelivery(here, there);
  } finally {
    await Promise.all([here.kill('SIGTERM'), there.kill('SIGTERM')]);
  }
}, unlimited);

async function judgeList(platform: Platform): Promise<void> {
  const site = await getSite(platform, defaultSiteId);
  const members = await createWriters(platform, 10_000, viewers + partnersEach);
  for (const id of members.slice(0, viewers)) await writeToAll(platform, id, members.slice(viewers));
  await platform.db.query('vacuum analyze', undefined, { isLong: true });
  const measure = async () => {
    const times = { lookup: [] as number[], list: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      const viewer = { id: members[round % viewers] ?? 0 };
      const lookup = () => platform.db.query('select * from profile where member_id = $1', [viewer.id]);
      times.lookup.push(await timeOf(lookup));
      times.list.push(await timeOf(() => listConversations(platform, { site, viewer }, {})));
    }
    return times;
  };
  const times = await takeQuietest(measure, ({ lookup }) => percentile(lookup, 0.5));
  print('conversations and badge', times.list, times.lookup, 4);
}

async function writeToAll(platform: Platform, senderId: number, partners: number[]): Promise<void> {
  const site = await getSite(platform, defaultSiteId);
  const sender = { id: senderId, siteId: site.id, paidUser: true, joinedAt: new Date(0) };
  for (const profile of partners) {
    await sendMessage(platform, { site, sender }, { profile, content, key: randomUUID() });
  }
}

/** Of the process of the site: what the database spends on the full answer comes on top. */
async function judgePolls(platform: Platform, server: ChildServer): Promise<void> {
  const { id, cookie } = await server.enter({ paidUser: true, credits: 1_000_000 });
  await writeToAll(platform, id, await createWriters(platform, 30_000, partnersEach));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const poll = (etag?: string) => ask(server, listChats, { cookie, agent, etag });
  const timeEach = async (work: () => Promise<unknown>) => {
    const before = processorTimeOf(server.pid);
    for (let round = 0; round < rounds; round++) await work();
    return (processorTimeOf(server.pid) - before) / rounds;
  };
  const measure = async () => {
    const full = await timeEach(() => poll());
    const { etag } = await poll();
    return { full, unchanged: await timeEach(async () => requireUnchanged(await poll(etag))) };
  };
  const { full, unchanged } = await takeQuietest(measure, (measured) => measured.full);
  const ratio = unchanged / full;
  console.log(
    `poll without news          ${unchanged.toFixed(2)} ms of processor, in full ${full.toFixed(2)} ms   ratio ${ratio.toFixed(3)}   target ≤ 0.05   ${ratio <= 0.05 ? 'met' : 'MISSED'}`,
  );
  agent.destroy();
}

function requireUnchanged({ status }: Answer): void {
  if (status !== 304) throw new Error(`An unchanged poll is answered ${status}`);
}

async function judgeDelivery(here: ChildServer, there: ChildServer): Promise<void> {
  const sender = await here.enter({ paidUser: true, credits: 1_000_000 });
  const receiver = await there.enter({ paidUser: true });
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const stream = await listenTo(there, receiver.cookie, (chunk) => {
    for (const [, word = ''] of chunk.matchAll(/"text":"([^"]*)"/g)) {
      const at = sentAt.get(word);
      if (at !== undefined) times.push(performance.now() - at);
      sentAt.delete(word);
    }
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const send = (word: string) => {
    sentAt.set(word, performance.now());
    const message = { profile: receiver.id, content: { kind: 'text', text: word }, key: randomUUID() };
    return ask(here, sendEndpoint, { cookie: sender.cookie, body: JSON.stringify(message), agent });
  };
  await send('first');
  await sleep(1000);
  times.length = 0;
  const answers: Promise<unknown>[] = [];
  for (let n = 0; n < messages; n++) {
    answers.push(send(`message-${n}`));
    await sleep(pauseMs);
  }
  await Promise.all(answers);
  await sleep(1000);
  stream.destroy();
  agent.destroy();
  console.log(`to another process         ${show(times)}   target of p99 ≤ 8 ms   lost ${sentAt.size}`);
}

function print(name: string, times: number[], floor: number[], target: number): void {
  const ratio = percentile(times, 0.5) / percentile(floor, 0.5);
  const verdict = ratio <= target ? 'met' : 'MISSED';
  console.log(
    `${name.padEnd(27)}${show(times)}   ratio of p50 ${ratio.toFixed(2)}   target ≤ ${target}   ${verdict}`,
  );
}

function show(times: number[]): string {
  return `p50 ${percentile(times, 0.5).toFixed(2)} ms   p99 ${percentile(times, 0.99).toFixed(2)} ms`;
}
