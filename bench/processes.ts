import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { build } from '#scripts/build.ts';
import { type ServedSite, withServedSite } from '#scripts/support/served-site.ts';
import { createApp } from '#server/app.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createMember, signIn } from '#server/testing/members.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { describeMachine } from './support/free-cores.ts';
import { requireSteady } from './support/passes.ts';
import { percentile } from './support/percentiles.ts';
import { processorTimeOfTree } from './support/processor-time.ts';

/**
 * What a page and a send cost one process and two that share a port: milliseconds of processor of all processes together, in
 * turns on one database. `--built` measures the build that is there.
 */
const { values: options } = parseArgs({
  options: { built: { type: 'boolean', default: false }, rounds: { type: 'string', default: '7' } },
});
const rounds = Number(options.rounds);
const roundMs = 3000;
const connections = 8;
const memberCount = 64;
const target = 1.1;

const secret = 'a secret of this bench, longer than 32 characters';
const environment = { SECRET: secret, DEMO: '0', LOG_LEVEL: 'error', LIMITS_SCALE: '1000', PACE_SCALE: '0' };

const agent = new Agent({ keepAlive: true, maxSockets: connections });

interface Member {
  id: number;
  cookie: string;
}

interface Measured {
  processorMs: number;
  perSecond: number;
}

type Call = (site: ServedSite, members: readonly Member[], turn: number) => Promise<void>;

if (!options.built) await build();
console.log(await describeMachine());
await withBenchPlatform(async (platform) => {
  const members = await enterMembers(platform);
  const { databaseUrl = '' } = platform.config;
  const serve = <T>(processes: string, work: (site: ServedSite) => Promise<T>) =>
    withServedSite({ ...environment, DATABASE_URL: databaseUrl, PROCESSES: processes }, work);
  await serve('1', (one) => serve('2', (two) => compareAll([one, two], members)));
}, environment);

async function enterMembers(platform: Platform): Promise<Member[]> {
  const app = await createApp(platform);
  const members: Member[] = [];
  while (members.length < memberCount) {
    const member = await createMember(platform, { paidUser: true, credits: 1_000_000 });
    const { cookies } = await signIn({ platform, app }, member);
    members.push({ id: member.id, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') });
  }
  await app.stop();
  return members;
}

async function compareAll(sites: [ServedSite, ServedSite], members: readonly Member[]): Promise<void> {
  await compare('a page (/members)', sites, members, openPage);
  await compare('a send', sites, members, send);
}

async function compare(
  name: string,
  [one, two]: [ServedSite, ServedSite],
  members: readonly Member[],
  call: Call,
): Promise<void> {
  const costs: [Measured[], Measured[]] = [[], []];
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const [alone, shared] = [await measure(one, members, call), await measure(two, members, call)];
    if (round === 0) continue;
    costs[0].push(alone);
    costs[1].push(shared);
  }
  const [alone, shared] = costs.map((list) => ({
    smallest: Math.min(...list.map(({ processorMs }) => processorMs)),
    median: percentile(
      list.map(({ processorMs }) => processorMs),
      0.5,
    ),
    rate: percentile(
      list.map(({ perSecond }) => perSecond),
      0.5,
    ),
  })) as [Summary, Summary];
  const describe = ({ smallest, median, rate }: Summary) =>
    `${smallest.toFixed(2)} ms at least, ${median.toFixed(2)} ms median, ${rate.toFixed(0)} a second`;
  console.log(`${name}\n  one process    ${describe(alone)}\n  two processes  ${describe(shared)}`);
  const [least, middle] = [shared.smallest / alone.smallest, shared.median / alone.median];
  console.log(
    `  ratio ${least.toFixed(2)} of the smallest, ${middle.toFixed(2)} of the medians   target ≤ ${target}`,
  );
  requireSteady(costs[0].map(({ processorMs }) => processorMs));
}

interface Summary {
  smallest: number;
  median: number;
  rate: number;
}

async function measure(site: ServedSite, members: readonly Member[], call: Call): Promise<Measured> {
  const before = processorTimeOfTree(site.pid);
  const startedAt = performance.now();
  const until = startedAt + roundMs;
  let done = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (; performance.now() < until; done += 1) await call(site, members, done);
    }),
  );
  const processorMs = (processorTimeOfTree(site.pid) - before) / done;
  return { processorMs, perSecond: (done * 1000) / (performance.now() - startedAt) };
}

async function openPage(site: ServedSite, members: readonly Member[], turn: number): Promise<void> {
  const { cookie = '' } = members[turn % members.length] ?? {};
  await answerOf(`${site.url}/members`, { method: 'GET', headers: { cookie, accept: 'text/html' } });
}

async function send(site: ServedSite, members: readonly Member[], turn: number): Promise<void> {
  const { cookie = '' } = members[turn % members.length] ?? {};
  const profile = members[(turn + 1) % members.length]?.id;
  const content = { kind: 'text', text: 'Shall we have a coffee by the canal on Saturday, around eleven?' };
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify({ profile, content, key: randomUUID() });
  await answerOf(site.url + sendMessage.path, { method: 'POST', headers }, body);
}

function answerOf(
  url: string,
  call: { method: string; headers: Record<string, string> },
  body?: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...call, agent }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} is answered ${response.statusCode}`)),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
