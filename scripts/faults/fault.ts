import { setTimeout as wait } from 'node:timers/promises';
import { findWrongAnswers, lookFor, startTraffic, type Traffic, withSite } from '#scripts/drills/traffic.ts';
import type { ChildServer } from '#server/testing/child-server.ts';
import { type PostgresNode, startPostgres } from '#server/testing/postgres-pair.ts';

export interface Ground {
  /** The folder with PostgreSQL's own programs. */
  programs: string;
  /** How long members write in all; what a fault itself takes comes on top. */
  seconds: number;
}

export interface Outcome {
  /** What somebody was told had happened. */
  acknowledged: string;
  /** What is there afterwards. */
  found: string;
  /** Other answers in the meantime. */
  refused: string;
  failures: string[];
}

export interface Fault {
  says: string;
  run(ground: Ground): Promise<Outcome>;
}

/** A server of its own, which may be killed and frozen. */
export async function withPostgres<T>(
  { programs }: Pick<Ground, 'programs'>,
  work: (node: PostgresNode) => Promise<T>,
  parent?: string,
): Promise<T> {
  const node = await startPostgres(programs, parent);
  try {
    return await work(node);
  } finally {
    await node.close();
  }
}

const backWithinMs = 30_000;

interface Drive {
  node: PostgresNode;
  seconds: number;
  environment?: Record<string, string>;
  /** Answers and faults of connections that members may get meanwhile. */
  allowed?: string[];
  /** A descriptor of the file that the site's log goes to. */
  log?: number;
  disturb(server: ChildServer, traffic: Traffic): Promise<void>;
}

/** Members write before, while something happens to the site, and afterwards. */
export async function drive({
  node,
  seconds,
  environment = {},
  allowed = ['503'],
  log,
  disturb,
}: Drive): Promise<Outcome> {
  let outcome: Outcome | undefined;
  const site = { DATABASE_URL: node.url, ...environment };
  const work = async (server: ChildServer, dataDir: string) => {
    const traffic = await startTraffic(server);
    await wait((seconds * 1000) / 2);
    await disturb(server, traffic);
    const overAt = performance.now();
    await untilServed(traffic, overAt);
    await wait((seconds * 1000) / 2);
    await traffic.stop();
    outcome = await judge({ node, dataDir }, { traffic, overAt, allowed });
    return outcome.failures;
  };
  await withSite(site, work, log);
  if (!outcome) throw new Error('The site did not start');
  return outcome;
}

/** Lost connections are given up one by one; that nobody is served at all is found by `judge`. */
export async function untilServed(
  { acknowledged }: Pick<Traffic, 'acknowledged'>,
  overAt: number,
): Promise<void> {
  const until = performance.now() + backWithinMs;
  while (performance.now() < until && ![...acknowledged.values()].some((moment) => moment > overAt))
    await wait(100);
}

/** A fault in which nobody wrote before, or afterwards, proves nothing. */
export async function judge(
  { node, dataDir }: { node: Pick<PostgresNode, 'url'>; dataDir: string },
  { traffic, overAt, allowed }: { traffic: Traffic; overAt: number; allowed: string[] },
): Promise<Outcome> {
  const { acknowledged, refusals } = traffic;
  const { found, failures } = await lookFor({ DATABASE_URL: node.url, DATA_DIR: dataDir }, traffic);
  const after = [...acknowledged.values()].filter((moment) => moment > overAt).length;
  const isProof = after > 0 && after < acknowledged.size;
  return {
    acknowledged: `${acknowledged.size} messages, ${after} of them afterwards`,
    found: `${found}, and the books ${failures.length > 0 ? 'or messages do not add up' : 'add up'}`,
    refused: describe(refusals),
    failures: [
      ...failures,
      ...findWrongAnswers(traffic, allowed),
      ...(isProof ? [] : ['nobody wrote before, or nobody afterwards']),
    ],
  };
}

export function describe(refusals: ReadonlyMap<string, number>): string {
  const list = [...refusals].map(([answer, times]) => `${answer} ${times} times`).join(', ');
  return list || 'nothing';
}
