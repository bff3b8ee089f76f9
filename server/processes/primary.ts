import cluster from 'node:cluster';
import type { Config } from '#server/config.ts';
import { createLog } from '#server/open-platform.ts';
import { stopWithinMs } from '#server/stopping.ts';
import { askForMetrics } from './metrics-answers.ts';
import { toArgument } from './role.ts';
import { type Child, StartEnded, Supervisor } from './supervisor.ts';

/** For a process that has ended its own stop by force. */
const graceMs = 5000;

/** Serves with several processes that share the port: this one serves nothing itself, it only watches over them. */
export async function runProcesses(config: Config, entry: string): Promise<void> {
  const log = createLog(config);
  const supervisor = new Supervisor(config.processes, (number) => fork(entry, number), log);
  const closers: (() => Promise<void>)[] = [];
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void supervisor.stop(config.drainSeconds * 1000 + stopWithinMs + graceMs).then(async (isClean) => {
      for (const close of closers) await close();
      process.exit(isClean ? 0 : 1);
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  closers.push(await openMetrics(config, supervisor));
  try {
    await supervisor.start();
  } catch (error) {
    if (!(error instanceof StartEnded)) throw error;
    // It has said why.
    if (!isStopping) process.exit(error.exitCode);
  }
  if (!isStopping) log.info({ url: config.publicUrl, processes: config.processes }, 'Duet is ready');
}

/** Its arguments say which one it is; its options and environment are those of this process. */
function fork(entry: string, number: number): Child {
  cluster.setupPrimary({ exec: entry, args: [...process.argv.slice(2), toArgument(number)] });
  return cluster.fork();
}

/** Nothing is loaded unless somebody watches. */
async function openMetrics(
  { metricsPort: port, metricsHost: host }: Config,
  supervisor: Supervisor,
): Promise<() => Promise<void>> {
  if (port === undefined) return async () => undefined;
  const { mergeMetrics, serveMetrics } = await import('#server/platform/metrics/prometheus.ts');
  const scrape = async () => mergeMetrics(await askForMetrics(supervisor.listReady()));
  return (await serveMetrics(scrape, { port, host })).close;
}
