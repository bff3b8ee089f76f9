import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember } from '#server/testing/members.ts';
import { createTestPlatform, type TestPlatform } from '#server/testing/test-app.ts';
import { syncSearchRow } from './search-row.store.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.dispose());

test('a change of one member rewrites no row but her own', async () => {
  const [anna, bea] = [await createMember(platform), await createMember(platform)];
  await platform.db.query(`update profile set city = 'Utrecht'`);
  await syncSearchRow(platform, anna.id);
  const { rows } = await platform.db.query('select id, city from member_search where id in ($1, $2)', [
    anna.id,
    bea.id,
  ]);
  expect(new Map(rows.map(({ id, city }) => [id, city]))).toEqual(
    new Map([
      [anna.id, 'Utrecht'],
      [bea.id, 'Amsterdam'],
    ]),
  );
});
