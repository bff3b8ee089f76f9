import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { linkPagePaths } from '#contract/accounts/facts.ts';
import { ageCheckPath } from '#contract/age-checks/facts.ts';
import { agreementPath } from '#contract/agreements/facts.ts';
import { suspendedPath } from '#contract/appeals/facts.ts';
import { complaintsPath } from '#contract/complaints/facts.ts';
import { domainsPath } from '#contract/domains/facts.ts';
import { experimentsPattern } from '#contract/experiments/facts.ts';
import { favouritesPath } from '#contract/favourites/facts.ts';
import { figuresPath } from '#contract/figures/facts.ts';
import { hiddenContactsPath } from '#contract/hidden-contacts/facts.ts';
import { mailingsPattern } from '#contract/mailings/facts.ts';
import { memberRecordPattern, memberSearchPath } from '#contract/member-records/facts.ts';
import { moneyPath } from '#contract/money/facts.ts';
import { partnersPattern } from '#contract/partners/facts.ts';
import { phonePath } from '#contract/phone-verification/facts.ts';
import { verificationPath } from '#contract/photo-verification/facts.ts';
import { privatePhotosPath } from '#contract/private-photos/facts.ts';
import { referralsPath } from '#contract/referrals/facts.ts';
import { queuePaths } from '#contract/review/facts.ts';
import { decisionsPath } from '#contract/sanctions/facts.ts';
import { staffPaths } from '#contract/staff/facts.ts';
import { supportPath } from '#contract/support/facts.ts';
import { systemPath } from '#contract/system/facts.ts';
import { taxPath } from '#contract/tax/facts.ts';
import { teamPath } from '#contract/team/facts.ts';
import { pageTextsPattern, wordsPattern } from '#contract/texts/facts.ts';
import { registerPages } from '#server/platform/http/pages/pages.ts';
import { type App, createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openDemonstration } from './demonstration.ts';
import { gauges, mergedGauges, readGauges } from './features/system/index.ts';
import { openPlatform } from './open-platform.ts';
import { openBackupDoor } from './platform/backup/backup-door.ts';
import type { Platform } from './platform/platform.ts';
import { answerForMetrics } from './processes/metrics-answers.ts';
import { runProcesses } from './processes/primary.ts';
import { type ProcessRole, readRole } from './processes/role.ts';
import { readyMessage } from './processes/supervisor.ts';
import { findStranger, makeRenderContext } from './render-context.ts';
import { describeStartFault } from './start-fault.ts';
import { stopOnSignals } from './stopping.ts';
import { strangerPages } from './stranger-pages.ts';

const clientDir = join(import.meta.dirname, '../build/client');
const isDevelopment = process.argv.includes('--dev');

async function main(): Promise<void> {
  const config = readConfig();
  const role = readRole();
  if (role.number !== undefined) return serve(config, role);
  await requireFreePort(config);
  if (config.processes === 1 || isDevelopment) return serve(config, role);
  return runProcesses(config, import.meta.filename);
}

async function serve(config: Config, role: ProcessRole): Promise<void> {
  const platform = await openPlatform(config, role);
  const app = await createApp(platform);
  const demo = role.isLeader ? await openDemonstration(platform) : undefined;
  await servePages(app, config.production);
  await platform.jobs.start();
  await app.http.listen({ port: config.port, host: config.host });
  const closeBackupDoor = await openBackupDoor(platform);
  const closeMetrics = await openMetrics(platform, role);
  platform.log.info({ url: config.publicUrl, database: platform.db.kind }, 'Duet is ready');
  if (role.isLeader) process.stdout.write(`\n  Duet runs at ${config.publicUrl}\n${demo?.greeting ?? ''}\n`);
  stopOnSignals(platform, app, async () => {
    demo?.stop();
    await closeBackupDoor();
    await closeMetrics();
  });
  process.on('uncaughtException', (error) => leave(platform, error));
  process.on('unhandledRejection', (error) => leave(platform, error));
  process.send?.(readyMessage);
}

/** Runs before migrations: a start that cannot listen must not change the schema. */
async function requireFreePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer();
  probe.listen({ port, host });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Nothing is loaded unless somebody watches. */
async function openMetrics(platform: Platform, { number }: ProcessRole): Promise<() => Promise<void>> {
  const { metricsPort: port, metricsHost: host } = platform.config;
  if (!platform.watcher || port === undefined) return async () => undefined;
  const { watcher } = platform;
  watcher.watch(gauges, () => readGauges(platform), mergedGauges);
  if (number !== undefined) {
    answerForMetrics(watcher);
    return async () => watcher.close();
  }
  const { serveMetrics } = await import('./platform/metrics/prometheus.ts');
  const served = await serveMetrics(() => watcher.scrape(), { port, host });
  return async () => {
    await served.close();
    watcher.close();
  };
}

/** `--dev` compiles the pages on the fly; otherwise they come from the build. */
async function servePages(app: App, production: boolean): Promise<void> {
  await registerPages(app.http, {
    mode: isDevelopment ? 'development' : 'production',
    clientDir,
    production,
    formPages: [
      supportPath,
      referralsPath,
      hiddenContactsPath,
      complaintsPath,
      agreementPath,
      '/login',
      '/signup',
      '/settings',
      '/chats',
      verificationPath,
      phonePath,
      ageCheckPath,
      staffPaths.login,
      staffPaths.account,
      teamPath,
      domainsPath,
      `${domainsPath}/:domain`,
      wordsPattern,
      pageTextsPattern,
      partnersPattern,
      experimentsPattern,
      `${experimentsPattern}/:experiment`,
      mailingsPattern,
      `${mailingsPattern}/:mailing`,
      memberSearchPath,
      moneyPath,
      `${moneyPath}/:id`,
      taxPath,
      figuresPath,
      systemPath,
      memberRecordPattern,
      // A queue, and its items.
      ...Object.values(queuePaths).flatMap((path) => [path, `${path}/:id`]),
      suspendedPath,
      decisionsPath,
      favouritesPath,
      privatePhotosPath,
      ...linkPagePaths,
    ],
    keeping: strangerPages,
    findStranger: (request) => findStranger(app, request),
    makeRenderContext: (request, reply) => makeRenderContext(app, request, reply),
  });
}

/** An uncaught fault leaves unknown state, so the process ends and the supervisor restarts it. */
function leave({ log }: Platform, error: unknown): void {
  log.fatal({ err: error }, 'unexpected fault, leaving');
  process.exit(1);
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeStartFault(error)}\n`);
  process.exit(1);
});
