import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrder } from '#contract/payments/endpoints.ts';
import { ensureDefaultPackages } from '#server/features/payments/packages/packages.service.ts';
import { signatureHeader, signBody } from '#server/features/payments/sandbox/sandbox.signature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ChildServer, startChildServer } from '#server/testing/child-server.ts';
import { ask } from './support/ask.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { listenTo } from './support/live-stream.ts';
import { percentile } from './support/percentiles.ts';

/** From a provider's message to credits on a page of another process; then 500 repeated messages a second. */
const purchases = 200;
const targetMs = 50;
const repeatsPerSecond = 500;
const repeatSeconds = 10;
/** Maximum growth of the process from the first half of the repeats to the second. */
const growthBytes = 8 * 1024 * 1024;

const environment = {
  LIMITS_SCALE: '1000',
  PACE_SCALE: '0',
  SECRET: 'a secret of the bench that is long enough',
};

await withBenchPlatform(async (platform) => {
  await ensureDefaultPackages(platform);
  const { databaseUrl = '', dataDir } = platform.config;
  const own = { ...environment, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const [here, there] = [await startChildServer(own), await startChildServer(own)];
  try {
    await Promise.all([here.work(), there.work()]);
    const settled = await judgeArrival(platform, here, there);
    await judgeRepeats(platform, here, settled);
  } finally {
    await Promise.all([here.kill('SIGTERM'), there.kill('SIGTERM')]);
  }
}, environment);

/** Returns the sandbox's payment ids. */
async function judgeArrival(platform: Platform, here: ChildServer, there: ChildServer): Promise<string[]> {
  const buyer = await there.enter({});
  const ids = await placeOrders(platform, here, buyer.cookie);
  await platform.db.query(`update sandbox_payment set status = 'paid'`);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const times: number[] = [];
  let arrive: (() => void) | undefined;
  const stream = await listenTo(there, buyer.cookie, (chunk) => {
    if (chunk.includes('"credits.changed"')) arrive?.();
  });
  for (const id of ids) {
    const sentAt = performance.now();
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const status = await tell(platform, here, { id, agent });
    if (status !== 200) throw new Error(`A message is answered ${status}`);
    await arrived;
    times.push(performance.now() - sentAt);
  }
  stream.destroy();
  agent.destroy();
  const p50 = percentile(times, 0.5);
  console.log(
    `message → credits on a page of another process   p50 ${p50.toFixed(1)} ms   p99 ${percentile(times, 0.99).toFixed(1)} ms   target p50 ≤ ${targetMs} ms   ${p50 <= targetMs ? 'met' : 'MISSED'}`,
  );
  return ids;
}

async function placeOrders(platform: Platform, server: ChildServer, cookie: string): Promise<string[]> {
  const { rows } = await platform.db.query('select min(id) as id from credit_package');
  const agent = new Agent({ keepAlive: true });
  for (let n = 0; n < purchases; n++) {
    const order = {
      package: rows[0]?.id,
      paymentmethod: 'creditcard',
      paymentCountry: 'NL',
      starts_immediately: true,
    };
    const body = JSON.stringify({ ...order, key: randomUUID() });
    const { status } = await ask(server, createOrder, { cookie, body, agent });
    if (status !== 200) throw new Error(`An order is answered ${status}`);
  }
  agent.destroy();
  const { rows: payments } = await platform.db.query('select id from sandbox_payment');
  return payments.map(({ id }) => id as string);
}

async function judgeRepeats(platform: Platform, server: ChildServer, ids: string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const repeat = async (seconds: number) => {
    const startedAt = performance.now();
    const pending: Promise<number>[] = [];
    for (let n = 0; n < seconds * repeatsPerSecond; n++) {
      const dueMs = (n * 1000) / repeatsPerSecond - (performance.now() - startedAt);
      if (dueMs > 1) await sleep(dueMs);
      pending.push(tell(platform, server, { id: ids[n % ids.length] ?? '', agent }));
    }
    const failed = (await Promise.all(pending)).filter((status) => status !== 200).length;
    if (failed > 0) throw new Error(`${failed} messages were not answered 200`);
    return (seconds * repeatsPerSecond * 1000) / (performance.now() - startedAt);
  };
  await repeat(repeatSeconds);
  const before = await server.weigh();
  const rate = await repeat(repeatSeconds);
  const growth = (await server.weigh()) - before;
  agent.destroy();
  const isMet = growth <= growthBytes && rate >= repeatsPerSecond * 0.98;
  console.log(
    `repeated messages   ${rate.toFixed(0)}/s of ${repeatsPerSecond}/s   memory ${(growth / 1024 / 1024).toFixed(1)} MB more   target ≤ ${growthBytes / 1024 / 1024} MB   ${isMet ? 'met' : 'MISSED'}`,
  );
}

/** Sends the sandbox's message with its signature; returns the status. */
function tell(
  { config, clock }: Platform,
  { port }: ChildServer,
  { id, agent }: { id: string; agent: Agent },
): Promise<number> {
  const body = JSON.stringify({ id });
  const headers = {
    host: 'localhost:3000',
    'content-type': 'application/json',
    [signatureHeader]: signBody(config.secret, body, clock.now()),
  };
  return new Promise((resolve, reject) => {
    const path = '/api/webhooks/sandbox';
    const sent = request({ port, method: 'POST', path, headers, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
