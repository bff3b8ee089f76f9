import { describe, expect, onTestFinished, vi } from 'vitest';
import { getExport } from '#contract/deletion/endpoints.ts';
import { exportFilePath } from '#contract/deletion/facts.ts';
import { AppError } from '#contract/errors.ts';
import { type LeavingMember, leave } from '#server/testing/deletion.fixture.ts';
import { listArchives, readToken, test } from '#server/testing/export.fixture.ts';
import { findToken } from '#server/testing/mailbox.ts';

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
