import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres, withScratchDatabase } from '#scripts/support/postgres.ts';
import { findFreePort } from '#scripts/support/served-site.ts';
import { probeLine } from '#server/platform/database/pooler/probe.ts';
import { describeStartFault } from '#server/start-fault.ts';
import { findLosses, findWrongAnswers, startTraffic, withSite } from './traffic.ts';

const program = process.env.PGBOUNCER ?? 'pgbouncer';
/** Fewer than callers, so that each connection of the server serves many. */
const serverConnections = 6;

/** Runs the site through a PgBouncer of this machine that hands each transaction to another connection. */
export async function drillPooler({ seconds }: { seconds: number }): Promise<string[]> {
  const postgres = await findPostgres();
  if (!postgres) return ['No PostgreSQL answers on 127.0.0.1:5432: set TEST_DATABASE_URL'];
  const version = readVersion();
  if (!version) return ['PgBouncer is not here: install it, or name its program in PGBOUNCER'];
  const failures: string[] = [];
  await withScratchDatabase(postgres, async (url) => {
    await withPgBouncer(url, version, async (pooled) => {
      const refusal = await probeLine(pooled).then(() => 'nothing', describeStartFault);
      const statements = /alter role .*;/.exec(refusal)?.[0];
      console.log(`PgBouncer ${version.join('.')}, before the role has its settings: ${refusal}`);
      if (!statements) failures.push('a role without its settings was not refused');
      await ask(url, statements ?? '');
    });
    // What the role has is read as a connection begins: in place of RECONNECT.
    await withPgBouncer(url, version, async (pooled) => {
      const line = await probeLine(pooled);
      console.log(`named statements: ${line.keepsStatements ? 'known' : 'unknown, each is read again'}`);
      if (line.keepsStatements !== knowsStatements(version))
        failures.push('named statements were not judged rightly');
      const alone = await withSite({ DATABASE_URL: pooled }, async () => []).catch(
        (error: Error) => error.message,
      );
      if (typeof alone !== 'string') failures.push('a start without DATABASE_LISTENER_URL was not refused');
      failures.push(...(await drive({ DATABASE_URL: pooled, DATABASE_LISTENER_URL: url }, { url, seconds })));
    });
  });
  return failures;
}

async function drive(
  environment: Record<string, string>,
  { url, seconds }: { url: string; seconds: number },
): Promise<string[]> {
  return withSite(environment, async (server, dataDir) => {
    await server.work();
    const traffic = await startTraffic(server);
    await wait(seconds * 1000);
    await traffic.stop();
    const { acknowledged, refusals } = traffic;
    console.log(
      `${acknowledged.size} messages in ${seconds} s over ${serverConnections} connections, ${refusals.get('503') ?? 0} answers of 503`,
    );
    const losses = await findLosses({ DATABASE_URL: url, DATA_DIR: dataDir }, traffic);
    return [
      ...losses,
      ...findWrongAnswers(traffic),
      ...(acknowledged.size > 0 ? [] : ['nobody could write']),
    ];
  });
}

type Version = [number, number];

function readVersion(): Version | undefined {
  try {
    const [, major, minor] =
      /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
    return [Number(major), Number(minor)];
  } catch {
    return undefined;
  }
}

const knowsStatements = ([major, minor]: Version) => major > 1 || minor >= 21;

async function withPgBouncer(
  url: string,
  version: Version,
  work: (pooled: string) => Promise<void>,
): Promise<void> {
  const { hostname, port, pathname, username, password } = new URL(url);
  const name = pathname.slice(1);
  const folder = await mkdtemp(join(tmpdir(), 'duet-pooler-'));
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${await findFreePort()}`;
  const users = `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`;
  await writeFile(join(folder, 'users.txt'), users, { mode: 0o644 });
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `${name} = host=${hostname} port=${port || 5432} dbname=${name}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1\nlisten_port = ${pooled.port}\nunix_socket_dir =`,
      `auth_type = trust\nauth_file = ${join(folder, 'users.txt')}`,
      `pool_mode = transaction\ndefault_pool_size = ${serverConnections}`,
      ...(knowsStatements(version) ? ['max_prepared_statements = 200'] : []),
      '',
    ].join('\n'),
  );
  // It refuses to be run by root.
  const user =
    process.getuid?.() === 0
      ? Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
      : undefined;
  if (user !== undefined) await chown(folder, user, user);
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(user === undefined ? {} : { uid: user }),
  });
  try {
    for (let look = 0; look < 100 && !(await ask(pooled.href, 'select 1').catch(() => false)); look++)
      await wait(50);
    await work(pooled.href);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}

async function ask(url: string, text: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(text);
    return true;
  } finally {
    await client.end();
  }
}
