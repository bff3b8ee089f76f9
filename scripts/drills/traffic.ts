import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { connectFeatures } from '#server/app.ts';
import { runAudit } from '#server/commands/audit.ts';
import { readConfig } from '#server/config.ts';
import { closePlatform, openCommandPlatform } from '#server/open-platform.ts';
import { type ChildServer, startChildServer } from '#server/testing/child-server.ts';

const writers = 16;
/** The limits are not what is rehearsed. */
export const unlimited = { LIMITS_SCALE: '1000', PACE_SCALE: '0', LOG_LEVEL: 'silent' };
const retryMs = 100;
const content = { kind: 'text', text: 'Shall we have a coffee by the canal on Saturday?' };

export interface Traffic {
  /** Keys of the messages that were acknowledged, each with the moment. */
  acknowledged: Map<string, number>;
  /** How often each other answer was given. */
  refusals: Map<string, number>;
  stop(): Promise<void>;
}

/** The site on this database, with its own settings beside, while `work` runs. */
export async function withSite(
  environment: Record<string, string>,
  work: (server: ChildServer, dataDir: string) => Promise<string[]>,
  log?: number,
): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-drill-'));
  let server: ChildServer | undefined;
  try {
    server = await startChildServer({ DATA_DIR: dataDir, ...unlimited, ...environment }, undefined, log);
    return await work(server, dataDir);
  } finally {
    await server?.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Members write to each other for credits, so that each message moves money. What is not acknowledged is sent again with the
 * same key, as a browser does.
 */
export async function startTraffic(server: Pick<ChildServer, 'enter' | 'port'>): Promise<Traffic> {
  const members: { id: number; cookie: string }[] = [];
  while (members.length < writers) members.push(await server.enter({ credits: 1_000_000 }));
  const agent = new Agent({ keepAlive: true, maxSockets: writers });
  const acknowledged = new Map<string, number>();
  const refusals = new Map<string, number>();
  let isStopped = false;
  const write = async (place: number) => {
    const cookie = members[place]?.cookie ?? '';
    const profile = members[(place + 1) % writers]?.id;
    for (let key = randomUUID(); !isStopped; ) {
      const body = JSON.stringify({ profile, content, key });
      const answer = await post(server.port, { cookie, body, agent });
      if (answer === '200') {
        acknowledged.set(key, performance.now());
        key = randomUUID();
      } else {
        refusals.set(answer, (refusals.get(answer) ?? 0) + 1);
        await wait(retryMs);
      }
    }
  };
  const work = Promise.all(members.map((_member, place) => write(place)));
  return {
    acknowledged,
    refusals,
    async stop() {
      isStopped = true;
      await work;
      agent.destroy();
    },
  };
}

/** The status, or the code of a connection that failed. */
function post(
  port: number,
  { cookie, body, agent }: { cookie: string; body: string; agent: Agent },
): Promise<string> {
  return new Promise((resolve) => {
    const headers = {
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      cookie,
    };
    const sent = request({ port, method: 'POST', path: sendMessage.path, headers, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(String(response.statusCode)));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end(body);
  });
}

export async function findLosses(
  environment: { DATABASE_URL: string; DATA_DIR: string },
  traffic: Pick<Traffic, 'acknowledged'>,
): Promise<string[]> {
  const { audit, failures } = await lookFor(environment, traffic);
  console.log(audit);
  return failures;
}

/** Looks at the database without the site: which acknowledged messages are not there, and whether the books add up. */
export async function lookFor(
  environment: { DATABASE_URL: string; DATA_DIR: string },
  { acknowledged }: Pick<Traffic, 'acknowledged'>,
): Promise<{ found: number; audit: string; failures: string[] }> {
  const platform = await openCommandPlatform(readConfig({ ...environment, DEMO: '0' }));
  connectFeatures(platform);
  try {
    const { rows } = await platform.db.query('select client_key as key from message');
    const there = new Set(rows.map(({ key }) => String(key)));
    const lost = [...acknowledged.keys()].filter((key) => !there.has(key));
    const failures =
      lost.length > 0 ? [`${lost.length} of ${acknowledged.size} acknowledged messages are gone`] : [];
    const audit = await runAudit(platform).catch((error: Error) => {
      failures.push(error.message);
      return 'The audit found faults.';
    });
    return { found: acknowledged.size - lost.length, audit, failures };
  } finally {
    await closePlatform(platform);
  }
}

/** What nobody may be answered, whatever happens to the database. */
export function findWrongAnswers({ refusals }: Pick<Traffic, 'refusals'>, allowed = ['503']): string[] {
  return [...refusals]
    .filter(([status]) => !allowed.includes(status))
    .map(([status, times]) => `answered ${status}: ${times} times`);
}
