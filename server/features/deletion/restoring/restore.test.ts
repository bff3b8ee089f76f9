import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runBackup } from '#server/commands/backup.ts';
import { runRestore } from '#server/commands/restore.ts';
import { askRunningSite, openBackupDoor } from '#server/platform/backup/backup-door.ts';
import { makeBackup, pruneBackups } from '#server/platform/backup/make-backup.ts';
import { listBackups } from '#server/platform/backup/manifest.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  backUp,
  beginWithoutBackups,
  buy,
  eraseNow,
  makeFolder,
  openNewMachine,
  readStatuses,
  test,
  withRestored,
} from '#server/testing/backups.fixture.ts';
import { findTraces, leave, makeFriends } from '#server/testing/deletion.fixture.ts';
import { createPicture, listFiles, sendPhoto } from '#server/testing/pictures.ts';

beginWithoutBackups();

test('all is lost, and a restored site has everybody and everything of the backup, but nobody who has left since [OPS-4]', async ({
  world,
  anna,
  ben,
}) => {
  await makeFriends(anna, ben);
  await buy(world, ben);
  await sendPhoto(ben.browser, await createPicture());
  const kept = await listFiles(world.platform);
  const balances = await world.query('select account_id, balance from wallet where account_id = $1', [
    ben.id,
  ]);
  expect(Number(balances[0]?.balance)).toBeGreaterThan(50);
  const name = await backUp(world);

  // Life goes on: somebody new, a purchase, and Anna leaves.
  const late = await world.join({ name: 'Latecomer' });
  await buy(world, late);
  await eraseNow(world, anna);
  await eraseNow(world, late);
  const config = await openNewMachine(world);
  const said = await runRestore(config, [name]);

  expect(said).toContain('erased again: 1.');
  expect(said).toContain('The books add up');
  expect(said).toContain('The audit log is whole');
  await withRestored(config, async (platform) => {
    expect(await readStatuses(platform)).toEqual({ [anna.id]: 'erased', [ben.id]: 'active' });
    expect(await findTraces(platform, 'quendolina')).toEqual([]);
    expect(
      (await platform.db.query('select 1 from session union all select 1 from staff_session')).rows,
    ).toEqual([]);
    const { rows } = await platform.db.query('select account_id, balance from wallet where account_id = $1', [
      ben.id,
    ]);
    expect(rows).toEqual(balances);
    // Those of Anna went with her, from the restored folder too.
    const restored = await listFiles(platform);
    expect(restored.length).toBeGreaterThan(0);
    expect(kept).toEqual(expect.arrayContaining(restored));
    const left = (await platform.db.query('select full_name from photo')).rows.map((row) => row.full_name);
    expect(restored).toEqual(expect.arrayContaining(left));
    expect(await platform.db.query('select 1 from photo where member_id = $1', [anna.id])).toMatchObject({
      rows: [],
    });
  });
});

test('the notes of those who left are kept for as long as a backup can be restored, and no longer [OPS-4]', async ({
  world,
  anna,
}) => {
  const { config } = world.platform;
  const listFolder = () => readdir(join(config.backupDir, 'erasures'));
  await eraseNow(world, anna);
  expect(await listFolder()).toEqual([`${anna.id}.json`]);
  world.clock.advance({ days: 399 });
  await world.jobs.runNow('deletion.erase');
  expect(await listFolder()).toHaveLength(1);
  world.clock.advance({ days: 2 });
  await world.jobs.runNow('deletion.erase');
  expect(await listFolder()).toEqual([]);
});

test('a database that came back in another way is finished by the same command [OPS-4]', async ({
  world,
  anna,
  ben,
}) => {
  const name = await backUp(world);
  const config = await openNewMachine(world);
  await runRestore(config, [name]);
  await eraseNow(world, anna);
  expect(await runRestore(config, ['--finish'])).toContain('erased again: 1.');
  expect(await runRestore(config, ['--finish'])).toContain('erased again: 0.');
  const statuses = await withRestored(config, readStatuses);
  expect(statuses).toEqual({ [anna.id]: 'erased', [ben.id]: 'active' });
});

test('a backup into a place with a database or pictures is refused unless told, and then replaces it [OPS-4]', async ({
  world,
  anna,
}) => {
  const name = await backUp(world);
  const config = await openNewMachine(world);
  await runRestore(config, [name]);
  await withRestored(config, ({ db }) =>
    db.query(`update profile set name = 'Changed' where member_id = $1`, [anna.id]),
  );
  await expect(runRestore(config, [name])).rejects.toThrow('Nothing was restored');
  await rm(join(config.dataDir, 'media'), { recursive: true });
  await expect(runRestore(config, [name])).rejects.toThrow('Nothing was restored');
  const readName = ({ db }: Platform) =>
    db.query('select name from profile where member_id = $1', [anna.id]).then(({ rows }) => rows[0]?.name);
  expect(await withRestored(config, readName)).toBe('Changed');
  await runRestore(config, [name, '--replace']);
  expect(await withRestored(config, readName)).toBe(anna.name);
});

test('a backup that somebody changed is refused before anything is touched [OPS-4]', async ({
  world,
  anna,
}) => {
  const name = await backUp(world);
  const original = world.platform.config.backupDir;
  const [picture = ''] = await listFiles(world.platform);
  const tampered = async (path: string, change: (file: string) => Promise<unknown>) => {
    const config = await openNewMachine(world, { backupDir: await makeFolder() });
    await cp(original, config.backupDir, { recursive: true });
    await change(join(config.backupDir, path));
    await expect(runRestore(config, [name])).rejects.toThrow('Nothing was restored');
    // A database that was touched would hold tables, or a folder.
    expect(await readdir(config.dataDir)).toEqual([]);
  };
  const files = (await readdir(join(original, name))).map((file) => join(name, file));
  expect(files).toHaveLength(3);
  for (const path of files) await tampered(path, (file) => appendFile(file, ' x'));
  await tampered(join('media', picture.slice(0, 2), picture), (file) => appendFile(file, 'x'));
  await tampered(join('media', picture.slice(0, 2), picture), (file) => rm(file));
  await tampered(join('erasures', `${anna.id}.json`), async (file) => {
    await cp(join(original, 'media'), join(file, '..'), { recursive: true });
    await writeFile(file, '{"at":1,"mac":"forged"}');
  });
  const path = join(original, name, 'manifest.json');
  const resigned = (await readFile(path, 'utf8')).replace(/postgres|pglite/, 'other');
  await tampered(join(name, 'manifest.json'), (file) => writeFile(file, resigned));
});

test('a backup needs the SECRET it was made with, which may be a former one [OPS-4] [OPS-16]', async ({
  world,
}) => {
  const name = await backUp(world);
  const secret = 'another secret with more than enough characters';
  const config = await openNewMachine(world, { secret });
  await expect(runRestore(config, [name])).rejects.toThrow('SECRET_PREVIOUS');
  const both = { ...config, previousSecrets: [world.platform.config.secret] };
  expect(await runRestore(both, [name])).toContain('The books add up');
});

test('a site with the embedded database makes its backup while it runs, for whoever asks on its machine [OPS-4]', async ({
  world,
}) => {
  const { platform } = world;
  const close = await openBackupDoor(platform);
  const made = await askRunningSite({ ...platform.config, databaseUrl: platform.databaseUrl });
  await close();
  // PostgreSQL is read by the command itself.
  expect(made !== undefined).toBe(!platform.databaseUrl);
  const config = { ...platform.config, databaseUrl: platform.databaseUrl };
  if (made) {
    expect(made.pictures).toBe((await listFiles(platform)).length);
    expect(await runRestore(await openNewMachine(world), [made.name])).toContain('The books add up');
    expect(await askRunningSite(config)).toBeUndefined();
  } else {
    expect(await runBackup(config, [])).toContain('pictures');
  }
});

test('backups share their pictures, and old ones go with what only they needed [OPS-4]', async ({
  world,
  anna,
}) => {
  const backupDir = await makeFolder();
  const { platform, clock } = world;
  const config = { ...platform.config, backupDir, databaseUrl: platform.databaseUrl };
  const make = () => makeBackup({ ...platform, config });
  const countPool = async () =>
    (await readdir(join(backupDir, 'media'), { recursive: true })).filter((name) => name.endsWith('.webp'))
      .length;
  await make();
  const before = await countPool();
  clock.advance({ minutes: 1 });
  await sendPhoto(anna.browser, await createPicture());
  await eraseNow(world, anna);
  clock.advance({ days: 1 });
  const second = await make();
  expect(before).toBeGreaterThan(0);
  const now = new Date(clock.now().getTime() + dayMs);
  expect(await pruneBackups(config, { days: 30, now })).toMatchObject({ gone: 0 });
  expect(await countPool()).toBeGreaterThanOrEqual(before);
  expect(await pruneBackups(config, { days: 1, now: clock.now() })).toMatchObject({ gone: 1 });
  expect(await listBackups(config)).toEqual([second.name]);
  expect(await countPool()).toBe(second.pictures);
  expect(await pruneBackups(config, { days: 0, now: new Date(now.getTime() + dayMs) })).toMatchObject({
    gone: 0,
  });
});

test('an erasure that cannot be noted is not made, and is tried again [OPS-4]', async ({ world, anna }) => {
  const { config } = world.platform;
  const blocked = join(config.backupDir, 'erasures');
  await mkdir(config.backupDir, { recursive: true });
  await writeFile(blocked, 'a file where the folder should be');
  await leave(anna, true);
  await expect(world.jobs.drain()).rejects.toThrow('could not be erased');
  const readStatus = async () =>
    (await world.query('select status from account where id = $1', [anna.id]))[0]?.status;
  expect(await readStatus()).toBe('pending_deletion');
  await rm(blocked);
  await world.jobs.runNow('deletion.erase');
  expect(await readStatus()).toBe('erased');
});
