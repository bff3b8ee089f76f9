import { setTimeout as wait } from 'node:timers/promises';
import { fetchPrograms } from '#scripts/support/postgres-programs.ts';
import { findPrograms, startPostgresPair } from '#server/testing/postgres-pair.ts';
import { startTcpProxy } from '#server/testing/tcp-proxy.ts';
import { findLosses, findWrongAnswers, startTraffic, type Traffic, withSite } from './traffic.ts';

/** What a supervisor needs to notice that the writer is gone; nothing is tried meanwhile. */
const noticeMs = 1000;
/** So long before it is killed the writer no longer reaches its standby, as when its network goes first. */
const cutOffMs = 500;

/**
 * Cuts the writer off and kills it while members write, makes its standby the writer, leads the address there, as a proxy does, and looks
 * whether everything that was acknowledged is there.
 */
export async function drillFailover({
  seconds,
  asynchronous,
  release,
}: {
  seconds: number;
  asynchronous: boolean;
  release: string;
}): Promise<string[]> {
  const programs = release ? await fetchPrograms(release) : findPrograms();
  if (!programs)
    return ["PostgreSQL's programs are not here: install it, or name their folder in POSTGRES_PROGRAMS"];
  const pair = await startPostgresPair(programs, { waits: !asynchronous });
  const line = await startTcpProxy(pair.writer.url);
  console.log(
    `${await describe(pair.writer)}, ${asynchronous ? 'which does not wait' : 'which waits'} for its standby`,
  );
  try {
    return await withSite({ DATABASE_URL: line.url }, async (server, dataDir) => {
      const traffic = await startTraffic(server);
      await wait((seconds * 1000) / 2);
      await pair.standby.ask(`alter system set primary_conninfo = ''`);
      await pair.standby.ask('select pg_reload_conf()');
      await wait(cutOffMs);
      const killedAt = performance.now();
      await pair.writer.kill();
      await wait(noticeMs);
      await pair.standby.ask('select pg_promote()');
      line.lead(pair.standby.url);
      await wait((seconds * 1000) / 2);
      await traffic.stop();
      report(traffic, killedAt);
      const losses = await findLosses({ DATABASE_URL: pair.standby.url, DATA_DIR: dataDir }, traffic);
      return [...losses, ...findWrongAnswers(traffic), ...requireBoth(traffic, killedAt)];
    });
  } finally {
    await line.close();
    await pair.close();
  }
}

async function describe({ ask }: { ask(text: string): Promise<Record<string, unknown>[]> }): Promise<string> {
  const [row] = await ask(`select current_setting('server_version') as version`);
  return `PostgreSQL ${row?.version}`;
}

const countAfter = ({ acknowledged }: Traffic, at: number) =>
  [...acknowledged.values()].filter((moment) => moment > at).length;

function report(traffic: Traffic, killedAt: number): void {
  const before = traffic.acknowledged.size - countAfter(traffic, killedAt);
  const back = Math.min(
    ...[...traffic.acknowledged.values()].filter((moment) => moment > killedAt + noticeMs),
  );
  const refused = [...traffic.refusals].map(([status, times]) => `${status} ${times} times`).join(', ');
  console.log(
    `acknowledged: ${before} before the writer was killed, ${traffic.acknowledged.size - before} after`,
  );
  console.log(
    `served again ${((back - killedAt) / 1000).toFixed(1)} s after; meanwhile: ${refused || 'nothing else'}`,
  );
}

/** A drill in which nothing happened proves nothing. */
function requireBoth(traffic: Traffic, killedAt: number): string[] {
  const after = countAfter(traffic, killedAt + noticeMs);
  return after > 0 && after < traffic.acknowledged.size
    ? []
    : ['nobody wrote before the failover, or nobody after it'];
}
