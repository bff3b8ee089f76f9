import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { askForExport, compareFiles, startVoices } from '#scripts/drills/file-traffic.ts';
import { lookForPhotos, type PhotoTraffic, startUploads } from '#scripts/drills/photo-traffic.ts';
import { startTraffic, withSite } from '#scripts/drills/traffic.ts';
import { openTestBucket } from '#server/testing/bucket.fixture.ts';
import type { ChildServer } from '#server/testing/child-server.ts';
import type { PostgresNode } from '#server/testing/postgres-pair.ts';
import { startTcpProxy } from '#server/testing/tcp-proxy.ts';
import { describe, type Fault, type Ground, type Outcome, untilServed, withPostgres } from './fault.ts';
import { fullMs, mountSmallDisk } from './small-disk.ts';

interface Upset {
  environment: Record<string, string>;
  /** The one answer that members may get meanwhile; all languages have words for it. */
  allowed: string;
  disturb(server: ChildServer): Promise<void>;
  /** What else is judged, once all is over. */
  finish?(node: PostgresNode): Promise<{ found: string; failures: string[] }>;
}

/** Members upload before, while something happens to the store of media, and afterwards. */
async function upload(
  { programs, seconds }: Ground,
  { environment, allowed, disturb, finish }: Upset,
): Promise<Outcome> {
  return await withPostgres({ programs }, async (node) => {
    let outcome: Outcome | undefined;
    await withSite({ DATABASE_URL: node.url, ...environment }, async (server) => {
      const traffic = startUploads(server);
      await wait((seconds * 1000) / 2);
      const beganAt = performance.now();
      await disturb(server);
      const overAt = performance.now();
      await untilServed(traffic, overAt);
      await wait((seconds * 1000) / 2);
      await traffic.stop();
      outcome = await judge(server, { node, traffic, allowed, beganAt, overAt });
      const more = await finish?.(node);
      if (more) outcome.found += `; ${more.found}`;
      outcome.failures.push(...(more?.failures ?? []));
      return outcome.failures;
    });
    if (!outcome) throw new Error('The site did not start');
    return outcome;
  });
}

interface Course {
  node: Pick<PostgresNode, 'ask'>;
  traffic: PhotoTraffic;
  allowed: string;
  beganAt: number;
  overAt: number;
}

async function judge(
  server: Pick<ChildServer, 'port'>,
  { node, traffic, allowed, beganAt, overAt }: Course,
): Promise<Outcome> {
  const { acknowledged, refusals } = traffic;
  const { found, failures } = await lookForPhotos(server, { node, traffic });
  const moments = [...acknowledged.values()];
  const before = moments.filter((moment) => moment < beganAt).length;
  const after = moments.filter((moment) => moment > overAt).length;
  const isProof = before > 0 && after > 0 && refusals.size > 0;
  return {
    acknowledged: `${acknowledged.size} photos, ${before} of them before, ${after} afterwards`,
    found,
    refused: describe(refusals),
    failures: [
      ...failures,
      ...[...refusals.keys()].filter((refusal) => refusal !== allowed).map((other) => `answered ${other}`),
      ...(isProof ? [] : ['nobody uploaded before, or nobody afterwards, or nobody noticed anything']),
    ],
  };
}

const backWithinMs = 20_000;
const injected = pathToFileURL(join(import.meta.dirname, 'full-disk.mjs')).href;

/** Sounds, exports and messages while the disk is full; returns what judges each afterwards. */
async function spoilOthers(server: ChildServer): Promise<(() => Promise<string[]>)[]> {
  await server.work();
  const [voices, messages] = [startVoices(server), await startTraffic(server)];
  const waitForExport = await askForExport(server);
  await wait(fullMs);
  const written = messages.acknowledged.size;
  await messages.stop();
  const whileFull = new Map(voices.refusals);
  return [
    waitForExport,
    async () => {
      const sentBefore = voices.acknowledged.size;
      for (const until = performance.now() + backWithinMs; performance.now() < until; await wait(100))
        if (voices.acknowledged.size > sentBefore) break;
      await voices.stop();
      console.log(
        `  while it was full: ${written} messages written, voice messages answered ${describe(whileFull)}, then ${voices.acknowledged.size} sent`,
      );
      return [
        ...(written > 0 && messages.refusals.size === 0
          ? []
          : ['nobody could write messages on a full disk']),
        ...(whileFull.size === 1 && whileFull.has('507 storage_full')
          ? []
          : ['voice messages were not refused as told']),
        ...(voices.acknowledged.size > sentBefore ? [] : ['no voice message was sent afterwards']),
      ];
    },
  ];
}

export const diskFull: Fault = {
  says: 'the disk of photos, sounds and exports is full, and has room again',
  async run(ground) {
    const dataDir = await mkdtemp(join(tmpdir(), 'duet-full-'));
    const media = join(dataDir, 'media');
    const others: (() => Promise<string[]>)[] = [];
    await mkdir(media);
    const disk = mountSmallDisk(media, 64);
    if (!disk) console.log('  no disk can be mounted here: writes are refused in the process instead');
    try {
      return await upload(ground, {
        environment: { DATA_DIR: dataDir, ...(!disk && { NODE_OPTIONS: `--import=${injected}` }) },
        allowed: '507 storage_full',
        async disturb(server) {
          const turn = async (way: 'fill' | 'clear') =>
            disk ? disk[way]() : void process.kill(server.pid, 'SIGUSR2');
          await turn('fill');
          others.push(...(await spoilOthers(server)));
          await turn('clear');
        },
        async finish(node) {
          const parts = await Promise.all(others.map((other) => other()));
          const files = await compareFiles(node, media);
          return { found: files.found, failures: [...parts.flat(), ...files.failures] };
        },
      });
    } finally {
      disk?.unmount();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

const cuts = 8;
const betweenCutsMs = 250;
const awayMs = 3000;
const silentMs = 4000;
const nowhere = 'http://127.0.0.1:1';

export const bucketAway: Fault = {
  says: 'the bucket breaks off in the middle of uploads, is away, and swallows everything',
  async run(ground) {
    const bucket = await openTestBucket();
    const { url, region, accessKeyId, secretAccessKey } = bucket.settings;
    const line = await startTcpProxy(url);
    try {
      return await upload(ground, {
        environment: {
          S3_URL: line.url,
          S3_REGION: region,
          S3_ACCESS_KEY_ID: accessKeyId,
          S3_SECRET_ACCESS_KEY: secretAccessKey,
        },
        allowed: '503 unavailable',
        async disturb() {
          for (let times = 0; times < cuts; times++) {
            line.lead(url);
            await wait(betweenCutsMs);
          }
          line.lead(nowhere);
          await wait(awayMs);
          line.lead(url);
          await wait(awayMs);
          line.swallow();
          await wait(silentMs);
          line.pass();
        },
      });
    } finally {
      await line.close();
      await bucket.close();
    }
  },
};
