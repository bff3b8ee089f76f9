import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { lookForPhotos, type PhotoTraffic, startUploads } from '#scripts/drills/photo-traffic.ts';
import { withSite } from '#scripts/drills/traffic.ts';
import { openTestBucket } from '#server/testing/bucket.fixture.ts';
import type { ChildServer } from '#server/testing/child-server.ts';
import type { PostgresNode } from '#server/testing/postgres-pair.ts';
import { startTcpProxy } from '#server/testing/tcp-proxy.ts';
import { describe, type Fault, type Ground, type Outcome, untilServed, withPostgres } from './fault.ts';

interface Upset {
  environment: Record<string, string>;
  /** The one answer that members may get meanwhile; all languages have words for it. */
  allowed: string;
  disturb(server: ChildServer): Promise<void>;
}

/** Members upload before, while something happens to the store of media, and afterwards. */
async function upload(
  { programs, seconds }: Ground,
  { environment, allowed, disturb }: Upset,
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

const fullMs = 4000;
const diskMegabytes = 64;
const injected = pathToFileURL(join(import.meta.dirname, 'full-disk.mjs')).href;

/** A small disk, if this user may mount one. */
function mount(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'duet', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

export const diskFull: Fault = {
  says: 'the disk of the photos is full, and has room again',
  async run(ground) {
    const dataDir = await mkdtemp(join(tmpdir(), 'duet-full-'));
    const media = join(dataDir, 'media');
    await mkdir(media);
    const isMounted = mount(media);
    if (!isMounted) console.log('  no disk can be mounted here: writes are refused in the process instead');
    const ballast = join(media, 'ballast');
    try {
      return await upload(ground, {
        environment: { DATA_DIR: dataDir, ...(!isMounted && { NODE_OPTIONS: `--import=${injected}` }) },
        allowed: '507 storage_full',
        async disturb({ pid }) {
          // What is written until there is no room stays.
          if (isMounted)
            await writeFile(ballast, Buffer.alloc(diskMegabytes * 1024 ** 2)).catch(() => undefined);
          else process.kill(pid, 'SIGUSR2');
          await wait(fullMs);
          if (isMounted) await rm(ballast);
          else process.kill(pid, 'SIGUSR2');
        },
      });
    } finally {
      if (isMounted) execFileSync('umount', [media]);
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
