import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { type Config, readConfig } from '#server/config.ts';
import { listClosedForAge } from '#server/features/age-countries/index.ts';
import { mayChangeLog } from '#server/features/audit/index.ts';
import { findUnreadableNotes } from '#server/features/deletion/index.ts';
import { closePlatform, openCommandPlatform } from '#server/open-platform.ts';
import { listBackups, readManifest } from '#server/platform/backup/manifest.ts';
import { requireNoteFolder } from '#server/platform/backup/probe.ts';
import { lookAtServers, type ServerFinding } from '#server/platform/bus/look-at-servers.ts';
import { requireListener } from '#server/platform/bus/open-bus.ts';
import { DirectoryInUseError } from '#server/platform/database/directory-lock.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { readSchemaVersion } from '#server/platform/database/schema-version.ts';
import { dayMs } from '#server/platform/durations.ts';
import { openMedia } from '#server/platform/media/open-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { describeStartFault } from '#server/start-fault.ts';
import { runPlain, UsageError } from './command.ts';

/** `note` is for a person to judge, `broken` is to be mended. */
type Finding = ServerFinding;

const connectMs = 3000;
const clockToleranceMs = 2000;
const lowShare = 0.1;

/** Looks at the installation from beside it and changes nothing; throws when something is to be mended. */
export async function runDoctor(config: Config): Promise<string> {
  const findings = [
    {
      what: 'settings',
      state: 'ok',
      says: config.production ? 'for production' : 'for development',
    } as const,
    ...(await lookAtDatabase(config)),
    await lookAtSecret(config),
    ...(await lookAtDisks(config)),
    await lookAtBackups(config),
    await lookAtMedia(config),
    ...(await lookAtServers(config, clockToleranceMs)),
    ...(await lookAtServices(config)),
  ];
  const lines = findings.map(({ what, state, says }) => `${state.padEnd(7)} ${what}: ${says}`);
  if (findings.some(({ state }) => state === 'broken')) throw new UsageError(lines.join('\n'));
  return lines.join('\n');
}

async function lookAtDatabase(config: Config): Promise<Finding[]> {
  // Opening the embedded database would make one.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database')))
    return [{ what: 'database', state: 'note', says: 'none yet: the first start makes it' }];
  let platform: Platform | undefined;
  try {
    platform = await openCommandPlatform(config);
    const { rows } = await platform.db.query(
      `select current_setting('server_version') as version, extract(epoch from clock_timestamp())::float8 as seconds`,
    );
    const isAway = Math.abs(Number(rows[0]?.seconds) * 1000 - Date.now()) > clockToleranceMs;
    return [
      { what: 'database', state: 'ok', says: `${platform.db.kind}, ${rows[0]?.version}` },
      isAway
        ? {
            what: 'clock',
            state: 'broken',
            says: 'differs from that of the database: run NTP on both machines',
          }
        : { what: 'clock', state: 'ok', says: 'agrees with that of the database' },
      ...(await lookAtLine(platform)),
      ...(await lookAtReplica(config)),
      ...(await lookAtSchema(platform)),
      ...(await lookAtAges(platform)),
    ];
  } catch (error) {
    if (error instanceof DirectoryInUseError)
      return [{ what: 'database', state: 'note', says: 'open in the running site; stop it to look inside' }];
    return [{ what: 'database', state: 'broken', says: describeStartFault(error).split('\n')[0] ?? '' }];
  } finally {
    if (platform) await closePlatform(platform);
  }
}

async function lookAtLine({ db, config }: Platform): Promise<Finding[]> {
  const what = 'connection';
  if (!db.line) return [];
  const fault = await requireListener(config, db).then(
    () => undefined,
    (error) => describeStartFault(error).split('\n')[0],
  );
  if (fault) return [{ what, state: 'broken', says: fault }];
  if (!db.line.isPooled) return [{ what, state: 'ok', says: 'to PostgreSQL itself' }];
  return db.line.keepsStatements
    ? [{ what, state: 'ok', says: 'through a pooler that knows named statements; live events arrive' }]
    : [
        {
          what,
          state: 'note',
          says: 'through a pooler without named statements, which reads each anew: PgBouncer knows them from 1.21 on, with max_prepared_statements',
        },
      ];
}

async function lookAtReplica(config: Config): Promise<Finding[]> {
  const what = 'replica';
  if (!config.databaseReaderUrl) return [];
  const faults: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void faults.push(JSON.parse(line).error) });
  const db = await openDatabase({ ...config, databasePool: 2 }, log);
  try {
    const until = performance.now() + connectMs;
    while (faults.length === 0 && db.replica?.measureLag() === undefined && performance.now() < until)
      await wait(50);
    const lag = db.replica?.measureLag();
    return lag === undefined
      ? [{ what, state: 'broken', says: faults[0] ?? 'has not replayed what the writer had seconds ago' }]
      : [{ what, state: 'ok', says: `answers searches, ${Math.round(lag)} ms behind` }];
  } finally {
    await db.close();
  }
}

async function lookAtSchema({ db, config }: Platform): Promise<Finding[]> {
  const { rows } = await db.query(`select to_regclass('schema_migration') as name`);
  if (!rows[0]?.name) return [{ what: 'schema', state: 'note', says: 'empty: the first start makes it' }];
  const { last, missing } = await readSchemaVersion(db);
  const schema: Finding =
    missing.length > 0
      ? { what: 'schema', state: 'note', says: `${missing.length} migrations wait for the next start` }
      : { what: 'schema', state: 'ok', says: last ?? '' };
  const isOpen = config.production && db.kind === 'postgres' && (await mayChangeLog({ db }));
  return [
    schema,
    isOpen
      ? { what: 'role', state: 'note', says: 'may change the audit log: set DATABASE_OWNER_URL' }
      : { what: 'role', state: 'ok', says: 'as it should be' },
  ];
}

/** Domains where a law wants to know ages and no check is set. */
async function lookAtAges(platform: Platform): Promise<Finding[]> {
  if (!platform.config.production) return [];
  const domains = await listClosedForAge(platform).catch(() => []);
  if (domains.length === 0) return [];
  const says = `no new members from GB and no sales there at ${domains.join(', ')}: set AGE_CHECK and age_check, or leave GB out of the countries`;
  return [{ what: 'ages', state: 'note', says }];
}

async function lookAtSecret(config: Config): Promise<Finding> {
  const file = await stat(join(config.dataDir, 'secret')).catch(() => undefined);
  if (file && (file.mode & 0o077) !== 0)
    return {
      what: 'keys',
      state: 'broken',
      says: `others can read ${join(config.dataDir, 'secret')}: chmod 600`,
    };
  // A folder that cannot be read is found with the backups.
  const foreign = await findUnreadableNotes(config).catch(() => []);
  if (foreign.length > 0)
    return {
      what: 'keys',
      state: 'broken',
      says: 'notes of erasures were made with another SECRET: name it in SECRET_PREVIOUS',
    };
  return { what: 'keys', state: 'ok', says: `SECRET, and ${config.previousSecrets.length} former ones` };
}

async function lookAtDisks(config: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, path] of [
    ['disk of DATA_DIR', config.dataDir],
    ['disk of BACKUP_DIR', config.backupDir],
  ] as const) {
    const disk = await statfs(path).catch(() => undefined);
    if (!disk) {
      findings.push({ what, state: 'note', says: `there is no ${path} yet` });
      continue;
    }
    const share = disk.bavail / disk.blocks;
    findings.push({
      what,
      state: share < lowShare ? 'broken' : 'ok',
      says: `${Math.round(share * 100)} % free`,
    });
  }
  return findings;
}

async function lookAtBackups(config: Config): Promise<Finding> {
  // A folder that is not there is made by the first start.
  const fault = existsSync(config.backupDir) ? await findWriteFault(config) : undefined;
  if (fault) return { what: 'backups', state: 'broken', says: fault };
  const newest = (await listBackups(config)).at(-1);
  if (!newest) return { what: 'backups', state: 'note', says: 'none: npm run backup' };
  try {
    const { madeAt } = await readManifest(config, newest);
    const isOld = Date.now() - Date.parse(madeAt) > 2 * dayMs;
    return { what: 'backups', state: isOld ? 'note' : 'ok', says: `the newest is of ${madeAt}` };
  } catch (error) {
    return { what: 'backups', state: 'broken', says: (error as Error).message };
  }
}

async function findWriteFault(config: Config): Promise<string | undefined> {
  return requireNoteFolder(config).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

async function lookAtMedia(config: Config): Promise<Finding> {
  const what = 'media';
  if (!config.s3Url) return { what, state: 'ok', says: 'in DATA_DIR/media' };
  try {
    const media = await openMedia(config, { warn: () => undefined });
    const warning = await media.check();
    if (warning) return { what, state: 'broken', says: warning };
    const name = `doctor-${randomUUID()}.webp`;
    await media.put(name, Buffer.from('doctor'));
    await media.remove(name);
    return { what, state: 'ok', says: `the bucket at ${new URL(config.s3Url).host} takes and deletes` };
  } catch (error) {
    return { what, state: 'broken', says: (error as Error).message };
  }
}

async function lookAtServices({
  smtpUrl,
  smsUrl,
  paymentProvider,
  mollieApiUrl,
}: Config): Promise<Finding[]> {
  const services: [string, string | undefined][] = [
    ['mail server', smtpUrl],
    ['SMS gateway', smsUrl],
    ['payment provider', paymentProvider === 'mollie' ? mollieApiUrl : undefined],
  ];
  return Promise.all(
    services.map(async ([what, url]): Promise<Finding> => {
      if (!url) return { what, state: 'note', says: 'none set: it is only pretended' };
      const { host, hostname, port, protocol } = new URL(url);
      const fault = await reach(hostname, Number(port) || usualPorts[protocol] || 443);
      return fault
        ? { what, state: 'broken', says: `${host} cannot be reached (${fault})` }
        : { what, state: 'ok', says: `${host} answers` };
    }),
  );
}

const usualPorts: Record<string, number> = { 'smtp:': 587, 'smtps:': 465, 'http:': 80 };

/** The fault, if any. */
function reach(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port, timeout: connectMs });
    const end = (fault?: string) => {
      socket.destroy();
      resolve(fault);
    };
    socket.once('connect', () => end());
    socket.once('timeout', () => end('no answer'));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
}

if (import.meta.main) await runPlain(() => runDoctor(readConfig()));
