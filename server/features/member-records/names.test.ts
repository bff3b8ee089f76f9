import { expect } from 'vitest';
import { findMembers } from '#contract/member-records/endpoints.ts';
import { createBulkMembers } from '#server/testing/bulk-members.ts';
import { countScans } from '#server/testing/count-scans.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { test } from '#server/testing/test.ts';
import { findByName } from './member-records.store.ts';

test('the whole name comes first, then those that begin with it, of the own domains alone [MOD-3]', async ({
  world,
}) => {
  const other = await world.addDomain('other.example');
  for (const name of ['Annabel', 'ANN', 'Anna', 'Hanna', 'Ann']) await world.join({ name });
  const { id } = await world.join({ name: 'Annika' });
  await world.query('update account set site_id = $2 where id = $1', [id, other]);
  await world.query('update profile set site_id = $2 where member_id = $1', [id, other]);
  const find = async (siteId: number | null, email: string) => {
    const { browser } = await joinStaff(world, { siteId, role: 'moderator' }, email);
    const { members } = await browser.call(findMembers, { query: 'ann' });
    return members.map(({ name }) => name.toLowerCase());
  };
  expect(await find(1, 'mara@staff.example')).toEqual(['ann', 'ann', 'anna', 'annabel']);
  expect(await find(other, 'noor@staff.example')).toEqual(['annika']);
  expect(await find(null, 'otto@staff.example')).toEqual(['ann', 'ann', 'anna', 'annabel', 'annika']);
});

test('a beginning that many names have is found by the index of its domain [MOD-3]', async ({ world }) => {
  await createBulkMembers(world, 2000);
  await world.query('analyze profile');
  const lookup = { siteIds: null, limit: 20 };
  const scans = await countScans(world, 'profile_site_name', async () => {
    expect(await findByName(world.platform, 'mem', lookup)).toHaveLength(20);
  });
  expect(scans).toBeGreaterThan(0);
});
