import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { appendFile, chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from './shop.ts';

const execute = promisify(execFile);
const startWithinMs = 30_000;

/** The folder with PostgreSQL's own programs, of POSTGRES_PROGRAMS or the newest that Debian has installed. */
export function findPrograms(): string | undefined {
  const given = process.env.POSTGRES_PROGRAMS;
  const versions = ['18', '17', '16', '15'].map((version) => `/usr/lib/postgresql/${version}/bin`);
  return [...(given ? [given] : []), ...versions].find((folder) => existsSync(join(folder, 'initdb')));
}

/** A server of its own, started from these programs. */
export interface PostgresNode {
  url: string;
  ask(text: string): Promise<Record<string, unknown>[]>;
  /** At once and without a word to anybody, as when the machine is lost. */
  kill(): Promise<void>;
  /** Once more with the same files, after `kill` or if it has ended by itself. */
  start(): Promise<void>;
  /** Stops all its processes where they are: connections stay and nobody answers. */
  freeze(): void;
  thaw(): void;
}

export interface PostgresPair {
  writer: PostgresNode;
  standby: PostgresNode;
  close(): Promise<void>;
}

interface Place {
  programs: string;
  folder: string;
  /** Who runs the programs, which refuse to be run by root. */
  user: { uid?: number; gid?: number };
}

/** An empty server, in a folder of its own inside `parent`. */
export async function startPostgres(
  programs: string,
  parent?: string,
): Promise<PostgresNode & { close(): Promise<void> }> {
  const place = await makePlace(programs, parent);
  try {
    const node = await startWriter(place);
    return { ...node, close: () => node.kill().then(() => clear(place)) };
  } catch (error) {
    await clear(place);
    throw error;
  }
}

/** A server and its physical standby. `waits`: the server acknowledges what the standby has, too. */
export async function startPostgresPair(
  programs: string,
  { waits = false }: { waits?: boolean } = {},
): Promise<PostgresPair> {
  const place = await makePlace(programs);
  const started: PostgresNode[] = [];
  const close = async () => {
    for (const node of started) await node.kill();
    await clear(place);
  };
  try {
    await createCluster(place);
    // Before anything ran: not every package of PostgreSQL has pg_basebackup.
    await execute('cp', ['-a', 'writer', 'standby'], { cwd: place.folder, ...place.user });
    const writer = await startNode(place, 'writer');
    started.push(writer);
    await followWriter(place, writer.url);
    const standby = await startNode(place, 'standby');
    started.push(standby);
    if (waits) {
      await writer.ask(`alter system set synchronous_standby_names = 'standby'`);
      await writer.ask('select pg_reload_conf()');
    }
    return { writer, standby, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function makePlace(programs: string, parent = tmpdir()): Promise<Place> {
  const folder = await mkdtemp(join(parent, 'duet-postgres-'));
  const user: Place['user'] = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid ?? user.uid);
  await chmod(folder, 0o700);
  return { programs, folder, user };
}

const clear = ({ folder }: Place) => rm(folder, { recursive: true, force: true });

async function startWriter(place: Place): Promise<PostgresNode> {
  await createCluster(place);
  return startNode(place, 'writer');
}

async function createCluster(place: Place): Promise<void> {
  const trusting = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  await runProgram(place, 'initdb', ['-D', 'writer', '-N', ...trusting]);
}

async function followWriter({ folder, user }: Place, url: string): Promise<void> {
  const source = `${url}?application_name=standby`;
  await appendFile(join(folder, 'standby', 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  // Its own user has to write it.
  await execute('touch', [join('standby', 'standby.signal')], { cwd: folder, ...user });
}

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
}

async function runProgram({ programs, folder, user }: Place, name: string, args: string[]): Promise<void> {
  await execute(join(programs, name), args, { cwd: folder, ...user });
}

async function startNode({ programs, folder, user }: Place, name: string): Promise<PostgresNode> {
  const port = await findFreePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const launch = () =>
    spawn(join(programs, 'postgres'), ['-D', join(folder, name), ...options], {
      cwd: folder,
      stdio: 'ignore',
      ...user,
    });
  let child = launch();
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const ask = (text: string) => askOnce(url, text);
  const waitUntilUp = async () => {
    const deadline = Date.now() + startWithinMs;
    while (!(await ask('select 1').catch(() => undefined))) {
      if (isOver() || Date.now() > deadline) throw new Error(`The server "${name}" did not start`);
      await wait(50);
    }
  };
  const signal = (what: NodeJS.Signals) => {
    const all = [Number(child.pid), ...listChildren(Number(child.pid))];
    for (const pid of all) signalQuietly(pid, what);
  };
  await waitUntilUp();
  return {
    url,
    ask,
    async kill() {
      if (isOver()) return;
      const left = once(child, 'exit');
      signal('SIGKILL');
      await left;
    },
    async start() {
      if (isOver()) child = launch();
      await waitUntilUp();
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}

async function askOnce(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Each connection of PostgreSQL is a process, which would go on for a moment. */
function listChildren(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? (readFileSync(file, 'utf8').match(/\d+/g) ?? []).map(Number) : [];
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
}
