import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startTraffic, unlimited } from '#scripts/drills/traffic.ts';
import { startChildServer } from '#server/testing/child-server.ts';
import { drive, type Fault, judge, untilServed, withPostgres } from './fault.ts';

const kills = 4;
const betweenKillsMs = 2000;
/** What callers see of a process that is gone. */
const cutOff = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'socket hang up'];

export const processKilled: Fault = {
  says: 'the process of the site is killed (SIGKILL) and started again, four times',
  run: ({ programs, seconds }) =>
    withPostgres({ programs }, async (node) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'duet-faults-'));
      const start = () => startChildServer({ DATABASE_URL: node.url, DATA_DIR: dataDir, ...unlimited });
      let server = await start();
      try {
        const line = {
          enter: (...traits: Parameters<typeof server.enter>) => server.enter(...traits),
          get port() {
            return server.port;
          },
        };
        const traffic = await startTraffic(line);
        for (let times = 0; times < kills; times++) {
          await wait(betweenKillsMs);
          await server.kill('SIGKILL');
          server = await start();
        }
        const overAt = performance.now();
        await untilServed(traffic, overAt);
        await wait((seconds * 1000) / 2);
        await traffic.stop();
        return await judge({ node, dataDir }, { traffic, overAt, allowed: ['503', ...cutOff] });
      } finally {
        await server.kill('SIGTERM');
        await rm(dataDir, { recursive: true, force: true });
      }
    }),
};

const jumpingClock = pathToFileURL(join(import.meta.dirname, 'jumping-clock.mjs')).href;
/** As many as `jumping-clock.mjs` makes. */
const jumps = 4;

export const clockJumps: Fault = {
  says: 'the clock of the site jumps by hours, forwards and back',
  run: ({ programs, seconds }) =>
    withPostgres({ programs }, (node) =>
      drive({
        node,
        seconds,
        environment: { NODE_OPTIONS: `--import=${jumpingClock}` },
        async disturb({ pid }) {
          for (let times = 0; times < jumps; times++) {
            process.kill(pid, 'SIGUSR2');
            await wait(1000);
          }
        },
      }),
    ),
};
