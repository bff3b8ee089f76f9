import { expect } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { test } from '#server/testing/migrating.ts';

const begunWith = { NL: { costs: 99, currency: 'EUR' }, PL: { costs: 429, currency: 'PLN' } };
const own = { NL: { costs: 55, currency: 'EUR' } };

test('the amounts a domain began with are those of its packages, an operator keeps her own [SET-10]', async ({
  database: { db },
  migrateUpTo,
}) => {
  await migrateUpTo('0023_saved_searches.sql');
  for (const [id, minimum_message_costs] of [begunWith, own].entries()) {
    const settings = JSON.stringify({ countries: ['NL', 'PL'], search_fields: [], minimum_message_costs });
    await db.query('insert into site (id, domain, settings) values ($1, $2, $3)', [id + 1, `${id}.example`, settings]);
  }
  await migrate(db);
  const { rows } = await db.query(
    `select settings -> 'minimum_message_costs' as costs from site order by id`,
  );
  const cheapest = { costs: 40, currency: 'EUR' };
  expect(rows.map(({ costs }) => costs)).toEqual([{ NL: cheapest, PL: cheapest }, own]);
});
