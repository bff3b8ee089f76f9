import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventsPath } from '#contract/live/facts.ts';
import { type ChildServer, startChildServer } from '#server/testing/child-server.ts';
import { withBenchPlatform } from './support/bench-platform.ts';
import { startPlainServer } from './support/plain-sse.ts';

/**
 * What lives of an idle connection: the real application in a child process, its clients here. Measured before
 * and after, past a heartbeat, with everything warmed by earlier connections.
 */
const connections = 5000;
const streamsEach = 5;
const warmUp = 200;
const together = 50;
const pastHeartbeatMs = 22_000;

const own = await weighOwn();
const plain = await weighPlain();
console.log(`idle event stream      ${own.toFixed(1)} KB   target ≤ 6 KB`);
console.log(`plain node:http stream ${plain.toFixed(1)} KB`);
console.log(`ratio                  ${(own / plain).toFixed(2)}`);

async function weighOwn(): Promise<number> {
  let weight = Number.NaN;
  await withBenchPlatform(async ({ config }) => {
    const environment = { DATABASE_URL: config.databaseUrl ?? '', DATA_DIR: config.dataDir };
    const cookies = await withServer(environment, enterMembers);
    // A separate process, whose memory has not grown from creating members.
    weight = await withServer(environment, (server) =>
      weigh(server, (n) => open(server.port, n, cookies[n % cookies.length])),
    );
  });
  return weight;
}

async function withServer<T>(
  environment: Record<string, string>,
  work: (server: ChildServer) => Promise<T>,
): Promise<T> {
  const server = await startChildServer(environment);
  try {
    return await work(server);
  } finally {
    await server.kill('SIGTERM');
  }
}

async function weighPlain(): Promise<number> {
  const server = await startPlainServer();
  try {
    return await weigh(server, (n) => open(server.port, n, 'auth.session=none'));
  } finally {
    await server.kill();
  }
}

async function enterMembers(server: ChildServer): Promise<string[]> {
  const cookies: string[] = [];
  while (cookies.length < connections / streamsEach) cookies.push((await server.enter({})).cookie);
  return cookies;
}

/** KB per connection. */
async function weigh(server: { weighLiving(): Promise<number> }, openOne: (n: number) => Promise<Socket>) {
  for (const socket of await openAll(openOne, warmUp)) socket.destroy();
  await sleep(1000);
  const before = await server.weighLiving();
  const sockets = await openAll(openOne, connections);
  await sleep(pastHeartbeatMs);
  const after = await server.weighLiving();
  if (sockets.some((socket) => socket.destroyed)) throw new Error('A stream ended before its time');
  for (const socket of sockets) socket.destroy();
  return (after - before) / connections / 1024;
}

async function openAll(openOne: (n: number) => Promise<Socket>, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const first = sockets.length;
    sockets.push(...(await Promise.all(Array.from({ length: together }, (_, n) => openOne(first + n)))));
  }
  return sockets;
}

/** Sends what a browser sends; uses several addresses, since one runs out of ports. */
function open(port: number, n: number, cookie = ''): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, `127.0.0.${1 + (n % 4)}`);
    const lines = [
      `GET ${eventsPath} HTTP/1.1`,
      'host: localhost:3000',
      'accept: text/event-stream',
      'accept-language: en-US,en;q=0.9',
      'sec-fetch-site: same-origin',
      'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
      `cookie: ${cookie}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.once('data', (chunk) =>
      String(chunk).startsWith('HTTP/1.1 200') ? resolve(socket) : reject(new Error(String(chunk))),
    );
    socket.once('error', reject);
    socket.resume();
  });
}
