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

/** As processes of the version before 0011 write. */
const sendWords = ({ query }: Database, text: string) =>
  query('select * from send_message(1, $1, $2, gen_random_uuid(), $3, $3, 2, 2, null, 5, now())', [
    anna,
    bea,
    text,
  ]);

test('words that were written before messages had kinds stay, also those written while they move', async ({
  database: { db },
  migrateUpTo,
}) => {
  await migrateUpTo('0010_account_rights.sql');
  await createPair(db);
  await sendWords(db, 'Before');
  await migrateUpTo('0011_message_content.sql');
  await sendWords(db, 'Meanwhile');
  await migrateUpTo('0012_message_content_moved.sql');
  await sendWords(db, 'Afterwards');
  await migrate(db);
  const { rows } = await db.query('select seq, kind, content from message order by seq');
  expect(rows).toEqual([
    { seq: 1, kind: 'text', content: { text: 'Before' } },
    { seq: 2, kind: 'text', content: { text: 'Meanwhile' } },
    { seq: 3, kind: 'text', content: { text: 'Afterwards' } },
  ]);
  const { rows: participants } = await db.query(
    'select member_id, last_seq, unread, last_kind, preview from conversation_participant order by member_id',
  );
  const newest = { last_seq: 3, last_kind: 'text', preview: 'Afterwards' };
  expect(participants).toEqual([
    { member_id: anna, unread: 0, ...newest },
    { member_id: bea, unread: 3, ...newest },
  ]);
});
