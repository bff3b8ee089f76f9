import { setTimeout as wait } from 'node:timers/promises';
import { startTcpProxy } from '#server/testing/tcp-proxy.ts';
import { drive, type Fault, withPostgres } from './fault.ts';

/** Longer than the site waits for an answer. */
const silentMs = 7000;
const downMs = 1000;
const restarts = 3;

export const databaseRestarts: Fault = {
  says: 'PostgreSQL is killed and started again, three times',
  run: ({ programs, seconds }) =>
    withPostgres({ programs }, (node) =>
      drive({
        node,
        seconds,
        async disturb() {
          for (let times = 0; times < restarts; times++) {
            await node.kill();
            await wait(downMs);
            await node.start();
            await wait(downMs);
          }
        },
      }),
    ),
};

export const databaseFrozen: Fault = {
  says: 'PostgreSQL is frozen for seven seconds, and goes on',
  run: ({ programs, seconds }) =>
    withPostgres({ programs }, (node) =>
      drive({
        node,
        seconds,
        async disturb() {
          node.freeze();
          await wait(silentMs);
          node.thaw();
        },
      }),
    ),
};

export const networkSwallows: Fault = {
  says: 'the network to PostgreSQL swallows everything for seven seconds',
  run: ({ programs, seconds }) =>
    withPostgres({ programs }, async (node) => {
      const line = await startTcpProxy(node.url);
      try {
        return await drive({
          node,
          seconds,
          environment: { DATABASE_URL: line.url },
          async disturb() {
            line.swallow();
            await wait(silentMs);
            line.pass();
          },
        });
      } finally {
        await line.close();
      }
    }),
};
