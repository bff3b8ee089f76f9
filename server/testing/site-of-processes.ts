import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { gauges, mergedGauges, readGauges } from '#server/features/system/index.ts';
import { openPlatform } from '#server/open-platform.ts';
import { answerForMetrics } from '#server/processes/metrics-answers.ts';
import { runProcesses } from '#server/processes/primary.ts';
import { type ProcessRole, readRole } from '#server/processes/role.ts';
import { readyMessage } from '#server/processes/supervisor.ts';
import { describeStartFault } from '#server/start-fault.ts';
import { stopOnSignals } from '#server/stopping.ts';

/** The real application without pages, served by several processes (`PROCESSES`). */
export interface SiteOfProcesses {
  port: number;
  metricsPort: number;
  /** Of the processes that serve. */
  listPids(): number[];
  kill(signal: 'SIGKILL' | 'SIGTERM'): void;
  /** The exit code. */
  ended: Promise<number | null>;
  readLog(): string;
}

export async function startProcesses(environment: Record<string, string>): Promise<SiteOfProcesses> {
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const child = fork(import.meta.filename, {
    execArgv: ['--import', './server/module-loading.mjs'],
    env: {
      PATH: process.env.PATH,
      DEMO: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: 'http://localhost:3000',
      METRICS_PORT: String(metricsPort),
      PROCESSES: '2',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      log += piece;
    });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  await Promise.race([once(child, 'message'), ended]);
  return {
    port,
    metricsPort,
    listPids: () => listChildren(child),
    kill: (signal) => void child.kill(signal),
    ended,
    readLog: () => log,
  };
}

function listChildren({ pid }: ChildProcess): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').flatMap((child) => Number(child) || []);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

async function start(): Promise<void> {
  // An aborted test run ends when its output is closed.
  if (!process.connected) return;
  const role = readRole();
  if (role.number !== undefined) return serve(role);
  process.once('disconnect', () => process.exit());
  await runProcesses(readConfig(), import.meta.filename);
  process.send?.(readyMessage);
}

async function serve(role: ProcessRole): Promise<void> {
  const config = readConfig();
  const platform = await openPlatform(config, role);
  const app = await createApp(platform);
  await platform.jobs.start();
  await app.http.listen({ port: config.port, host: config.host });
  platform.watcher?.watch(gauges, () => readGauges(platform), mergedGauges);
  if (platform.watcher) answerForMetrics(platform.watcher);
  stopOnSignals(platform, app);
  process.send?.(readyMessage);
}

if (process.argv[1] === import.meta.filename) {
  start().catch((error: unknown) => {
    process.stderr.write(`${describeStartFault(error)}\n`);
    process.exit(1);
  });
}
