import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount, exportFilePath, getExport, requestExport } from '#contract/account-departure.ts';
import { block } from '#contract/blocks.ts';
import { like } from '#contract/likes.ts';
import {
  aboutOf,
  createLeaver,
  type Leaver,
  leaverPassword,
  makeFriends,
  write,
} from '#server/testing/leavers.ts';
import { placeOrder } from '#server/testing/shop.ts';
import { createTestApp, type TestApp, type TestClient } from '#server/testing/test-app.ts';

let world: TestApp;
let anna: Leaver;
let ben: Leaver;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.dispose());
beforeEach(async () => {
  await world.platform.db.query('truncate account, wallet, transfer, rate_limit, member_activity cascade');
  await world.platform.jobs.drain();
  for (const name of await listArchives()) await world.platform.media.remove(name);
  world.platform.mails.length = 0;
  anna = await createLeaver(world);
  ben = await createLeaver(world, { name: 'Ben', gender: 'male' });
});

const ask = (password = leaverPassword) => anna.browser.request(requestExport, { password });
const stateNow = async () => (await anna.browser.call(getExport, {})).export?.state;

async function readToken(): Promise<string> {
  await world.platform.jobs.drain();
  return /\/data-export\?token=([\w-]+)/.exec(world.platform.mails.at(-1)?.text ?? '')?.[1] ?? '';
}

const download = (token: string, client: TestClient = anna.browser) =>
  client.inject({ url: exportFilePath, query: { token } });

async function unpack(): Promise<Record<string, Uint8Array>> {
  await ask();
  return unzipSync((await download(await readToken())).rawPayload);
}

const listArchives = async () =>
  Array.fromAsync(world.platform.media.listOlderThan(new Date('9999-01-01'), 'zip'));

describe('the file', () => {
  test('holds all that is kept about the member, readable, and her photos in full size [ACC-24]', async () => {
    await makeFriends(anna, ben);
    await placeOrder({ member: anna, browser: anna.browser });
    const files = await unpack();
    const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(Object.keys(files).sort()).toEqual([
      'README.txt',
      'account.json',
      'consents.json',
      'conversations.json',
      'credit-movements.json',
      'credits.json',
      'likes.json',
      'payments.json',
      'photos/01.webp',
      'photos/02.webp',
      'photos/photos.json',
      'profile.json',
      'push-messages.json',
      'sessions.json',
      'settings.json',
    ]);
    expect(read('account.json')).toMatchObject({ email: anna.email, status: 'active', premium: true });
    expect(read('profile.json')).toMatchObject({
      name: anna.name,
      about: aboutOf(anna),
      sexuality: 'hetero',
    });
    expect(read('sessions.json')).toMatchObject([{ browser: 'test' }]);
    expect(read('likes.json')).toMatchObject({
      given: [{ name: 'Ben' }],
      received: [{ name: 'Ben' }],
      matches: [{}],
    });
    expect(read('conversations.json')).toMatchObject([
      {
        with: 'Ben',
        messages: [
          { from: 'me', text: 'Shall we meet at the mill?' },
          { from: 'them', text: 'At eight, by the wheel.' },
        ],
      },
    ]);
    expect(read('payments.json')).toMatchObject([{ amount_cents: 1499, method: 'creditcard' }]);
    expect(read('credit-movements.json')).toMatchObject([{ credits: 20 }, { credits: -2, kind: 'message' }]);
    const { rows } = await world.platform.db.query(
      'select full_name from photo where member_id = $1 order by position',
      [anna.id],
    );
    const media = join(world.platform.config.dataDir, 'media');
    for (const [index, { full_name }] of rows.entries()) {
      const stored = await readFile(join(media, String(full_name).slice(0, 2), String(full_name)));
      expect(stored.equals(files[`photos/0${index + 1}.webp`] ?? Buffer.alloc(0))).toBe(true);
    }
  });

  test('explains itself in the language of the member', async () => {
    await world.platform.db.query(`update account set language = 'de' where id = $1`, [anna.id]);
    const text = strFromU8((await unpack())['README.txt'] ?? new Uint8Array());
    expect(text).toContain('Deine Daten von Duet');
    expect(text.split('\n').every((line) => line.length <= 80)).toBe(true);
  });

  test('tells of others only what they sent her, and the name of those who are there [ACC-24]', async () => {
    const cor = await createLeaver(world, { name: 'Corvin', gender: 'male' });
    await makeFriends(anna, ben);
    await write(cor.browser, anna.id, 'From somebody who left');
    await cor.browser.call(deleteAccount, { password: leaverPassword, erase_now: false });
    const dora = await createLeaver(world, { name: 'Dorabella' });
    await dora.browser.call(like, { profile: anna.id });
    await dora.browser.call(block, { profile: anna.id });
    const all = Object.values(await unpack())
      .map((content) => strFromU8(content))
      .join('\n');
    expect(all).toContain('From somebody who left');
    for (const secret of [ben.email, String(ben.id), 'Corvin', 'Dorabella', '$argon2'])
      expect(all).not.toContain(secret);
  });

  test('is made in pieces: a long history never stands whole in memory', async () => {
    await world.platform.db.query(
      `insert into transfer (from_account, to_account, credits, kind, cause, created_at)
       select 1, $1, 1, 'adjustment', 'many:' || n, now() from generate_series(1, 1200) n`,
      [anna.id],
    );
    const files = await unpack();
    expect(JSON.parse(strFromU8(files['credit-movements.json'] ?? new Uint8Array()))).toHaveLength(1201);
  });
});

describe('getting it', () => {
  test('takes the password, a mail, and a session of the member herself [ACC-24]', async () => {
    expect((await ask('something else')).json().error.fields).toEqual([
      { path: 'password', code: 'password_wrong' },
    ]);
    expect(await stateNow()).toBeUndefined();
    expect((await ask()).json().export).toMatchObject({ state: 'preparing', expires_at: null });
    const token = await readToken();
    expect(world.platform.mails.at(-1)).toMatchObject({ to: anna.email });
    expect(await stateNow()).toBe('ready');
    const answer = await download(token);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="localhost-3000-2026-11-02.zip"',
      'cache-control': 'private, no-store',
    });
    expect((await download(token)).statusCode).toBe(200);
    for (const [client, given] of [
      [anna.browser, 'x'.repeat(43)],
      [anna.browser, ''],
      [ben.browser, token],
      [world.visitor(), token],
    ] as const) {
      expect((await download(given, client)).json().error.code).toBe('not_found');
    }
    const worksFor = async ({ browser }: Leaver, given: string) =>
      (await browser.call(getExport, { token: given })).link_works;
    expect([await worksFor(anna, token), await worksFor(anna, 'x'), await worksFor(ben, token)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await anna.browser.inject({ url: `${exportFilePath}?token=a&token=b` })).statusCode).toBe(404);
  });

  test('the public door of photos never serves it [ACC-24]', async () => {
    await ask();
    await readToken();
    const [name] = await listArchives();
    expect(name).toMatch(/\.zip$/);
    expect((await anna.browser.inject({ url: `/media/${name}` })).statusCode).toBe(404);
  });

  test('works for seven days; then the file is deleted', async () => {
    await ask();
    const token = await readToken();
    world.platform.clock.advance({ days: 7 });
    expect((await download(token)).statusCode).toBe(404);
    expect((await anna.browser.call(getExport, {})).export).toBeNull();
    expect(await listArchives()).toHaveLength(1);
    await world.platform.jobs.runNow('departure.exports');
    await expect.poll(listArchives).toEqual([]);
    world.platform.clock.advance({ days: -7 });
  });

  test('a new one takes the place of the last; there are two a day [ENUM-02]', async () => {
    await ask();
    const first = await readToken();
    await ask();
    expect(await stateNow()).toBe('preparing');
    expect((await download(first)).statusCode).toBe(404);
    expect((await download(await readToken())).statusCode).toBe(200);
    await expect.poll(listArchives).toHaveLength(1);
    const third = await ask();
    expect(third.json().error.code).toBe('request.too_many');
    expect(await stateNow()).toBe('ready');
  });

  test('goes with the account that is deleted', async () => {
    await ask();
    await readToken();
    await anna.browser.call(deleteAccount, { password: leaverPassword, erase_now: false });
    await expect.poll(listArchives).toEqual([]);
  });
});

describe('when something breaks', () => {
  const put = async () => Promise.reject(new Error('disk full'));

  test('it is tried again, and given up after an hour [ACC-24]', async () => {
    const { media } = world.platform;
    await ask();
    world.platform.media = { ...media, put };
    await expect(world.platform.jobs.drain()).rejects.toThrow('disk full');
    expect(await stateNow()).toBe('preparing');
    world.platform.media = media;
    world.platform.clock.advance({ hours: 2 });
    await world.platform.jobs.runNow('departure.exports');
    expect(await stateNow()).toBe('failed');
    expect((await ask()).json().export.state).toBe('preparing');
  });

  test('a file no row knows of is swept', async () => {
    await world.platform.media.put('of-a-crash.zip', Buffer.from('x'));
    world.platform.clock.advance({ days: 40_000 });
    await world.platform.jobs.runNow('departure.exports');
    expect(await listArchives()).toEqual([]);
  });
});
