import { expect } from 'vitest';
import { runAudit } from '#server/commands/audit.ts';
import { countScans } from '#server/testing/count-scans.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { test } from '#server/testing/test.ts';
import { noon } from '#server/testing/test-platform.ts';
import { checkAuditLog, countDecisions, recordAudit, recordAudits } from './audit.service.ts';

const facts = (n: number) => ({
  staffId: 7,
  siteId: 1,
  action: 'photo.rejected',
  subject: `photo:${n}`,
  reason: 'a child',
});

test('what operators and staff do stands in the log, by ids and names of fields alone [MOD-1]', async ({
  world,
}) => {
  const { email } = await joinStaff(world);
  const entries = await world.query('select * from audit_entry order by id');
  expect(entries.map(({ action, staff_id }) => [action, staff_id === null])).toEqual([
    ['staff.added', true],
    ['staff.joined', false],
  ]);
  expect(JSON.stringify(entries)).not.toContain(email);
  expect(await runAudit(world.platform)).toMatch(
    /The audit log is whole: 2 entries, the newest [0-9a-f]{64}\./,
  );
});

test('entries written at once are numbered without a gap, and what is rolled back leaves none [MOD-1]', async ({
  world: { platform, query },
}) => {
  const write = (n: number) =>
    platform.db.transaction(async () => {
      await recordAudit(platform, facts(n));
      if (n % 3 === 0) throw new Error('rolled back');
    });
  await Promise.allSettled(Array.from({ length: 12 }, (_, n) => write(n)));
  const numbers = (await query('select id from audit_entry order by id')).map(({ id }) => Number(id));
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await checkAuditLog(platform)).toEqual({ count: 8, hash: expect.any(String) });
});

test('no entry can be changed, deleted or emptied away by the site [MOD-1]', async ({ world }) => {
  const { platform } = world;
  await recordAudit(platform, facts(1));
  await platform.db.query('alter table audit_entry enable trigger audit_entry_append_only');
  for (const change of [
    'update audit_entry set reason = null',
    'delete from audit_entry',
    'truncate audit_entry',
  ]) {
    await expect(world.query(change)).rejects.toThrow('append-only');
  }
  await platform.db.query('alter table audit_entry disable trigger audit_entry_append_only');
});

test.for([
  ['a reason is rewritten', "update audit_entry set reason = 'nothing' where id = 2", 'changed at entry 2'],
  ['an entry is removed', 'delete from audit_entry where id = 2', 'changed at entry 3'],
  ['the newest is removed', 'delete from audit_entry where id = 3', 'lacks its newest'],
  ['the first is removed', 'delete from audit_entry where id = 1', 'changed at entry 2'],
])('past the triggers it shows when %s [MOD-1]', async ([, change, fault], { world }) => {
  const { platform } = world;
  for (const n of [1, 2, 3]) await recordAudit(platform, facts(n));
  await world.query(change ?? '');
  expect((await checkAuditLog(platform)).fault).toContain(fault);
  await expect(runAudit(platform)).rejects.toThrow(fault);
});

test('decisions of the day are counted by their index, not by every look [MOD-2]', async ({ world }) => {
  const { platform } = world;
  const facts = { staffId: 7, siteId: null, subject: 'photo:1' };
  const actions = [
    'photo.seen',
    'photo.approved',
    'report.upheld',
    'held.seen',
    'held.released',
    'held.banned',
  ];
  await recordAudits(
    platform,
    actions.map((action) => ({ ...facts, action })),
  );
  const scans = await countScans(world, 'audit_entry_closed', async () => {
    expect(await countDecisions(platform, 7, noon)).toBe(4);
  });
  expect(scans).toBeGreaterThan(0);
});
