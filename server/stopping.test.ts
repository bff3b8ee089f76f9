import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { like } from '#contract/likes/endpoints.ts';
import { eventsPath } from '#contract/live/facts.ts';
import { type ChildServer, startChildServer } from '#server/testing/child-server.ts';
import { test as base } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';

const test = base.extend('environment', async ({ database }, { onCleanup }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-stopping-'));
  onCleanup(() => rm(dataDir, { recursive: true, force: true }));
  return {
    DATA_DIR: dataDir,
    SECRET: 'the same secret in every process of this test',
    LIMITS_SCALE: '1000',
    PACE_SCALE: '0',
    // A busy machine needs some for the calls that are made meanwhile.
    DRAIN_SECONDS: '4',
    ...(testServerUrl && database.url ? { DATABASE_URL: database.url } : {}),
  };
});

interface Call {
  method?: string;
  cookie?: string;
  agent?: Agent;
}

function open(
  { port }: ChildServer,
  path: string,
  { method = 'GET', cookie = '', agent }: Call = {},
): ClientRequest {
  const headers = {
    host: 'localhost:3000',
    'sec-fetch-site': 'same-origin',
    cookie,
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
  };
  return request({ host: '127.0.0.1', port, path, method, headers, ...(agent ? { agent } : {}) });
}

async function answerOf(sent: ClientRequest): Promise<{ status: number; body: string }> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: await text(response) };
}

const get = (server: ChildServer, path: string, call: Call = {}) => answerOf(open(server, path, call).end());
const post = (server: ChildServer, path: string, { body, ...call }: Call & { body: object }) =>
  answerOf(open(server, path, { ...call, method: 'POST' }).end(JSON.stringify(body)));

/** Collects what a page hears until the server ends its stream. */
async function listen(server: ChildServer, cookie: string) {
  const sent = open(server, eventsPath, { cookie }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  let heard = '';
  response.setEncoding('utf8').on('data', (piece: string) => {
    heard += piece;
  });
  const ended = once(response, 'close').catch(() => undefined);
  return { ended, read: () => heard };
}

async function untilNotReady(server: ChildServer): Promise<void> {
  while ((await get(server, '/health/ready')).status === 200) await sleep(20);
}

test('a process that is told to stop answers all it has accepted, tells its streams all, and only then goes [OPS-3] [OPS-17]', async ({
  environment,
}) => {
  const server = await startChildServer(environment);
  const anna = await server.enter({ name: 'Anna', credits: 500, paidUser: true });
  const ben = await server.enter({ name: 'Ben', gender: 'male' });
  await post(server, like.path, { cookie: anna.cookie, body: { profile: ben.id } });
  const guests = await Promise.all(
    Array.from({ length: 10 }, (_, n) => server.enter({ name: `Guest ${n}` })),
  );
  const tabs = [ben, ...guests].flatMap(({ cookie }) => [cookie, cookie, cookie]);
  const pages = await Promise.all(tabs.map((cookie) => listen(server, cookie)));
  const statuses: number[] = [];
  let isLeaving = false;
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const call = async () => {
    while (!isLeaving) {
      const { status } = await get(server, getUser.path, { cookie: ben.cookie, agent });
      statuses.push(status);
    }
  };
  const workers = Array.from({ length: 10 }, call);
  // Its body ends after the listener has closed.
  const body = JSON.stringify({
    profile: ben.id,
    content: { kind: 'text', text: 'the last' },
    key: crypto.randomUUID(),
  });
  const late = open(server, sendMessage.path, { method: 'POST', cookie: anna.cookie });
  late.setHeader('content-length', Buffer.byteLength(body));
  late.write(body.slice(0, 20));
  await sleep(50);

  const gone = server.kill('SIGTERM');
  await untilNotReady(server);
  const before = statuses.length;
  // Proxies have not noticed yet: new connections are served as ever.
  for (const word of ['one', 'two', 'three']) {
    const input = { profile: ben.id, content: { kind: 'text', text: word }, key: crypto.randomUUID() };
    expect((await post(server, sendMessage.path, { cookie: anna.cookie, body: input })).status).toBe(200);
  }
  while (statuses.length < before + 20) await sleep(10);
  isLeaving = true;
  await Promise.all(workers);
  while (await isAccepting(server)) await sleep(20);
  late.end(body.slice(20));
  expect(await answerOf(late)).toMatchObject({ status: 200 });

  await Promise.all(pages.map(({ ended }) => ended));
  await gone;
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const page of pages.slice(0, 3))
    expect(['one', 'two', 'three', 'the last'].filter((word) => !page.read().includes(word))).toEqual([]);
  agent.destroy();
});

async function isAccepting(server: ChildServer): Promise<boolean> {
  return get(server, '/health/live').then(
    () => true,
    () => false,
  );
}

test.runIf(testServerUrl !== '')(
  'a release in the middle of the day: behind a proxy that asks who is ready no call fails, and each message arrives [OPS-17]',
  async ({ environment }) => {
    const first = await startChildServer(environment);
    const second = await startChildServer(environment);
    const anna = await first.enter({ name: 'Anna', credits: 5000, paidUser: true });
    const ben = await first.enter({ name: 'Ben', gender: 'male' });
    let ready = [first];
    const page = await listen(second, ben.cookie);
    const sent: string[] = [];
    const failed: unknown[] = [];
    let isOver = false;
    const write = async (worker: number) => {
      for (let n = 0; !isOver; n += 1) {
        const [server = second] = ready;
        const word = `word-${worker}-${n}`;
        const input = { profile: ben.id, content: { kind: 'text', text: word }, key: crypto.randomUUID() };
        const { status, body } = await post(server, sendMessage.path, {
          cookie: anna.cookie,
          body: input,
        }).catch((error: Error) => ({ status: 0, body: error.message }));
        if (status === 200) sent.push(word);
        else failed.push([status, body]);
      }
    };
    const writers = [0, 1, 2, 3].map(write);
    await sleep(300);
    const gone = first.kill('SIGTERM');
    await untilNotReady(first);
    ready = [second];
    await gone;
    const reached = sent.length;
    while (sent.length < reached + 8) await sleep(10);
    isOver = true;
    await Promise.all(writers);
    expect(failed).toEqual([]);
    await expect.poll(() => sent.filter((word) => !page.read().includes(word))).toEqual([]);
    await second.kill('SIGKILL');
  },
);
