import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendMessage } from '#contract/chat.ts';
import { deletePushSubscription, type PushMessage, savePushSubscription } from '#contract/push.ts';
import { getSettings } from '#contract/sites.ts';
import { createMember, signIn } from '#server/testing/members.ts';
import { createTestApp, type TestApp, type TestClient } from '#server/testing/test-app.ts';
import { queuePush } from './push.service.ts';

/** A push service that remembers what it was handed and answers as it is told. */
let service: Server;
let origin: string;
let answer: { status: number; headers: Record<string, string> };
let handed: { path: string; headers: IncomingHttpHeaders; body: Buffer }[];

let world: TestApp;
let member: { id: number; client: TestClient };
beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    handed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(answer.status, answer.headers).end();
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  world = await createTestApp({ pushExtraHosts: [origin] });
});
afterAll(async () => {
  await world.dispose();
  service.close();
});
beforeEach(async () => {
  answer = { status: 201, headers: {} };
  handed = [];
  await world.platform.db.query('truncate account, wallet, transfer, rate_limit cascade');
  member = await arrive();
});

async function arrive() {
  const created = await createMember(world.platform);
  return { id: created.id, client: await signIn(world, created) };
}

/** What a browser knows of its subscription, with the private half of its key. */
function subscribe(endpoint = `${origin}/box-${randomBytes(4).toString('hex')}`) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16);
  return { keys, auth, subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } } };
}

const save = (subscription: object, client = member.client) =>
  client.request(savePushSubscription, { push: '1', subscription });

async function listEndpoints(accountId = member.id): Promise<unknown[]> {
  const sql = 'select endpoint from push_subscription where account_id = $1 order by created_at, id';
  const { rows } = await world.platform.db.query(sql, [accountId]);
  return rows.map(({ endpoint }) => endpoint);
}

const sign = (key: Buffer, text: string | Buffer) => createHmac('sha256', key).update(text).digest();

/** As a browser opens what came: https://www.rfc-editor.org/rfc/rfc8291#section-3.4 */
function decrypt(body: Buffer, { keys, auth }: ReturnType<typeof subscribe>): PushMessage {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const text = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender, Buffer.from([1])]);
  const root = sign(salt, sign(sign(auth, keys.computeSecret(sender)), info));
  const key = sign(root, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16);
  const nonce = sign(root, 'Content-Encoding: nonce\0\u0001').subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(text.subarray(-16));
  const plain = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
}

describe('subscribing', () => {
  test('is kept, and a first message proves that messages arrive [NOT-3]', async () => {
    const browser = subscribe();
    expect((await save(browser.subscription)).json()).toEqual({});
    expect(await listEndpoints()).toEqual([browser.subscription.endpoint]);
    await world.platform.jobs.drain();
    const [parcel] = handed;
    expect(parcel?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '60', urgency: 'high' });
    expect(decrypt(parcel!.body, browser)).toEqual({
      title: 'It works',
      body: 'Duet will tell you here when somebody writes to you.',
      tag: 'works',
      check: '/notifications',
      open: '/notifications',
    });
  });

  test('signs with the key that browsers subscribe with [NOT-3]', async () => {
    await save(subscribe().subscription);
    await world.platform.jobs.drain();
    const { push_public_key } = (await world.visitor().call(getSettings, {})).settings;
    const [, token = '', key] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(handed[0]?.headers.authorization ?? '') ?? [];
    expect(key).toBe(push_public_key);
    const point = Buffer.from(push_public_key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const [head, claims = '', signature = ''] = token.split('.');
    const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    const signed = Buffer.from(`${head}.${claims}`);
    expect(verify('sha256', signed, options, Buffer.from(signature, 'base64url'))).toBe(true);
    const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect({ aud, sub }).toEqual({ aud: origin, sub: 'mailto:support@duet.example' });
  });

  test('again with the same browser keeps one and says nothing anew [NOT-3]', async () => {
    const { subscription } = subscribe();
    await Promise.all([save(subscription), save(subscription), save(subscription)]);
    await world.platform.jobs.drain();
    expect(await listEndpoints()).toEqual([subscription.endpoint]);
    expect(handed).toHaveLength(1);
  });

  test('of a browser that somebody else logs in with moves to her [NOT-3]', async () => {
    const { subscription } = subscribe();
    await save(subscription);
    const other = await arrive();
    await save(subscription, other.client);
    expect([await listEndpoints(), await listEndpoints(other.id)]).toEqual([[], [subscription.endpoint]]);
  });

  test('an eleventh browser takes the place of the oldest', async () => {
    const browsers = Array.from({ length: 11 }, () => subscribe().subscription);
    for (const subscription of browsers) {
      world.platform.clock.advance({ minutes: 1 });
      expect((await save(subscription)).statusCode).toBe(200);
    }
    expect(await listEndpoints()).toEqual(browsers.slice(1).map(({ endpoint }) => endpoint));
  });

  test('many at the same moment are ten', async () => {
    await Promise.all(Array.from({ length: 16 }, () => save(subscribe().subscription)));
    expect(await listEndpoints()).toHaveLength(10);
  });

  test('asks for a session, and is no login [NOT-3]', async () => {
    const refused = await save(subscribe().subscription, world.visitor());
    expect(refused.json().error.code).toBe('authentication_required');
  });

  test('can be ended, by the member herself alone', async () => {
    const { subscription } = subscribe();
    await save(subscription);
    const { endpoint } = subscription;
    await (await arrive()).client.call(deletePushSubscription, { push: '1', endpoint });
    expect(await listEndpoints()).toEqual([endpoint]);
    await member.client.call(deletePushSubscription, { push: '1', endpoint });
    expect(await listEndpoints()).toEqual([]);
  });
});

describe('the server posts to push services alone', () => {
  test.each(['http://fcm.googleapis.com/x', 'https://10.0.0.7/box', 'https://push.example/box', 'box'])(
    'the address %s is refused',
    async (endpoint) => {
      const refused = await save(subscribe(endpoint).subscription);
      expect(refused.json().error).toMatchObject({
        code: 'request.invalid',
        fields: [{ path: 'subscription.endpoint', code: 'invalid' }],
      });
      expect(await listEndpoints()).toEqual([]);
    },
  );

  test('a key nothing could be encrypted for is refused', async () => {
    const { subscription } = subscribe();
    const p256dh = randomBytes(65).toString('base64url');
    const refused = await save({ ...subscription, keys: { ...subscription.keys, p256dh } });
    expect(refused.json().error.fields).toEqual([{ path: 'subscription.keys.p256dh', code: 'invalid' }]);
  });
});

describe('what a push service answers', () => {
  test.each([404, 410])('%i ends the subscription [NOT-3]', async (status) => {
    answer.status = status;
    await save(subscribe().subscription);
    await world.platform.jobs.drain();
    expect(await listEndpoints()).toEqual([]);
  });

  test.each([429, 503])('%i is tried again later', async (status) => {
    answer.status = status;
    await save(subscribe().subscription);
    await expect(world.platform.jobs.drain()).rejects.toThrow(`answered ${status}`);
    expect(await listEndpoints()).toHaveLength(1);
  });

  test('a redirect is not followed', async () => {
    answer = { status: 307, headers: { location: `${origin}/elsewhere` } };
    await save(subscribe().subscription);
    await world.platform.jobs.drain();
    expect(handed.map(({ path }) => path)).not.toContain('/elsewhere');
    expect(handed).toHaveLength(1);
  });
});

describe('a new message', () => {
  test('goes to all browsers of the member, by number and without a word of it [NOT-4]', async () => {
    const browsers = [subscribe(), subscribe()];
    for (const { subscription } of browsers) await save(subscription);
    await world.platform.jobs.drain();
    handed = [];
    await world.platform.db.query(`update account set language = 'de' where id = $1`, [member.id]);
    await queuePush(world.platform, member.id, { about: 'message', conversation: 77 });
    await world.platform.jobs.drain();
    expect(handed.map(({ headers }) => headers.topic)).toEqual(['chat-77', 'chat-77']);
    const parcel = handed.find(({ path }) => browsers[0]?.subscription.endpoint.endsWith(path));
    expect(decrypt(parcel!.body, browsers[0]!)).toEqual({
      title: 'Duet',
      body: 'Neue Nachricht',
      tag: 'chat-77',
      check: '/chats/77',
      open: '/login?next=%2Fchats%2F77',
    });
  });

  test('of another member comes as one, and its text stays with us [NOT-4]', async () => {
    const browser = subscribe();
    await save(browser.subscription);
    await world.platform.jobs.drain();
    handed = [];
    const sender = await createMember(world.platform, { credits: 10 });
    const text = 'Only for your eyes';
    const writer = await signIn(world, sender);
    const { conversation } = await writer.call(sendMessage, { profile: member.id, text, key: randomUUID() });
    await vi.waitFor(async () => {
      await world.platform.jobs.drain();
      expect(handed).toHaveLength(1);
    });
    const message = decrypt(handed[0]!.body, browser);
    expect(message.check).toBe(`/chats/${conversation.id}`);
    expect(JSON.stringify(message)).not.toContain(text);
  });

  test('does not go to a member whose account is on its way out', async () => {
    await save(subscribe().subscription);
    await world.platform.db.query(`update account set status = 'pending_deletion'`);
    await world.platform.jobs.drain();
    expect(handed).toEqual([]);
  });
});

test('the service worker stands at the top of the site [NOT-3]', async () => {
  const worker = await world.inject({ url: '/sw-push.js?v=2' });
  expect(worker.headers['content-type']).toMatch(/^text\/javascript/);
  expect(worker.body).toContain("addEventListener('push'");
  expect(worker.headers['content-security-policy']).toContain("worker-src 'self'");
});
