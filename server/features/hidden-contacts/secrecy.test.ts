import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { hideFromContacts } from '#contract/hidden-contacts/endpoints.ts';
import { contactsLength, maxHiddenContacts } from '#contract/hidden-contacts/facts.ts';
import { features } from '#server/features.ts';
import { test } from '#server/testing/test.ts';
import type { Person, World } from '#server/testing/world.ts';

const typed = 'Quendolina <quendolina@post.example>\n+31 6 12345678';
const said = /quendolina|post\.example|612345678|6 12345678/i;

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const { method, path: url } = hideFromContacts;

/** Requests as a browser, a page without scripts, a slip and an attacker send them. */
const requests = {
  'that is understood': { method, url, headers: json, payload: JSON.stringify({ text: typed }) },
  'that repeats itself': {
    method,
    url,
    headers: json,
    payload: JSON.stringify({ text: `${typed}\n${typed}` }),
  },
  'without a contact': {
    method,
    url,
    headers: json,
    payload: JSON.stringify({ text: 'quendolina 612345678' }),
  },
  'that is too long': {
    ...{ method, url, headers: json },
    payload: JSON.stringify({ text: `${typed}\n${'x'.repeat(contactsLength)}` }),
  },
  'that is far too long': {
    ...{ method, url, headers: json },
    payload: JSON.stringify({ text: `${typed}\n${'x'.repeat(5_000_000)}` }),
  },
  'that is no JSON': { method, url, headers: json, payload: `{"text": "${typed}` },
  'of another shape': { method, url, headers: json, payload: JSON.stringify({ text: [typed], [typed]: 1 }) },
  'in a form': { method, url, headers: form, payload: new URLSearchParams({ text: typed }).toString() },
  'in a form of another site': {
    ...{ method, url, payload: new URLSearchParams({ text: typed }).toString() },
    headers: { ...form, 'sec-fetch-site': 'cross-site' },
  },
  'in an address': { method: 'GET' as const, url: `${url}?text=${encodeURIComponent(typed)}` },
  'in the address of a page': {
    method: 'GET' as const,
    url: `/settings/contacts?text=quendolina@post.example`,
  },
};

/** Tables, log, and what jobs and mails carry. */
async function readEverything(world: World, { id }: Person): Promise<string> {
  const kept: unknown[] = [world.platform.lines, world.platform.mails, world.platform.texts, world.events];
  const tables = await world.query(`select tablename from pg_tables where schemaname = 'public'`);
  for (const { tablename } of tables) kept.push(await world.query(`select * from ${tablename}`));
  for (const { exportMember } of features) {
    const files = (await exportMember?.(world.platform, id)) ?? [];
    kept.push(files.flatMap((file) => ('json' in file ? [file.json] : [])));
  }
  return JSON.stringify(kept);
}

describe('nothing of a contact is written anywhere [TRU-5]', () => {
  test.for(Object.keys(requests) as (keyof typeof requests)[])(
    'by a request %s',
    async (name, { openWorld }) => {
      const world = await openWorld({ logLevel: 'debug' });
      const sent: unknown[] = [];
      const { jobs } = world.platform;
      const send = jobs.send.bind(jobs);
      jobs.send = (...job: Parameters<typeof send>) => {
        sent.push(job);
        return send(...job);
      };
      const anna = await world.join({ name: 'Anna' });
      await anna.browser.inject(requests[name]);
      expect(world.platform.lines.length).toBeGreaterThan(0);
      expect(await readEverything(world, anna)).not.toMatch(said);
      expect(JSON.stringify(sent)).not.toMatch(said);
    },
  );

  test('by a failure of the database, whose error is logged and answered', async ({ openWorld }) => {
    const world = await openWorld({ logLevel: 'debug' });
    const anna = await world.join({ name: 'Anna' });
    await world.query(`alter table hidden_contact add constraint fails check (hash = '${randomUUID()}')`);
    const answer = await anna.browser.inject(requests['that is understood']);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(said);
    expect(world.platform.lines.some((line) => JSON.stringify(line).includes('fails'))).toBe(true);
    expect(await readEverything(world, anna)).not.toMatch(said);
  });

  test('by a list that is full, or a day on which enough was sent', async ({ openWorld }) => {
    const world = await openWorld({ logLevel: 'debug', limitsScale: 1 });
    const anna = await world.join({ name: 'Anna' });
    await world.query(
      `insert into hidden_contact (member_id, kind, key_id, hash, at)
       select $1, 'mail', 'x', n::text, now() from generate_series(1, ${maxHiddenContacts}) n`,
      [anna.id],
    );
    const codes: string[] = [];
    for (let n = 0; n < 14; n += 1)
      codes.push((await anna.browser.inject(requests['that is understood'])).json().error.code);
    expect(new Set(codes)).toEqual(new Set(['hidden_contacts.too_many', 'request.too_many']));
    expect(await readEverything(world, anna)).not.toMatch(said);
  });
});
