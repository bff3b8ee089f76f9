import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { getChat, sendMessage } from '#contract/chat/endpoints.ts';
import { eventsPath } from '#contract/live/facts.ts';
import { uploadPhoto } from '#contract/photos/upload.ts';
import { fileReport } from '#contract/reports/endpoints.ts';
import { readMailbox } from '#server/platform/mail/disk-mailer.ts';
import { type ChildServer, startChildServer } from '#server/testing/child-server.ts';
import { createPicture, listFiles } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import { testServerUrl } from '#server/testing/test-database.ts';

type Member = Awaited<ReturnType<ChildServer['enter']>>;
type Asking = { cookie: string; port: number };

const patience = { timeout: 20_000, interval: 50 };

/** A site of its own process, on the database and the media of the world. */
const test = base
  .extend('site', async ({ world: { platform } }, { onCleanup }) => {
    const site = await startChildServer({
      DATA_DIR: platform.config.dataDir,
      DATABASE_URL: platform.databaseUrl ?? '',
    });
    onCleanup(() => site.kill('SIGKILL'));
    return site;
  })
  /** The command as an operator runs it, on a machine without the media. */
  .extend('run', async ({ world: { platform } }, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'duet-command-'));
    onCleanup(() => rm(folder, { recursive: true }));
    const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: platform.databaseUrl ?? '' };
    return async (...args: string[]) => {
      const command = ['--import', './server/module-loading.mjs', 'server/commands/reports.ts', ...args];
      const { stdout } = await promisify(execFile)(process.execPath, command, { env });
      return stdout;
    };
  })
  .extend('people', async ({ site }) => {
    const [anna, ben] = [
      await site.enter({ name: 'Anna', paidUser: true, credits: 20 }),
      await site.enter({ name: 'Ben', gender: 'male', paidUser: true, credits: 20 }),
    ];
    return { anna: { ...anna, port: site.port }, ben: { ...ben, port: site.port } };
  });

function ask({ cookie, port }: Asking, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'sec-fetch-site': 'same-origin', cookie, ...init.headers };
  return fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers });
}

async function post(asking: Asking, { path, method }: { path: string; method: string }, body: object) {
  const headers = { 'content-type': 'application/json' };
  const response = await ask(asking, path, { method, headers, body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  return response.json();
}

async function report(asking: Asking, { id }: Member, subject: object): Promise<string> {
  const filing = { reason: 'scam', text: '', block: false, key: randomUUID(), profile: id, ...subject };
  return String((await post(asking, fileReport, filing)).number);
}

/** All that an open page of the member hears from now on. */
async function listen(asking: Asking): Promise<() => string> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const { body } = await ask(asking, eventsPath, { signal: leaving.signal });
  let heard = '';
  const reading = async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) heard += chunk;
  };
  void reading().catch(() => undefined);
  return () => heard;
}

test.runIf(testServerUrl)(
  'a decision of a command reaches open pages, unchanged polls, search and mails of the running site [CHA-15]',
  async ({ world, site, run, people: { anna, ben } }) => {
    await site.work();
    const text = { kind: 'text', text: 'Send me money' };
    await post(ben, sendMessage, { profile: anna.id, content: text, key: randomUUID() });
    const number = await report(anna, ben, { about: 'message', message: 1 });
    const heard = [await listen(anna), await listen(ben)];
    const poll = `${getChat.path}?profile=${anna.id}`;
    const etag = (await ask(ben, poll)).headers.get('etag') ?? '';
    const repeat = () => ask(ben, poll, { headers: { 'if-none-match': etag } });
    expect((await repeat()).status).toBe(304);
    expect(await run(number, '--uphold', 'Fraud.', '--measure', 'message')).toContain('is upheld');
    await expect
      .poll(() => heard.map((read) => read().includes('conversation.changed')), patience)
      .toEqual([true, true]);
    const answer = await repeat();
    expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringContaining('money')]);
    const mails = async () =>
      (await readMailbox(join(world.platform.config.dataDir, 'mail'))).filter(({ raw }) =>
        raw.includes('Fraud.'),
      ).length;
    await expect.poll(mails, patience).toBe(2);
    const second = await report(anna, ben, { about: 'profile' });
    await run(second, '--uphold', 'Fraud.', '--measure', 'hide');
    expect(await world.query('select vis from member_search where id = $1', [ben.id])).toEqual([
      { vis: false },
    ]);
    await expect(run(second, '--dismiss', 'No.')).rejects.toThrow(`Report ${second} was decided before.`);
  },
  180_000,
);

test.runIf(testServerUrl)(
  'a photo is gone with the decision, and its files whatever process is killed before they are removed [CHA-15]',
  async ({ world, site, run, people: { anna, ben } }) => {
    const form = new FormData();
    form.set('key', randomUUID());
    form.set(
      'photo',
      new Blob([new Uint8Array(await createPicture({ width: 480, height: 320 }))]),
      'photo.jpg',
    );
    const uploaded = await ask(ben, uploadPhoto.path, { method: 'POST', body: form });
    const { photo } = (await uploaded.json()) as { photo: { id: number; filename: string } };
    await site.work();
    const number = await report(anna, ben, { about: 'photo', photo: photo.id });
    await site.kill('SIGKILL');
    // The process of the command has ended, and no process of the site lives.
    await run(number, '--uphold', 'Not theirs.', '--measure', 'photo');
    expect(await world.query('select id from photo')).toEqual([]);
    expect(await listFiles(world.platform)).toHaveLength(3);
    const { dataDir } = world.platform.config;
    const next = await startChildServer({
      DATA_DIR: dataDir,
      DATABASE_URL: world.platform.databaseUrl ?? '',
    });
    onTestFinished(() => next.kill('SIGKILL'));
    const asking = { cookie: anna.cookie, port: next.port };
    expect((await ask(asking, `/media/${photo.filename}`)).status).toBe(404);
    await next.work();
    await expect.poll(() => listFiles(world.platform), patience).toEqual([]);
  },
  180_000,
);
