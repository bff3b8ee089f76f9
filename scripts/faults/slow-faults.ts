import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { drive, type Fault, withPostgres } from './fault.ts';

const crowdSize = 150;
/** The server gives two minutes at most (`server/platform/http/server.ts`). */
const patienceMs = 180_000;
const host = 'Host: localhost:3000\r\n';
const heads = {
  'a head by bytes': `GET / HTTP/1.1\r\n${host}`,
  'a body by bytes': `POST /api/login.php HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n`,
  // More than the system keeps of a connection, and no flood of questions.
  'never reading': `GET /api/openapi.json HTTP/1.1\r\n${host}\r\n`.repeat(4),
};

type Kind = keyof typeof heads;

interface Crowd {
  /** When each that is gone was shown out, in milliseconds from its beginning. */
  shownOut: Record<Kind, number[]>;
  close(): void;
}

/** They send a byte a second, or ask and never read. */
function openCrowd(port: number): Crowd {
  const openedAt = performance.now();
  const shownOut = { 'a head by bytes': [], 'a body by bytes': [], 'never reading': [] } as Crowd['shownOut'];
  const sockets: Socket[] = [];
  let isOver = false;
  const timers: NodeJS.Timeout[] = [];
  for (const [kind, head] of Object.entries(heads) as [Kind, string][]) {
    for (let count = 0; count < crowdSize; count++) {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => isOver || shownOut[kind].push(performance.now() - openedAt));
      socket.write(head);
      if (kind === 'never reading') socket.pause();
      else socket.resume();
      // A client that reads nothing notices a closed connection only when it writes.
      timers.push(setInterval(() => socket.writable && socket.write('x'), 1000));
    }
  }
  return {
    shownOut,
    close() {
      isOver = true;
      for (const timer of timers) clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

const isGone = ({ shownOut }: Crowd) => Object.values(shownOut).every((times) => times.length === crowdSize);

function tell(shownOut: Crowd['shownOut']): string {
  const seconds = (ms: number | undefined) => `${((ms ?? 0) / 1000).toFixed(0)} s`;
  return Object.entries(shownOut)
    .map(([kind, times]) => `${kind} ${times.length} after ${seconds(times[0])} to ${seconds(times.at(-1))}`)
    .join(', ');
}

export const slowClients: Fault = {
  says: `${crowdSize * 3} clients send a byte a second, or never read what they asked for`,
  async run({ programs, seconds }) {
    let crowd: Crowd | undefined;
    const outcome = await withPostgres({ programs }, (node) =>
      drive({
        node,
        seconds,
        // Others notice nothing of them.
        allowed: [],
        async disturb({ port }) {
          const opened = openCrowd(port);
          crowd = opened;
          const until = performance.now() + patienceMs;
          while (!isGone(opened) && performance.now() < until) await wait(200);
          opened.close();
        },
      }),
    );
    if (!crowd) return outcome;
    return {
      ...outcome,
      refused: `${outcome.refused}; shown out: ${tell(crowd.shownOut)}`,
      failures: [...outcome.failures, ...(isGone(crowd) ? [] : ['not all of the slow were shown out'])],
    };
  },
};
