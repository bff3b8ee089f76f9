import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startTraffic } from '#scripts/drills/traffic.ts';
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
      const unlimited = { LIMITS_SCALE: '1000', PACE_SCALE: '0', LOG_LEVEL: 'silent' };
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

const crowdSize = 150;
const crowdSeconds = 8;
const heads = {
  dribblingHead: 'GET / HTTP/1.1\r\nHost: localhost:3000\r\n',
  dribblingBody:
    'POST /api/login.php HTTP/1.1\r\nHost: localhost:3000\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
  neverReading: 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost:3000\r\n\r\n',
};

/** They send a byte a second, or ask and never read. */
function openCrowd(port: number): { closed: () => number; close(): void } {
  let closed = 0;
  const sockets: Socket[] = [];
  const timers: NodeJS.Timeout[] = [];
  for (const [kind, head] of Object.entries(heads)) {
    for (let count = 0; count < crowdSize; count++) {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        closed += 1;
      });
      socket.write(head);
      if (kind === 'neverReading') socket.pause();
      else {
        socket.resume();
        timers.push(setInterval(() => socket.writable && socket.write('x'), 1000));
      }
    }
  }
  return {
    closed: () => closed,
    close() {
      for (const timer of timers) clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

export const slowClients: Fault = {
  says: `${crowdSize * 3} clients send a byte a second, or never read what they asked for`,
  async run({ programs, seconds }) {
    let closed = 0;
    const outcome = await withPostgres({ programs }, (node) =>
      drive({
        node,
        seconds,
        // Others notice nothing of them.
        allowed: [],
        async disturb({ port }) {
          const crowd = openCrowd(port);
          await wait(crowdSeconds * 1000);
          closed = crowd.closed();
          crowd.close();
        },
      }),
    );
    return {
      ...outcome,
      refused: `${outcome.refused}; ${closed} of the slow were shown out within ${crowdSeconds} s`,
    };
  },
};
