import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { settings } from '#server/config.ts';
import { type Environment, root } from './run.ts';

/** Ends only what hangs: a start waits long on a machine with much else to do. */
const readyWithinMs = 180_000;
/** As in `npm start`. Node's default of 64 MB for young objects doubles the memory of a process. */
const nodeOptions = ['--max-semi-space-size=8', '--import', './server/module-loading.mjs'];

/** Where the site runs from, by which Node and as whom; without a user as the one who runs the tests. */
export interface Place {
  folder: string;
  node: string;
  user?: number;
}

const project: Place = { folder: root, node: process.execPath };

export interface ServedSite {
  url: string;
  pid: number;
  readLog(): string;
  stop(): Promise<number | null>;
}

/** Serves the built site on a free port with a fresh data directory while `work` runs. */
export async function withServedSite<T>(
  environment: Environment,
  work: (site: ServedSite) => Promise<T>,
  place = project,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-site-'));
  if (place.user !== undefined) await chown(dataDir, place.user, place.user);
  const server = await startServer(environment, dataDir, place);
  try {
    await waitUntilReady(server);
    return await work(server.site);
  } catch (error) {
    console.error(server.site.readLog().split('\n').slice(-40).join('\n'));
    throw error;
  } finally {
    await server.site.stop();
    await rm(dataDir, { recursive: true });
  }
}

interface StartedServer {
  child: ChildProcess;
  site: ServedSite;
}

async function startServer(
  environment: Environment,
  dataDir: string,
  { folder, node, user }: Place,
): Promise<StartedServer> {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const logFile = join(dataDir, 'server.log');
  const log = openSync(logFile, 'a');
  const child = spawn(node, [...nodeOptions, 'server/main.ts'], {
    cwd: folder,
    ...(user !== undefined && { uid: user, gid: user }),
    stdio: ['ignore', log, log],
    env: {
      ...withoutSettings(process.env),
      PORT: String(port),
      // The console of the demonstration opens where nobody but this machine comes.
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      // All journeys share one address, which the limits would block after a few sign-ups.
      LIMITS_SCALE: '100',
      // The named people are enough for every journey, and seeded quickly.
      DEMO_MEMBERS: '14',
      ...environment,
    },
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  const pid = Number(child.pid);
  return { child, site: { url, pid, stop, readLog: () => readFileSync(logFile, 'utf8') } };
}

/** Local settings such as a DATABASE_URL must not reach the site under test. */
function withoutSettings(environment: Environment): Environment {
  const names = Object.values(settings).map(({ env }): string => env);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name)));
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

async function waitUntilReady({ child, site }: StartedServer): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server left with exit code ${child.exitCode}`);
    const answer = await fetch(`${site.url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(25);
  }
  throw new Error(`The server was not ready within ${readyWithinMs / 1000} s`);
}
