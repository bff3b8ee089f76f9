import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { deleteAccount, reactivate } from '#contract/deletion/forms.ts';
import { runDoctor } from '#server/commands/doctor.ts';
import { runRestore } from '#server/commands/restore.ts';
import { runRotate } from '#server/commands/rotate.ts';
import type { Config } from '#server/config.ts';
import { openPlatform } from '#server/open-platform.ts';
import { pruneBackups } from '#server/platform/backup/make-backup.ts';
import { readUnfinished } from '#server/platform/backup/unfinished.ts';
import { dayMs } from '#server/platform/durations.ts';
import {
  backUp,
  beginWithoutBackups,
  eraseNow,
  makeFolder,
  openNewMachine,
  readStatuses,
  test,
  withRestored,
} from '#server/testing/backups.fixture.ts';
import { leave, leaverPassword } from '#server/testing/deletion.fixture.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { Person, World } from '#server/testing/world.ts';
import { listNotes, writeNote } from './erasure-notes.ts';

beginWithoutBackups();

const noteOf = (config: Pick<Config, 'backupDir'>, { id }: Person, kind = '') =>
  join(config.backupDir, 'erasures', `${id}${kind}.json`);

/** A backup whose database is the beginning of a real one. */
async function backUpPart(world: World, share: number): Promise<string> {
  const { config } = world.platform;
  const whole = await backUp(world);
  const folder = join(config.backupDir, whole);
  const [name = ''] = (await readdir(folder)).filter((file) => file.startsWith('database.'));
  const dump = join(await makeFolder(), 'dump');
  const content = await readFile(join(folder, name));
  await writeFile(dump, content.subarray(0, content.length * share));
  world.clock.advance({ minutes: 1 });
  if (testServerUrl) return backUp(world, dump);
  return backUp({ ...world, platform: { ...world.platform, db: withArchive(world, dump) } });
}

function withArchive({ platform }: World, dump: string) {
  const archive = async () => new Uint8Array(await readFile(dump));
  return new Proxy(platform.db, {
    get: (db, key) => (key === 'archive' ? archive : Reflect.get(db, key)),
  });
}

test('what cannot be restored costs nothing of the database that it was to replace [OPS-4]', async ({
  world,
  anna,
}) => {
  const good = await backUp(world);
  const config = await openNewMachine(world);
  await runRestore(config, [good]);
  await withRestored(config, ({ db }) =>
    db.query(`update profile set name = 'Changed' where member_id = $1`, [anna.id]),
  );
  for (const share of [0.00001, 0.6]) {
    world.clock.advance({ minutes: 1 });
    const broken = await backUpPart(world, share);
    await expect(runRestore(config, [broken, '--replace'])).rejects.toThrow();
    const { rows } = await withRestored(config, ({ db }) =>
      db.query('select name from profile where member_id = $1', [anna.id]),
    );
    expect(rows).toEqual([{ name: 'Changed' }]);
    expect(await readUnfinished(config)).toBeUndefined();
  }
  await runRestore(config, [good, '--replace']);
  const { rows } = await withRestored(config, ({ db }) =>
    db.query(`select nspname from pg_namespace where nspname like 'replaced%'`),
  );
  expect(rows).toEqual([]);
});

test('where somebody cannot be erased again the others are, and the site does not start before it is finished [OPS-4]', async ({
  world,
  anna,
  ben,
}) => {
  const name = await backUp(world);
  await eraseNow(world, anna);
  await eraseNow(world, ben);
  const config = await openNewMachine(world);
  const blocked = `${noteOf(config, anna)}.part`;
  await mkdir(blocked);
  await expect(runRestore(config, [name])).rejects.toThrow(String(anna.id));
  await expect(openPlatform(config)).rejects.toThrow('npm run restore -- --finish');
  await withRestored(config, async (platform) => {
    expect(await readStatuses(platform)).toEqual({ [anna.id]: 'active', [ben.id]: 'erased' });
    expect((await platform.db.query('select 1 from session')).rows).toEqual([]);
  });
  await rm(blocked, { recursive: true });
  await runRestore(config, ['--finish']);
  expect(await withRestored(config, readStatuses)).toMatchObject({ [anna.id]: 'erased' });
  expect(await readUnfinished(config)).toBeUndefined();
});

test('a restore refuses where notes of erasures are missing [OPS-4]', async ({ world, anna }) => {
  const empty = await backUp(world);
  world.clock.advance({ minutes: 1 });
  await eraseNow(world, anna);
  const name = await backUp(world);
  const config = await openNewMachine(world);
  await rm(noteOf(config, anna));
  await expect(runRestore(config, [name])).rejects.toThrow('are missing');
  await rm(join(config.backupDir, 'erasures'), { recursive: true });
  await expect(runRestore(config, [empty])).rejects.toThrow('Nothing was restored');
  await writeFile(join(config.backupDir, 'erasures'), 'unreadable');
  await expect(runRestore(config, [empty])).rejects.toThrow('ENOTDIR');
  expect(await readdir(config.dataDir)).toEqual([]);
});

test('who has asked for deletion since the backup is leaving again, but not who came back [OPS-4]', async ({
  world,
  anna,
  ben,
}) => {
  const { email } = await joinStaff(world);
  await leave(ben);
  const reactivation = await world.mailbox.collectToken('/reactivate');
  const name = await backUp(world);
  await world.visitor().call(reactivate, { token: reactivation });
  await leave(anna);
  expect(await readdir(join(world.platform.config.backupDir, 'erasures'))).toEqual([
    `${anna.id}.leaving.json`,
  ]);
  const config = await openNewMachine(world);
  const said = await runRestore(config, [name]);
  expect(said).toContain('Leaving again: 1.');
  expect(said).toContain(email);
  await withRestored(config, async (platform) => {
    expect((await readStatuses(platform))[anna.id]).toBe('pending_deletion');
    const { rows } = await platform.db.query('select 1 from account_token where used_at is null');
    expect(rows).toEqual([]);
  });
});

test('nobody comes back once the deletion is due, and a note of one that was taken back goes [OPS-4]', async ({
  world,
  anna,
}) => {
  await leave(anna);
  const first = await world.mailbox.collectToken('/reactivate');
  const { config, clock } = world.platform;
  await writeNote(config, { kind: 'erased', accountId: anna.id, at: clock.now() });
  await world.visitor().call(reactivate, { token: first });
  expect((await listNotes(config)).notes).toEqual([]);
  const browser = await world.logIn(anna);
  await browser.call(deleteAccount, { password: leaverPassword, erase_now: false });
  const second = await world.mailbox.collectToken('/reactivate');
  await world.query('update account set deletion_due_at = $2 where id = $1', [anna.id, clock.now()]);
  expect((await world.visitor().request(reactivate, { token: second })).statusCode).not.toBe(200);
});

test('notes outlive a rotation of SECRET, and those of a lost one go when no backup needs them [OPS-4] [OPS-16]', async ({
  world,
  anna,
  ben,
}) => {
  const { config } = world.platform;
  const former = config.secret;
  await eraseNow(world, anna);
  await leave(ben);
  Object.assign(config, {
    secret: 'a new secret with more than enough characters',
    previousSecrets: [former],
  });
  try {
    await runRotate(world.platform, []);
    Object.assign(config, { previousSecrets: [] });
    expect(await listNotes(config)).toMatchObject({ foreign: [], notes: [{}, {}] });
    const lost = noteOf(config, anna);
    await writeFile(lost, '{"at":1,"mac":"of another secret"}');
    await world.jobs.runNow('deletion.erase');
    expect((await listNotes(config)).foreign).toHaveLength(1);
    const longAgo = new Date(world.clock.now().getTime() - 401 * dayMs);
    await utimes(lost, longAgo, longAgo);
    await world.jobs.runNow('deletion.erase');
    expect((await listNotes(config)).foreign).toEqual([]);
  } finally {
    Object.assign(config, { secret: former, previousSecrets: [] });
  }
});

test('a site that cannot write to BACKUP_DIR does not start, and doctor says so [OPS-4]', async ({
  world,
}) => {
  const config = await openNewMachine(world, { backupDir: await makeFolder() });
  await writeFile(join(config.backupDir, 'erasures'), 'a file where the folder should be');
  await expect(openPlatform(config)).rejects.toThrow('ReadWritePaths=');
  await expect(runDoctor(config)).rejects.toThrow('ReadWritePaths=');
});

test('a database in use is not finished [OPS-4]', async ({ world }) => {
  const name = await backUp(world);
  const config = await openNewMachine(world);
  await runRestore(config, [name]);
  await withRestored(config, async ({ db }) => {
    await db.query('select 1');
    await expect(runRestore(config, ['--finish'])).rejects.toThrow(/in use|is open in/);
  });
  expect(await readUnfinished(config)).toBeUndefined();
});

test('what killed backups and restores have left goes, and pictures stay where a backup is unreadable [OPS-4]', async ({
  world,
}) => {
  const { config, clock } = world.platform;
  const left = join(config.backupDir, '2026-01-01T00-00-00-000Z.part');
  await mkdir(left, { recursive: true });
  const name = await backUp(world);
  expect(await readdir(config.backupDir)).not.toContain('2026-01-01T00-00-00-000Z.part');
  const replaced = (days: number) => `database.replaced-${clock.now().getTime() - days * dayMs}`;
  await mkdir(config.dataDir, { recursive: true });
  for (const days of [5, 50]) await mkdir(join(config.dataDir, replaced(days)));
  const prune = () => pruneBackups(config, { days: 30, now: clock.now() });
  expect(await prune()).toEqual({ gone: 0, unreadable: undefined });
  const folders = await readdir(config.dataDir);
  expect(folders).toContain(replaced(5));
  expect(folders).not.toContain(replaced(50));
  const stray = join(config.backupDir, 'media', 'ab', 'abcdefghijklmnopqrstuv.webp');
  await mkdir(join(stray, '..'), { recursive: true });
  await writeFile(stray, 'needed by nobody who can be read');
  await writeFile(join(config.backupDir, name, 'manifest.json'), '{}');
  expect(await prune()).toEqual({ gone: 0, unreadable: name });
  expect(await readFile(stray, 'utf8')).toContain('nobody');
  await rm(join(config.dataDir, replaced(5)), { recursive: true });
});
