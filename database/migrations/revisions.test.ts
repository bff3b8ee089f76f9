import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { test } from '#server/testing/migrating.ts';

const [anna, bea] = [11, 12];

async function createPair({ query }: Database): Promise<void> {
  await query(`
    insert into site (id, domain, settings) values (1, 'x.example', '{}');
    insert into account (id, site_id, email, email_key, password_hash, status, language, created_at)
      select id, 1, id || '@x.example', id || '@x.example', '', 'active', 'en', now() from unnest(array[${anna}, ${bea}]) id;
    insert into profile (member_id, site_id, name, birth_date, created_at)
      select id, 1, 'Member', '1990-01-01', now() from unnest(array[${anna}, ${bea}]) id;
    insert into wallet (account_id, balance) values (${anna}, 100), (${bea}, 100);`);
}

async function send(
  { query }: Database,
  name: 'send_message' | 'send_chat_message',
  { text, key = randomUUID() }: { text: string; key?: string },
): Promise<Record<string, unknown> | undefined> {
  const message = {
    site: 1,
    sender: anna,
    receiver: bea,
    key,
    kind: 'text',
    content: { text },
    preview: text,
    cost: 2,
    house_account: 1,
    start_limit: 5,
    new_conversation: 77,
    start_paces: [],
    at: '2026-01-01',
  };
  const { rows } = await query(`select * from ${name}($1)`, [JSON.stringify(message)]);
  return rows[0];
}

test('messages from before revisions stay as they are; what comes then is counted, whichever release sends it', async ({
  database: { db },
  migrateUpTo,
}) => {
  await migrateUpTo('0063_push_of_sessions.sql');
  await createPair(db);
  const columns = Object.keys((await send(db, 'send_message', { text: 'Before' })) ?? {});
  const { rows: before } = await db.query('select * from message');
  const { rows: heap } = await db.query(`select pg_relation_filenode('message') as file`);
  await migrate(db);
  const { rows: after } = await db.query('select * from message');
  const later = { reaction: null, reacted_at: null, edited_at: null, taken_back: null, played_at: null };
  expect(after).toEqual(before.map((row) => ({ ...row, revision: 0, ...later })));
  // Neither are the rows written again.
  expect((await db.query(`select pg_relation_filenode('message') as file`)).rows).toEqual(heap);
  const key = randomUUID();
  const sent = await send(db, 'send_message', { text: 'By the release before', key });
  // A statement that such a process has prepared refuses a result with other columns.
  expect(Object.keys(sent ?? {})).toEqual(columns);
  expect(await send(db, 'send_chat_message', { text: 'By this one' })).toMatchObject({
    outcome: 'sent',
    message_seq: 3,
    message_revision: 2,
  });
  expect(await send(db, 'send_chat_message', { text: 'By the release before', key })).toMatchObject({
    outcome: 'repeated',
    message_revision: 1,
  });
  const { rows } = await db.query('select seq, revision from message order by seq');
  expect(rows).toEqual([
    { seq: 1, revision: 0 },
    { seq: 2, revision: 1 },
    { seq: 3, revision: 2 },
  ]);
  expect((await db.query('select revision from conversation')).rows).toEqual([{ revision: 2 }]);
});
