import { setTimeout as wait } from 'node:timers/promises';
import { createMessageServer, isInstalled, type MessageServerKind } from '#server/testing/message-servers.ts';
import { drive, type Fault, withPostgres } from './fault.ts';

const settingsOf: Record<MessageServerKind, (url: string) => Record<string, string>> = {
  nats: (url) => ({ NATS_URL: url }),
  redis: (url) => ({ REDIS_URL: url, COUNTERS_REDIS_URL: url }),
};

const lostMs = 3000;

function loseRelay(kind: MessageServerKind, name: string): Fault {
  return {
    says: `${name} is killed, started again and frozen; nobody may notice`,
    async run({ programs, seconds }) {
      if (!isInstalled(kind)) throw new Error(`${name} is not installed here`);
      await using server = await createMessageServer(kind);
      // Awaited here: the server ends with this block.
      return await withPostgres({ programs }, (node) =>
        drive({
          node,
          seconds,
          environment: settingsOf[kind](server.url),
          allowed: [],
          async disturb() {
            await server.kill();
            await wait(lostMs);
            await server.start();
            await wait(lostMs);
            server.freeze();
            await wait(lostMs);
            server.thaw();
          },
        }),
      );
    },
  };
}

export const natsLost = loseRelay('nats', 'NATS');
export const redisLost = loseRelay('redis', 'Redis');
