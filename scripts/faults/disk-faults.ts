import { closeSync, openSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { login } from '#contract/accounts/login.ts';
import { call } from '#scripts/drills/call.ts';
import type { ChildServer } from '#server/testing/child-server.ts';
import { drive, type Fault, type Ground, type Outcome, withPostgres } from './fault.ts';
import { fullMs, mountSmallDisk, type SmallDisk } from './small-disk.ts';

const noticedWithinMs = 30_000;

async function onSmallDisk(
  megabytes: number,
  work: (folder: string, disk: SmallDisk) => Promise<Outcome>,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'duet-full-'));
  const disk = mountSmallDisk(folder, megabytes);
  try {
    if (disk) return await work(folder, disk);
    const found = 'NOT TRIED: this user may not mount a small disk';
    return { acknowledged: 'nothing', found, refused: 'nothing', failures: [] };
  } finally {
    disk?.unmount();
    await rm(folder, { recursive: true, force: true });
  }
}

export const logDiskFull: Fault = {
  says: 'the disk of the log is full, and has room again',
  run: (ground) => onSmallDisk(4, (folder, disk) => fillLog(ground, { folder, disk })),
};

/** Nobody but who reads the log may notice. */
async function fillLog(
  { programs, seconds }: Ground,
  { folder, disk }: { folder: string; disk: SmallDisk },
): Promise<Outcome> {
  const file = join(folder, 'site.log');
  const log = openSync(file, 'a');
  try {
    const outcome = await withPostgres({ programs }, (node) =>
      drive({
        node,
        seconds,
        environment: { LOG_LEVEL: 'info' },
        allowed: [],
        log,
        async disturb(server) {
          await disk.fill();
          const until = performance.now() + fullMs;
          // Its last page has room for some lines more.
          while (performance.now() < until)
            await Promise.all(Array.from({ length: 8 }, () => failToLogIn(server)));
          await disk.clear();
          await failToLogIn(server);
        },
      }),
    );
    const lost = /"lost":(\d+)/.exec(await readFile(file, 'utf8'))?.[1];
    return {
      ...outcome,
      found: `${outcome.found}; the log says that it lacks ${lost ?? 'no'} lines`,
      failures: [...outcome.failures, ...(lost ? [] : ['the log does not say that lines were lost'])],
    };
  } finally {
    closeSync(log);
  }
}

/** The log has a line about it. */
async function failToLogIn(server: ChildServer): Promise<void> {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'a wrong one' });
  const { status } = await call(server, { method: login.method, path: login.path, body });
  if (status !== '422') throw new Error(`a log-in with a wrong password is answered ${status}`);
}

export const databaseDiskFull: Fault = {
  says: 'the disk of PostgreSQL is full, and has room again',
  run: ({ programs, seconds }) =>
    onSmallDisk(400, async (folder, disk) => {
      await chmod(folder, 0o755);
      const fillDatabase = (node: Parameters<Parameters<typeof withPostgres>[1]>[0]) =>
        drive({
          node,
          seconds,
          async disturb(_server, { refusals }) {
            await disk.fill();
            // There is room in files that are there already.
            const until = performance.now() + noticedWithinMs;
            while (refusals.size === 0 && performance.now() < until) await wait(100);
            await wait(fullMs);
            await disk.clear();
            // Without room for its log PostgreSQL ends, and what supervises it starts it again.
            await node.start();
            if (refusals.size === 0) throw new Error('the disk was full, and nobody noticed');
          },
        });
      return withPostgres({ programs }, fillDatabase, folder);
    }),
};
