import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { like } from '#contract/likes/endpoints.ts';
import { eventsPath } from '#contract/live/facts.ts';
import { createMessageServer, isInstalled } from '#server/testing/message-servers.ts';
import { type SiteOfProcesses, startProcesses } from '#server/testing/site-of-processes.ts';
import { test as base } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { Person, World } from '#server/testing/world.ts';

const patience = { timeout: 60_000, interval: 50 };
/** Each starts three processes. */
const slow = { timeout: 180_000 };

/** Two processes on the database of a world. */
async function openSite(
  { platform: { databaseUrl = '', config } }: World,
  bus: Record<string, string>,
  onCleanup: (cleanUp: () => Promise<void>) => void,
): Promise<SiteOfProcesses> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-processes-'));
  const site = await startProcesses({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET: config.secret,
    LIMITS_SCALE: '1000',
    PACE_SCALE: '0',
    DRAIN_SECONDS: '8',
    ...bus,
  });
  onCleanup(async () => {
    site.kill('SIGKILL');
    await site.ended;
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  return site;
}

/** One site serves, loses a process and stops: a start takes as long as all of that. */
const test = base
  // Not reset: its processes remember what they have read.
  .extend('world', ({ sharedWorld }) => sharedWorld)
  .extend('site', { scope: 'file' }, ({ sharedWorld }, { onCleanup }) =>
    openSite(sharedWorld, {}, onCleanup),
  );

/** On a connection of its own, so that the processes take turns. */
function open({ port }: SiteOfProcesses, path: string, { browser }: Person, method = 'GET') {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const headers = {
    host: 'localhost:3000',
    'sec-fetch-site': 'same-origin',
    cookie,
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
  };
  return request({ host: '127.0.0.1', port, path, method, headers, agent: false });
}

async function call(site: SiteOfProcesses, path: string, person: Person, body?: object): Promise<number> {
  const sent = open(site, path, person, body ? 'POST' : 'GET').end(body && JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  await text(response);
  return response.statusCode ?? 0;
}

async function listen(site: SiteOfProcesses, person: Person) {
  const sent = open(site, eventsPath, person).end();
  // The next test finds nobody listening.
  onTestFinished(() => void sent.destroy());
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let heard = '';
  response.setEncoding('utf8').on('data', (piece: string) => {
    heard += piece;
  });
  const ended = once(response, 'close');
  ended.catch(() => undefined);
  return { ended, read: () => heard };
}

const write = (site: SiteOfProcesses, from: Person, { id }: Person, words: string) =>
  call(site, sendMessage.path, from, {
    profile: id,
    content: { kind: 'text', text: words },
    key: crypto.randomUUID(),
  });

describe.runIf(testServerUrl)('two processes at one port', slow, () => {
  test('serve together: what one is told, the pages of the other show, and one port tells the figures of both [OPS-12]', async ({
    world,
    site,
  }) => {
    const anna = await world.join({ credits: 500, paidUser: true });
    const ben = await world.join({ gender: 'male' });
    expect(site.readLog()).toContain('"processes":2,"msg":"Duet is ready"');
    await call(site, like.path, anna, { profile: ben.id });
    const pages = await Promise.all([listen(site, ben), listen(site, ben)]);
    expect(await write(site, anna, ben, 'Hello')).toBe(200);
    await expect.poll(() => pages.every(({ read }) => read().includes('Hello')), patience).toBe(true);

    for (let n = 0; n < 6; n += 1) expect(await call(site, getUser.path, anna)).toBe(200);
    const figures = await (await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`)).text();
    expect(figures).toContain('duet_processes 2\n');
    expect(figures).toContain('duet_streams_open 2\n');
    expect(figures).toContain('duet_database_up 1\n');
    const answered = new RegExp(
      `duration_seconds_count{endpoint="${getUser.name}",method="GET",status="2xx"} 6`,
    );
    expect(figures).toMatch(answered);
  });

  test('go on while one of them is killed, which is started again [OPS-12]', async ({ world, site }) => {
    const anna = await world.join();
    const before = site.listPids();
    expect(before).toHaveLength(2);
    const [leader = 0] = before;
    process.kill(leader, 'SIGKILL');
    await expect.poll(() => site.listPids().includes(leader), patience).toBe(false);
    for (let n = 0; n < 4; n += 1) expect(await call(site, getUser.path, anna)).toBe(200);
    await expect.poll(() => site.readLog(), patience).toContain('"number":1,"code":null,"signal":"SIGKILL"');
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`)).text(), patience)
      .toContain('duet_processes 2\n');
    expect(site.listPids().filter((pid) => before.includes(pid))).toEqual(before.slice(1));
  });

  test('answer all they have accepted, tell their streams all, and only then go [OPS-12] [OPS-17]', async ({
    world,
    site,
  }) => {
    const anna = await world.join({ credits: 500, paidUser: true });
    const ben = await world.join({ gender: 'male' });
    await call(site, like.path, anna, { profile: ben.id });
    const pages = await Promise.all([1, 2, 3, 4].map(() => listen(site, ben)));
    const statuses: number[] = [];
    let isLeaving = false;
    const callers = Array.from({ length: 6 }, async () => {
      while (!isLeaving) statuses.push(await call(site, getUser.path, anna));
    });
    site.kill('SIGTERM');
    while ((await call(site, '/health/ready', anna)) === 200);
    // Proxies have not noticed yet.
    for (const word of ['one', 'two']) expect(await write(site, anna, ben, word)).toBe(200);
    const before = statuses.length;
    await expect.poll(() => statuses.length, patience).toBeGreaterThan(before + 10);
    isLeaving = true;
    await Promise.all(callers);
    await Promise.all(pages.map(({ ended }) => ended));
    expect(await site.ended).toBe(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const page of pages)
      expect(['one', 'two'].filter((word) => !page.read().includes(word))).toEqual([]);
  });
});

const busServers = (['nats', 'redis'] as const).filter((kind) => testServerUrl && isInstalled(kind));

describe.each(busServers)('two processes with %s', slow, (kind) => {
  const testWithServer = base
    .extend('server', async ({ task: _task }, { onCleanup }) => {
      const server = await createMessageServer(kind);
      onCleanup(async () => server[Symbol.asyncDispose]());
      return server;
    })
    .extend('site', ({ world, server }, { onCleanup }) =>
      openSite(world, { [`${kind.toUpperCase()}_URL`]: server.url }, onCleanup),
    );

  testWithServer(
    'chat on while it is killed, and use it again when it is back [OPS-2]',
    async ({ world, server, site }) => {
      const anna = await world.join({ credits: 500, paidUser: true });
      const ben = await world.join({ gender: 'male' });
      await call(site, like.path, anna, { profile: ben.id });
      const pages = await Promise.all([listen(site, ben), listen(site, ben)]);
      const arrives = async (word: string) => {
        expect(await write(site, anna, ben, word)).toBe(200);
        await expect.poll(() => pages.every(({ read }) => read().includes(word)), patience).toBe(true);
      };
      const countReturns = () => site.readLog().match(/relay of live events is back/g)?.length ?? 0;
      await arrives('before');
      await server.kill();
      await expect
        .poll(() => site.readLog().match(/relay of live events is lost/g)?.length, patience)
        .toBe(2);
      await expect.poll(() => pages.every(({ read }) => read().includes('"resync"')), patience).toBe(true);
      await arrives('without');
      await server.start();
      await expect.poll(countReturns, patience).toBe(2);
      await arrives('after');
    },
  );
});

base('a start that cannot succeed ends once, with one line [OPS-8] [OPS-12]', slow, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-processes-'));
  const DATABASE_URL = 'postgres://127.0.0.1:1/nowhere';
  const site = await startProcesses({ DATABASE_URL, DATA_DIR: dataDir });
  expect(await site.ended).toBe(1);
  expect(site.readLog().trim().split('\n')).toHaveLength(1);
  expect(site.readLog()).toContain('DATABASE_URL names does not answer');
  await rm(dataDir, { recursive: true });
});
