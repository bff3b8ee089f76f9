import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { eventsPath } from '#contract/live/facts.ts';
import { logout } from '#contract/sessions/endpoints.ts';
import { test as base } from '#server/testing/test.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';
import { createSessionCheck, publishLive, streamsOf } from './index.ts';
import { streamLimits } from './streams.ts';

const test = base.extend('listen', async ({ world }, { onCleanup }) => {
  await world.listen();
  // Every test leaves no stream behind, so that the next counts its own.
  onCleanup(async () => void (await vi.waitUntil(() => streamsOf(world.platform).size === 0)));
  return (browser: TestClient) => openStream(world, browser);
});

interface Stream {
  socket: Socket;
  /** Everything received so far. */
  text: () => string;
  ended: Promise<unknown>;
}

/** A connection of its own, as an EventSource makes it; resolves once the answer has begun. */
async function openStream(world: World, browser: TestClient): Promise<Stream> {
  const port = await world.listen();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const lines = Object.entries({ host: `localhost:${port}`, 'sec-fetch-site': 'same-origin', cookie });
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  const ended = new Promise((resolve) => socket.on('close', resolve));
  socket.write(`GET ${eventsPath} HTTP/1.1\r\n${lines.map(([k, v]) => `${k}: ${v}`).join('\r\n')}\r\n\r\n`);
  await vi.waitUntil(() => text.includes('\n\n'));
  return { socket, text: () => text, ended };
}

test('a member hears what happens to them, and only that', async ({ world, listen }) => {
  const anna = await world.join();
  const other = await world.join();
  const stream = await listen(anna.browser);
  expect(stream.text()).toMatch(/^HTTP\/1.1 200 OK\r\ncontent-type: text\/event-stream/);
  expect(stream.text()).toContain('x-accel-buffering: no');
  expect(stream.text()).toMatch(/retry: \d{4}\n\n$/);
  publishLive(world.platform, other.id, 'like.received', { profile: 1 });
  publishLive(world.platform, anna.id, 'credits.changed', { credits: 7 });
  await vi.waitUntil(() => stream.text().includes('data:'));
  expect(stream.text().split('\n\n').slice(-2)).toEqual([
    'data: {"type":"credits.changed","data":{"credits":7}}',
    '',
  ]);
  stream.socket.destroy();
});

test('a visitor and a foreign page get no stream', async ({ world }) => {
  const { browser } = await world.join();
  const visitor = await world.visitor().inject({ url: eventsPath });
  expect(visitor.statusCode).toBe(403);
  expect(visitor.json().error.code).toBe('authentication_required');
  const foreign = await browser.inject({ url: eventsPath, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(foreign.json().error.code).toBe('request.forbidden');
});

test('logging out ends the streams of that session at once and leaves the others', async ({
  world,
  listen,
}) => {
  const anna = await world.join();
  const phone = await world.logIn(anna);
  const [here, there] = [await listen(anna.browser), await listen(phone)];
  await anna.browser.call(logout, {});
  await here.ended;
  expect(here.text()).toContain('"type":"session.ended"');
  publishLive(world.platform, anna.id, 'resync', {});
  await vi.waitUntil(() => there.text().includes('resync'));
  expect(there.text()).not.toContain('session.ended');
  there.socket.destroy();
});

test('a stream ends with its session although nobody said so [ACC-23]', async ({ world, listen }) => {
  const anna = await world.join();
  const stays = await world.join();
  const [stream, other] = [await listen(anna.browser), await listen(stays.browser)];
  const check = createSessionCheck(world.platform, streamsOf(world.platform));
  await check();
  expect(streamsOf(world.platform).size).toBe(2);
  // As another process does whose word is lost.
  await world.query('delete from session where account_id = $1', [anna.id]);
  await check();
  await stream.ended;
  expect(stream.text()).toContain('"type":"session.ended"');
  expect(streamsOf(world.platform).size).toBe(1);
  other.socket.destroy();
});

test('the sessions of streams are asked for at once when the bus has come back [ACC-23]', async ({
  world,
  listen,
}) => {
  const anna = await world.join();
  const stream = await listen(anna.browser);
  await world.query('delete from session where account_id = $1', [anna.id]);
  world.platform.bus.publish({ memberId: 0, type: 'resync', data: {} });
  await stream.ended;
});

test('a session outlives neither its own end nor a bus that says nothing by ten seconds [ACC-23]', async ({
  world,
  listen,
}) => {
  const anna = await world.join();
  const stream = await listen(anna.browser);
  await world.query(`update session set expires_at = $2 where account_id = $1`, [anna.id, world.clock.now()]);
  await Promise.race([stream.ended, sleep(10_000).then(() => Promise.reject(new Error('still open')))]);
});

test('a page of another member than the cookie gets no stream [ACC-22]', async ({ world }) => {
  const [anna, bea] = [await world.join(), await world.join()];
  const answer = await bea.browser.inject({ url: `${eventsPath}?member=${anna.id}` });
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'session.other_member']);
});

test('one stream more than a member may have ends the oldest', async ({ world, listen }) => {
  const { browser } = await world.join();
  const streams: Stream[] = [];
  for (let n = 0; n <= streamLimits.perMember; n++) streams.push(await listen(browser));
  await streams[0]?.ended;
  expect(streams.slice(1).every(({ socket }) => !socket.destroyed)).toBe(true);
  for (const { socket } of streams) socket.destroy();
});

test('a client that leaves is forgotten', async ({ world, listen }) => {
  const { browser } = await world.join();
  const stream = await listen(browser);
  expect(streamsOf(world.platform).size).toBe(1);
  stream.socket.end();
  await vi.waitUntil(() => streamsOf(world.platform).size === 0);
});

test('a client that does not read is dropped instead of filling memory', async ({ world, listen }) => {
  const anna = await world.join();
  const stream = await listen(anna.browser);
  stream.socket.pause();
  const content = { kind: 'text', text: 'x'.repeat(4000) } as const;
  const message = { seq: 1, revision: 1, own: false, content, sent_at: '2026-11-02T12:00:00Z', key: null };
  const data = { conversation: 1, profile: 1, message, num_unread_messages: 1 };
  // The kernel takes some megabytes before anything waits in this process.
  for (let n = 0; n < 10_000 && streamsOf(world.platform).size > 0; n++) {
    publishLive(world.platform, anna.id, 'message', data);
    if (n % 50 === 0) await sleep(1);
  }
  expect(streamsOf(world.platform).size).toBe(0);
  stream.socket.destroy();
});

test('losing the bus for a moment makes every page fetch again', async ({ world, listen }) => {
  const [one, two] = [await world.join(), await world.join()];
  const streams = [await listen(one.browser), await listen(two.browser)];
  world.platform.bus.publish({ memberId: 0, type: 'resync', data: {} });
  for (const { text, socket } of streams) {
    await vi.waitUntil(() => text().includes('data: {"type":"resync","data":{}}'));
    socket.destroy();
  }
});

test('stopping ends every stream and takes no new ones', async ({ openWorld }) => {
  const world = await openWorld();
  const { browser } = await world.join();
  const stream = await openStream(world, browser);
  streamsOf(world.platform).stop();
  await stream.ended;
  expect((await browser.inject({ url: eventsPath })).statusCode).toBe(503);
});
