import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { findAuditGuardWarning } from './audit-guard.ts';
import type { Config } from './config.ts';
import { requireNoteFolder } from './platform/backup/probe.ts';
import { requireFinished } from './platform/backup/unfinished.ts';
import type { Bus } from './platform/bus/bus.ts';
import { openBus, openCommandBus, requireListener } from './platform/bus/open-bus.ts';
import { systemClock } from './platform/clock.ts';
import { type OpenCounters, openCommandCounters, openCounters } from './platform/counters/open-counters.ts';
import type { Database } from './platform/database/database.ts';
import { migrate, type Upgrade } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { createJobSender } from './platform/jobs/job-sender.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { createLimits } from './platform/limits.ts';
import { createLogOutput } from './platform/log-output.ts';
import { createDiskMailer } from './platform/mail/disk-mailer.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { createSmtpMailer } from './platform/mail/smtp-mailer.ts';
import { openMedia } from './platform/media/open-media.ts';
import { watchMailer, watchSms } from './platform/metrics/watched-senders.ts';
import { createHttpPictureCheck } from './platform/picture-check/http-picture-check.ts';
import { noPictureCheck } from './platform/picture-check/picture-check.ts';
import type { Platform } from './platform/platform.ts';
import { createDiskSms } from './platform/sms/disk-sms.ts';
import { createHttpSms } from './platform/sms/http-sms.ts';
import { type Tracer, traced } from './platform/tracing/tracer.ts';
import { upgradeAsOwner } from './platform/upgrade-as-owner.ts';
import { onlyProcess } from './processes/role.ts';

/** Lines of one of several processes carry its number. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, number?: number): Logger {
  const base = number === undefined ? null : { process: number };
  return pino({ level: logLevel, base, timestamp: pino.stdTimeFunctions.isoTime }, createLogOutput(1));
}

export async function openPlatform(config: Config, role = onlyProcess): Promise<Platform> {
  await requireFinished(config);
  await requireNoteFolder(config);
  const log = createLog(config, role.number);
  // Loaded only where somebody traces.
  const tracer = config.otlpEndpoint
    ? await (await import('./platform/tracing/otlp-tracer.ts')).openOtlpTracer(config, log)
    : undefined;
  const db = await openDatabase(config, log, tracer);
  // Before migrations: a start that is refused must not change the schema.
  await requireListener(config, db);
  const { applied, left } = await bringForward(config, { log, db });
  if (applied.length > 0) log.info({ files: applied }, 'schema brought forward');
  if (left.length > 0) log.warn({ files: left }, 'a newer release has replaced these: its text stays');
  const unguarded = await findAuditGuardWarning(config, db);
  if (unguarded) log.warn(unguarded);
  // Loaded only where somebody watches.
  const watcher =
    config.metricsPort === undefined
      ? undefined
      : (await import('./platform/metrics/prometheus.ts')).createPrometheus(log);
  const jobs = createJobs(db, log, {
    ownsSchema: !config.databaseOwnerUrl,
    watcher,
    tracer,
    isLeader: role.isLeader,
  });
  const bus = await openBus(config, db, log);
  const counters = await openCounters(config, db, log);
  const platform = { ...(await assemble(config, { log, db, jobs, bus, counters })), tracer };
  const warning = await platform.media.check();
  if (warning) log.warn(warning);
  const sender = traceMailer(platform.mailer, tracer);
  if (!watcher) return { ...platform, mailer: sender };
  const mailer = watchMailer(sender, watcher);
  return { ...platform, watcher, mailer, sms: watchSms(platform.sms, watcher) };
}

function traceMailer(mailer: Mailer, tracer: Tracer | undefined): Mailer {
  if (!tracer) return mailer;
  return {
    ...mailer,
    send: (mail) => traced(tracer, 'send mail', { kind: 'client', run: () => mailer.send(mail) }),
  };
}

function bringForward(config: Config, { log, db }: Pick<Platform, 'log' | 'db'>): Promise<Upgrade> {
  const { databaseOwnerUrl } = config;
  return databaseOwnerUrl ? upgradeAsOwner(databaseOwnerUrl, db, log) : migrate(db);
}

/** For a restored database, which may be of an earlier release, before any site has started on it. */
export async function openRestoredPlatform(config: Config): Promise<Platform> {
  const platform = await openCommandPlatform(config);
  await bringForward(config, platform);
  return platform;
}

/** For a command beside a running or stopped site: it leaves the schema alone and runs no jobs itself. */
export async function openCommandPlatform(config: Config): Promise<Platform> {
  const log = pino({ level: 'warn', base: null }, pino.destination(2));
  const db = await openDatabase({ ...config, databaseReaderUrl: undefined }, log);
  const bus = await openCommandBus(config, db, log);
  const counters = openCommandCounters(db);
  return assemble(config, { log, db, jobs: createJobSender(db, log), bus, counters });
}

interface Parts {
  log: Logger;
  db: Database;
  jobs: Jobs;
  bus: Bus;
  counters: OpenCounters;
}

async function assemble(
  config: Config,
  { log, db, jobs, bus, counters: { store, ...counters } }: Parts,
): Promise<Platform> {
  return {
    config,
    log,
    clock: systemClock,
    db,
    jobs,
    bus,
    mailer: config.smtpUrl
      ? createSmtpMailer(config.smtpUrl, config.mailFrom)
      : createDiskMailer(join(config.dataDir, 'mail'), config.mailFrom),
    sms: config.smsUrl
      ? createHttpSms({ url: config.smsUrl, token: config.smsToken })
      : createDiskSms(join(config.dataDir, 'sms')),
    pictureCheck: config.pictureCheckUrl
      ? createHttpPictureCheck({ url: config.pictureCheckUrl, token: config.pictureCheckToken })
      : noPictureCheck,
    media: await openMedia(config, log),
    limits: createLimits(store, {
      ...counters,
      scale: config.limitsScale,
      onAlarm: (limit) => log.error({ limit }, 'a limit over all networks is reached'),
      onFault: (error) =>
        log.warn(
          { error: (error as Error).message },
          'counters could not be reconciled, will be tried again',
        ),
    }),
    state: new Map(),
  };
}

export async function closePlatform({ jobs, bus, limits, mailer, db, tracer }: Platform): Promise<void> {
  await jobs.stop();
  limits.close();
  await bus.close();
  await mailer.close();
  await db.close();
  await tracer?.close();
}
