import { expect } from 'vitest';
import { completionLink } from '#server/features/signup/signup.links.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { test } from '#server/testing/migrating.ts';

test('links that complete a sign-up and were mailed under their former name stay good [ACC-12]', async ({
  database: { db },
  migrateUpTo,
}) => {
  await migrateUpTo('0017_append_only_ledger.sql');
  await db.query(`
    insert into site (id, domain, settings) values (1, 'x.example', '{}');
    insert into account (id, site_id, email, email_key, password_hash, status, language, created_at)
      values (11, 1, 'bea@x.example', 'bea@x.example', '', 'not_confirmed', 'en', now());
    insert into account_token (hash, purpose, account_id, email_key, expires_at)
      values ('\\x01', 'completion', 11, 'bea@x.example', '2030-01-01'), ('\\x02', 'reset', 11, 'bea@x.example', '2030-01-01')`);
  await migrate(db);
  const { rows } = await db.query('select purpose from account_token order by hash');
  expect(rows).toEqual([{ purpose: completionLink.purpose }, { purpose: 'reset' }]);
});
