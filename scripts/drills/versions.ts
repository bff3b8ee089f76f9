import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres, queryPostgres, withScratchDatabase } from '#scripts/support/postgres.ts';
import { root } from '#scripts/support/run.ts';
import { type ChildServer, startChildServer } from '#server/testing/child-server.ts';
import { type Reads, startReads } from './reads.ts';
import { lookFor, startTraffic, type Traffic, unlimited } from './traffic.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/**
 * The release before and this one on one database, behind a balancer that asks all in turns, while members write and read: this one starts and
 * brings the schema forward, both serve, the one before stops, starts again, and takes over for good.
 */
export async function drillVersions({ seconds, ref }: { seconds: number; ref: string }): Promise<string[]> {
  const postgres = await findPostgres();
  if (!postgres) return ['No PostgreSQL answers on 127.0.0.1:5432: set TEST_DATABASE_URL'];
  const failures: string[] = [];
  await withCheckout(ref || findReleaseBefore(), (folder) =>
    withScratchDatabase(
      postgres,
      async (url) => void failures.push(...(await drive(folder, { url, seconds }))),
    ),
  );
  return failures;
}

/** The newest tag that this commit is not itself, or the commit before. */
function findReleaseBefore(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    return 'HEAD^';
  }
}

/** Another version of the files, with the packages of this one. */
async function withCheckout(ref: string, work: (folder: string) => Promise<void>): Promise<void> {
  const commit = git('rev-parse', '--short', `${ref}^{commit}`);
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'duet-before-')));
  try {
    git('worktree', 'add', '--quiet', '--detach', '--force', folder, commit);
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    console.log(
      `before: ${ref} (${commit}), now: ${git('rev-parse', '--short', 'HEAD')} and what is changed`,
    );
    if (!(await hasSamePackages(folder))) console.log('the one before runs with the packages of this one');
    await work(folder);
  } finally {
    await rm(join(folder, 'node_modules'), { force: true });
    git('worktree', 'remove', '--force', folder);
    await rm(folder, { recursive: true, force: true });
  }
}

async function hasSamePackages(folder: string): Promise<boolean> {
  const [before, now] = await Promise.all(
    [folder, root].map((place) => readFile(join(place, 'package-lock.json'), 'utf8')),
  );
  return before === now;
}

interface Course {
  /** Who is asked, in turns. */
  serving: ChildServer[];
  traffic: Traffic;
  reads: Reads;
}

async function drive(folder: string, { url, seconds }: { url: string; seconds: number }): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-versions-'));
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, ...unlimited };
  const started: ChildServer[] = [];
  const start = async (place?: string) => {
    const server = await startChildServer(environment, place);
    started.push(server);
    await server.work();
    return server;
  };
  const pause = () => wait((seconds * 1000) / 5);
  try {
    const before = await start(folder);
    const ranBefore = await countMigrations(url);
    const course = await begin(before);
    const { serving } = course;
    await pause();
    report('the one before alone', course);

    const now = await start();
    report(`this one has started and run ${(await countMigrations(url)) - ranBefore} migrations`, course);
    serving.push(now);
    await now.enter({});
    await pause();
    report('both together', course);

    serving.splice(0, 1);
    await before.kill('SIGTERM');
    await pause();
    report('this one alone, the one before has stopped', course);

    const again = await start(folder);
    serving.push(again);
    await again.enter({});
    await pause();
    report('both again, the one before has started on the new schema', course);

    serving.splice(0, 1);
    await now.kill('SIGTERM');
    await pause();
    report('the one before alone', course);
    return await finish(course, { url, dataDir });
  } finally {
    await Promise.all(started.map((server) => server.kill('SIGTERM')));
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function begin(first: ChildServer): Promise<Course> {
  const serving = [first];
  let turn = 0;
  const line = {
    enter: first.enter,
    get port() {
      turn += 1;
      return (serving[turn % serving.length] as ChildServer).port;
    },
  };
  const traffic = await startTraffic(line);
  const reads = startReads(() => serving, (await first.enter({})).cookie);
  return { serving, traffic, reads };
}

function report(step: string, { traffic: { acknowledged, refusals }, reads }: Course): void {
  const others = [...refusals, ...reads.faults].map(([answer, times]) => `${answer} ${times} times`);
  console.log(
    `${step}: ${acknowledged.size} messages acknowledged, ${reads.answered()} questions answered, else ${others.join(', ') || 'nothing'}`,
  );
}

async function finish(
  { traffic, reads }: Course,
  { url, dataDir }: { url: string; dataDir: string },
): Promise<string[]> {
  await Promise.all([traffic.stop(), reads.stop()]);
  const { found, audit, failures } = await lookFor({ DATABASE_URL: url, DATA_DIR: dataDir }, traffic);
  const failed = await queryPostgres(
    url,
    `select name, count(*)::integer as times from pgboss.job where state = 'failed' group by name`,
  );
  console.log(`found ${found} of ${traffic.acknowledged.size} messages. ${audit}`);
  return [
    ...failures,
    ...[...traffic.refusals, ...reads.faults].map(([answer, times]) => `answered ${answer}: ${times} times`),
    ...failed.map(({ name, times }) => `jobs given up: ${name}, ${times} times`),
    ...(found > 0 && reads.answered() > 0 ? [] : ['nobody wrote, or nobody read']),
  ];
}

async function countMigrations(url: string): Promise<number> {
  const [row] = await queryPostgres(url, 'select count(*)::integer as times from schema_migration');
  return Number(row?.times);
}
