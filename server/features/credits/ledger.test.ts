import { expect } from 'vitest';
import { test } from '#server/testing/test.ts';

test('a posted transfer can be neither changed nor removed, by no statement [CRE-14]', async ({
  database: { db },
}) => {
  await db.query(
    `insert into transfer (from_account, to_account, credits, kind, cause, created_at)
     values (1, 2000, 5, 'free', 'ledger-test', now())`,
  );
  for (const attempt of [
    'update transfer set credits = 500',
    'update transfer set created_at = now()',
    'delete from transfer',
    'truncate transfer',
    'insert into transfer select * from transfer on conflict (cause) do update set credits = 500',
  ]) {
    await expect(db.query(attempt), attempt).rejects.toThrow();
  }
  const { rows } = await db.query('select credits from transfer');
  expect(rows).toEqual([{ credits: 5 }]);
});
