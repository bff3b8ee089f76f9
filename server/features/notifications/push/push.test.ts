import { createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { deletePushSubscription, savePushSubscription } from '#contract/notifications/endpoints.ts';
import { getSettings } from '#contract/sites/endpoints.ts';
import { createBox, testWithPush } from '#server/testing/push-service.ts';
import type { Person, World } from '#server/testing/world.ts';
import { queuePush } from './push.service.ts';

const test = testWithPush.extend('anna', ({ world }) => world.join());

const save = ({ browser }: Pick<Person, 'browser'>, subscription: object) =>
  browser.request(savePushSubscription, { push: '1', subscription });

async function listEndpoints({ query }: World, { id }: Person): Promise<unknown[]> {
  const sql = 'select endpoint from push_subscription where account_id = $1 order by created_at, id';
  return (await query(sql, [id])).map(({ endpoint }) => endpoint);
}

describe('subscribing', () => {
  test('is kept, and a first message proves that messages arrive [NOT-3]', async ({
    world,
    anna,
    pushService,
  }) => {
    const box = createBox(pushService);
    expect((await save(anna, box.subscription)).json()).toEqual({});
    expect(await listEndpoints(world, anna)).toEqual([box.subscription.endpoint]);
    await world.jobs.drain();
    const [parcel] = pushService.handed;
    expect(parcel?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '60', urgency: 'high' });
    expect(box.open(parcel!.body)).toEqual({
      title: 'It works',
      body: 'Duet will tell you here when somebody writes to you.',
      tag: 'works',
      check: '/notifications',
      open: '/notifications',
    });
  });

  test('signs with the key that browsers subscribe with [NOT-3]', async ({ world, anna, pushService }) => {
    await save(anna, createBox(pushService).subscription);
    await world.jobs.drain();
    const { push_public_key } = (await world.visitor().call(getSettings, {})).settings;
    const [, token = '', key] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(pushService.handed[0]?.headers.authorization ?? '') ?? [];
    expect(key).toBe(push_public_key);
    const point = Buffer.from(push_public_key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const [head, claims = '', signature = ''] = token.split('.');
    const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    const signed = Buffer.from(`${head}.${claims}`);
    expect(verify('sha256', signed, options, Buffer.from(signature, 'base64url'))).toBe(true);
    const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect({ aud, sub }).toEqual({ aud: pushService.origin, sub: 'mailto:support@duet.example' });
  });

  test('again with the same browser keeps one and says nothing again [NOT-3]', async ({
    world,
    anna,
    pushService,
  }) => {
    const { subscription } = createBox(pushService);
    await Promise.all([save(anna, subscription), save(anna, subscription), save(anna, subscription)]);
    await world.jobs.drain();
    expect(await listEndpoints(world, anna)).toEqual([subscription.endpoint]);
    expect(pushService.handed).toHaveLength(1);
  });

  test('of a browser that another member logs in with moves to them [NOT-3]', async ({
    world,
    anna,
    pushService,
  }) => {
    const { subscription } = createBox(pushService);
    await save(anna, subscription);
    const other = await world.join();
    await save(other, subscription);
    expect([await listEndpoints(world, anna), await listEndpoints(world, other)]).toEqual([
      [],
      [subscription.endpoint],
    ]);
  });

  test('an eleventh browser takes the place of the oldest', async ({ world, anna, pushService }) => {
    const boxes = Array.from({ length: 11 }, () => createBox(pushService).subscription);
    for (const subscription of boxes) {
      world.clock.advance({ minutes: 1 });
      expect((await save(anna, subscription)).statusCode).toBe(200);
    }
    expect(await listEndpoints(world, anna)).toEqual(boxes.slice(1).map(({ endpoint }) => endpoint));
  });

  test('many at the same moment are ten', async ({ world, anna, pushService }) => {
    await Promise.all(Array.from({ length: 16 }, () => save(anna, createBox(pushService).subscription)));
    expect(await listEndpoints(world, anna)).toHaveLength(10);
  });

  test('asks for a session, and is no login [NOT-3]', async ({ world, pushService }) => {
    const refused = await save({ browser: world.visitor() }, createBox(pushService).subscription);
    expect(refused.json().error.code).toBe('authentication_required');
  });

  test('can be ended, by the member alone', async ({ world, anna, pushService }) => {
    const { subscription } = createBox(pushService);
    await save(anna, subscription);
    const { endpoint } = subscription;
    await (await world.join()).browser.call(deletePushSubscription, { push: '1', endpoint });
    expect(await listEndpoints(world, anna)).toEqual([endpoint]);
    await anna.browser.call(deletePushSubscription, { push: '1', endpoint });
    expect(await listEndpoints(world, anna)).toEqual([]);
  });
});

describe('the server posts to push services alone', () => {
  test.for(['http://fcm.googleapis.com/x', 'https://10.0.0.7/box', 'https://push.example/box', 'box'])(
    'the address %s is refused',
    async (endpoint, { world, anna, pushService }) => {
      const refused = await save(anna, createBox(pushService, endpoint).subscription);
      expect(refused.json().error).toMatchObject({
        code: 'request.invalid',
        fields: [{ path: 'subscription.endpoint', code: 'invalid' }],
      });
      expect(await listEndpoints(world, anna)).toEqual([]);
    },
  );

  test('a key nothing could be encrypted for is refused', async ({ anna, pushService }) => {
    const { subscription } = createBox(pushService);
    const p256dh = randomBytes(65).toString('base64url');
    const refused = await save(anna, { ...subscription, keys: { ...subscription.keys, p256dh } });
    expect(refused.json().error.fields).toEqual([{ path: 'subscription.keys.p256dh', code: 'invalid' }]);
  });
});

describe('what a push service answers', () => {
  test.for([404, 410])('%i ends the subscription [NOT-3]', async (status, { world, anna, pushService }) => {
    pushService.answer.status = status;
    await save(anna, createBox(pushService).subscription);
    await world.jobs.drain();
    expect(await listEndpoints(world, anna)).toEqual([]);
  });

  test.for([429, 503])('%i is tried again later', async (status, { world, anna, pushService }) => {
    pushService.answer.status = status;
    await save(anna, createBox(pushService).subscription);
    await expect(world.jobs.drain()).rejects.toThrow(`answered ${status}`);
    expect(await listEndpoints(world, anna)).toHaveLength(1);
  });

  test('429 with Retry-After is tried again then, and not before', async ({ world, anna, pushService }) => {
    pushService.answer = { status: 429, headers: { 'retry-after': '120' } };
    await save(anna, createBox(pushService).subscription);
    const countAfter = async (seconds: number) => {
      world.clock.advance({ seconds });
      await world.jobs.drain();
      return pushService.handed.length;
    };
    expect([await countAfter(0), await countAfter(119), await countAfter(1)]).toEqual([1, 1, 2]);
    for (let n = 0; n < 5; n++) await countAfter(120);
    expect(pushService.handed).toHaveLength(4);
    expect(await listEndpoints(world, anna)).toHaveLength(1);
  });

  test('put off for longer than anybody waits for news it is given up', async ({
    world,
    anna,
    pushService,
  }) => {
    pushService.answer = { status: 429, headers: { 'retry-after': '86400' } };
    await save(anna, createBox(pushService).subscription);
    await world.jobs.drain();
    world.clock.advance({ days: 2 });
    await world.jobs.drain();
    expect(pushService.handed).toHaveLength(1);
  });

  test('garbage is tried again later', async ({ world, anna, pushService }) => {
    pushService.answer = { status: 200, headers: {}, garbage: 'no HTTP\0\r\n\r\n' };
    await save(anna, createBox(pushService).subscription);
    await expect(world.jobs.drain()).rejects.toThrow();
    expect(await listEndpoints(world, anna)).toHaveLength(1);
  });

  test('a redirect is not followed', async ({ world, anna, pushService }) => {
    pushService.answer = { status: 307, headers: { location: `${pushService.origin}/elsewhere` } };
    await save(anna, createBox(pushService).subscription);
    await world.jobs.drain();
    expect(pushService.handed.map(({ path }) => path)).not.toContain('/elsewhere');
    expect(pushService.handed).toHaveLength(1);
  });
});

describe('a new message', () => {
  test('goes to all browsers of the member, by number and without a word of it [NOT-4]', async ({
    world,
    anna,
    pushService,
  }) => {
    const boxes = [createBox(pushService), createBox(pushService)];
    for (const { subscription } of boxes) await save(anna, subscription);
    await world.jobs.drain();
    pushService.handed = [];
    await world.query(`update account set language = 'de' where id = $1`, [anna.id]);
    await queuePush(world.platform, anna.id, { about: 'message', conversation: 77 });
    await world.jobs.drain();
    expect(pushService.handed.map(({ headers }) => headers.topic)).toEqual(['chat-77', 'chat-77']);
    const parcel = pushService.handed.find(({ path }) => boxes[0]?.subscription.endpoint.endsWith(path));
    expect(boxes[0]!.open(parcel!.body)).toEqual({
      title: 'Duet',
      body: 'Neue Nachricht',
      tag: 'chat-77',
      check: '/chats/77',
      open: '/login?next=%2Fchats%2F77',
    });
  });

  test('finds its own receiver among the messages of the same moment', async ({
    world,
    anna,
    pushService,
  }) => {
    const nina = await world.join();
    await save(anna, createBox(pushService).subscription);
    await save(nina, createBox(pushService).subscription);
    await world.jobs.drain();
    pushService.handed = [];
    const somebody = await world.createMember();
    const queued = [anna, nina, somebody, anna].map(({ id }, n) =>
      queuePush(world.platform, id, { about: 'message', conversation: n }),
    );
    expect(new Set(queued).size).toBe(1);
    await Promise.all(queued);
    await world.jobs.drain();
    const topics = pushService.handed.map(({ headers }) => headers.topic);
    expect(topics.toSorted()).toEqual(['chat-0', 'chat-1', 'chat-3']);
  });

  test('of another member comes as one, and its text stays with us [NOT-4]', async ({
    world,
    anna,
    pushService,
  }) => {
    const box = createBox(pushService);
    await save(anna, box.subscription);
    await world.jobs.drain();
    pushService.handed = [];
    const sender = await world.join({ credits: 10 });
    const text = 'Only for your eyes';
    const { conversation } = await sender.browser.call(sendMessage, {
      profile: anna.id,
      content: { kind: 'text', text },
      key: randomUUID(),
    });
    await vi.waitFor(async () => {
      await world.jobs.drain();
      expect(pushService.handed).toHaveLength(1);
    });
    const message = box.open(pushService.handed[0]!.body);
    expect(message.check).toBe(`/chats/${conversation.id}`);
    expect(JSON.stringify(message)).not.toContain(text);
  });

  test('does not go to a member whose account is on its way out', async ({ world, anna, pushService }) => {
    await save(anna, createBox(pushService).subscription);
    await world.query(`update account set status = 'pending_deletion'`);
    await world.jobs.drain();
    expect(pushService.handed).toEqual([]);
  });
});

test('the service worker stands at the top of the site [NOT-3]', async ({ world }) => {
  const worker = await world.inject({ url: '/sw-push.js?v=2' });
  expect(worker.headers['content-type']).toMatch(/^text\/javascript/);
  expect(worker.body).toContain("addEventListener('push'");
  expect(worker.headers['content-security-policy']).toContain("worker-src 'self'");
});
