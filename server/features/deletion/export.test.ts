import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { block } from '#contract/blocks/endpoints.ts';
import { getExport } from '#contract/deletion/endpoints.ts';
import { exportFilePath } from '#contract/deletion/facts.ts';
import { requestExport } from '#contract/deletion/forms.ts';
import { AppError } from '#contract/errors.ts';
import { like } from '#contract/likes/endpoints.ts';
import { updateProfile } from '#contract/profiles/forms.ts';
import {
  aboutOf,
  test as base,
  createDeletedMember,
  type LeavingMember,
  leave,
  leaverPassword,
  makeFriends,
  write,
} from '#server/testing/deletion.fixture.ts';
import { findToken } from '#server/testing/mailbox.ts';
import { placeOrder } from '#server/testing/shop.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';

const test = base
  .extend(
    'ask',
    ({ anna }) =>
      (password = leaverPassword) =>
        anna.browser.request(requestExport, { password }),
  )
  .extend(
    'stateNow',
    ({ anna }) =>
      async () =>
        (await anna.browser.call(getExport, {})).export?.state,
  )
  .extend(
    'download',
    ({ anna }) =>
      (token: string, client: TestClient = anna.browser) =>
        client.inject({ url: exportFilePath, query: { token } }),
  )
  .extend('unpack', ({ ask, download, world }) => async (): Promise<Record<string, Uint8Array>> => {
    await ask();
    return unzipSync((await download(await readToken(world))).rawPayload);
  });

const readToken = ({ mailbox }: World) => mailbox.collectToken('/data-export');

const listArchives = ({ platform }: World) =>
  Array.fromAsync(platform.media.listOlderThan(new Date('9999-01-01'), 'zip'));

describe('the file', () => {
  test('holds all that is kept about the member, readable, and their photos in full size [ACC-24]', async ({
    anna,
    ben,
    unpack,
    world,
  }) => {
    await makeFriends(anna, ben);
    await placeOrder(anna);
    const files = await unpack();
    const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(Object.keys(files).sort()).toEqual([
      'README.txt',
      'account.json',
      'activity.json',
      'appeals.json',
      'automatic-likes.json',
      'cards.json',
      'checks.json',
      'complaints.json',
      'consents.json',
      'conversations.json',
      'corrections.json',
      'credit-movements.json',
      'credits.json',
      'digests.json',
      'discounts.json',
      'favourites.json',
      'friends.json',
      'gifts.json',
      'happened.json',
      'hidden-contacts.json',
      'likes.json',
      'mails.json',
      'mandates.json',
      'notes.json',
      'notifications.json',
      'passkeys.json',
      'payments.json',
      'phone.json',
      'photos/01.webp',
      'photos/02.webp',
      'photos/photos.json',
      'picks.json',
      'private-photos.json',
      'profile.json',
      'push-messages.json',
      'receipts.json',
      'reports.json',
      'sanctions.json',
      'search.json',
      'searches.json',
      'sent-mails.json',
      'sessions.json',
      'settings.json',
      'support.json',
      'swipe.json',
      'terms.json',
      'visits.json',
      'withdrawals.json',
      'your-data.html',
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
    const rows = await world.query('select full_name from photo where member_id = $1 order by position', [
      anna.id,
    ]);
    const media = join(world.platform.config.dataDir, 'media');
    for (const [index, { full_name }] of rows.entries()) {
      const stored = await readFile(join(media, String(full_name).slice(0, 2), String(full_name)));
      expect(stored.equals(files[`photos/0${index + 1}.webp`] ?? Buffer.alloc(0))).toBe(true);
    }
  });

  test('names a consent that was taken back, beside the one in force [ACC-24]', async ({
    anna,
    unpack,
    world,
  }) => {
    const consent = { sexuality: 'bi', special_data_consent: true } as const;
    await anna.browser.call(updateProfile, consent);
    world.clock.advance({ hours: 1 });
    await anna.browser.call(updateProfile, { sexuality: null });
    world.clock.advance({ hours: 1 });
    await anna.browser.call(updateProfile, consent);
    await anna.browser.call(updateProfile, consent);
    const file = (await unpack())['consents.json'] ?? new Uint8Array();
    const purpose = 'sexuality in the profile';
    const text_version = expect.any(String);
    expect(JSON.parse(strFromU8(file))).toEqual([
      {
        purpose,
        given_at: '2026-11-02T12:00:00.000Z',
        text_version,
        withdrawn_at: '2026-11-02T13:00:00.000Z',
      },
      { purpose, given_at: '2026-11-02T14:00:00.000Z', text_version, withdrawn_at: null },
    ]);
  });

  test('explains each of its files', async ({ unpack }) => {
    const { 'README.txt': readme, ...files } = await unpack();
    const text = strFromU8(readme ?? new Uint8Array());
    for (const name of Object.keys(files)) expect(text).toContain(`${name.replace(/(?<=\/).*/, '')}\n  `);
  });

  test('explains itself in the language of the member', async ({ anna, unpack, world }) => {
    await world.query(`update account set language = 'de' where id = $1`, [anna.id]);
    const text = strFromU8((await unpack())['README.txt'] ?? new Uint8Array());
    expect(text).toContain('Deine Daten von Duet');
    expect(text.split('\n').every((line) => line.length <= 80)).toBe(true);
  });

  test('shows of others only what they sent the member, and the name of those who are there [ACC-24]', async ({
    anna,
    ben,
    unpack,
    world,
  }) => {
    const cor = await createDeletedMember(world, { name: 'Corvin', gender: 'male' });
    await makeFriends(anna, ben);
    await write(cor.browser, anna.id, 'From somebody who left');
    await leave(cor);
    const dora = await createDeletedMember(world, { name: 'Dorabella' });
    await dora.browser.call(like, { profile: anna.id });
    await dora.browser.call(block, { profile: anna.id });
    const all = Object.values(await unpack())
      .map((content) => strFromU8(content))
      .join('\n');
    expect(all).toContain('From somebody who left');
    for (const secret of [ben.email, String(ben.id), 'Corvin', 'Dorabella', '$argon2'])
      expect(all).not.toContain(secret);
  });

  test('is made in pieces: a long history never stands whole in memory', async ({ anna, unpack, world }) => {
    await world.query(
      `insert into transfer (from_account, to_account, credits, kind, cause, created_at)
       select 1, $1, 1, 'adjustment', 'many:' || n, now() from generate_series(1, 1200) n`,
      [anna.id],
    );
    const files = await unpack();
    expect(JSON.parse(strFromU8(files['credit-movements.json'] ?? new Uint8Array()))).toHaveLength(1201);
  });
});

describe('getting it', () => {
  test('takes the password, a mail, and a session of the same member [ACC-24]', async ({
    anna,
    ask,
    ben,
    download,
    stateNow,
    world,
  }) => {
    expect((await ask('something else')).json().error.fields).toEqual([
      { path: 'password', code: 'password_wrong' },
    ]);
    expect(await stateNow()).toBeUndefined();
    expect((await ask()).json().export).toMatchObject({ state: 'preparing', expires_at: null });
    const mails = await world.mailbox.collect();
    expect(mails.map(({ to }) => to)).toEqual([anna.email]);
    const token = findToken(mails, '/data-export');
    expect(await stateNow()).toBe('ready');
    const answer = await download(token);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="localhost-2026-11-02.zip"',
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
    const worksFor = async ({ browser }: LeavingMember, given: string) =>
      (await browser.call(getExport, { token: given })).link_works;
    expect([await worksFor(anna, token), await worksFor(anna, 'x'), await worksFor(ben, token)]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await anna.browser.inject({ url: `${exportFilePath}?token=a&token=b` })).statusCode).toBe(404);
  });

  test('the public door of photos never serves it [ACC-24]', async ({ anna, ask, world }) => {
    await ask();
    await readToken(world);
    const [name] = await listArchives(world);
    expect(name).toMatch(/\.zip$/);
    expect((await anna.browser.inject({ url: `/media/${name}` })).statusCode).toBe(404);
  });

  test('is no file to save where the archive is away or gone [ACC-24]', async ({ ask, download, world }) => {
    await ask();
    const token = await readToken(world);
    const opening = vi.spyOn(world.platform.media, 'open');
    onTestFinished(() => opening.mockRestore());
    opening.mockRejectedValueOnce(new AppError('unavailable'));
    const away = await download(token);
    opening.mockResolvedValueOnce(undefined);
    const gone = await download(token);
    expect([away.statusCode, gone.statusCode]).toEqual([503, 404]);
    for (const { headers } of [away, gone]) {
      expect(headers['content-type']).toContain('application/json');
      expect(headers).not.toHaveProperty('content-disposition');
      expect(headers).not.toHaveProperty('etag');
    }
  });

  test('works for seven days; then the file is deleted', async ({ anna, ask, download, world }) => {
    await ask();
    const token = await readToken(world);
    world.clock.advance({ days: 7 });
    expect((await download(token)).statusCode).toBe(404);
    expect((await anna.browser.call(getExport, {})).export).toBeNull();
    expect(await listArchives(world)).toHaveLength(1);
    await world.jobs.runNow('deletion.exports');
    await expect.poll(() => listArchives(world)).toEqual([]);
  });

  test('a new one takes the place of the last; there are two a day [ENUM-02]', async ({
    ask,
    download,
    stateNow,
    world,
  }) => {
    await ask();
    const first = await readToken(world);
    await ask();
    expect(await stateNow()).toBe('preparing');
    expect((await download(first)).statusCode).toBe(404);
    expect((await download(await readToken(world))).statusCode).toBe(200);
    await expect.poll(() => listArchives(world)).toHaveLength(1);
    const third = await ask();
    expect(third.json().error.code).toBe('request.too_many');
    expect(await stateNow()).toBe('ready');
  });

  test('goes with the account that is deleted', async ({ anna, ask, world }) => {
    await ask();
    await readToken(world);
    await leave(anna);
    await expect.poll(() => listArchives(world)).toEqual([]);
  });
});

describe('when something breaks', () => {
  const put = async () => Promise.reject(new Error('disk full'));

  test('it is tried again, and given up after an hour [ACC-24]', async ({ ask, stateNow, world }) => {
    const { media } = world.platform;
    await ask();
    world.platform.media = { ...media, put };
    await expect(world.jobs.drain()).rejects.toThrow('disk full');
    expect(await stateNow()).toBe('preparing');
    world.platform.media = media;
    world.clock.advance({ hours: 2 });
    await world.jobs.runNow('deletion.exports');
    expect(await stateNow()).toBe('failed');
    expect((await ask()).json().export.state).toBe('preparing');
  });

  test('a file no row knows of is swept', async ({ world }) => {
    await world.platform.media.put('of-a-crash.zip', Buffer.from('x'));
    world.clock.advance({ days: 40_000 });
    await world.jobs.runNow('deletion.exports');
    expect(await listArchives(world)).toEqual([]);
  });
});
