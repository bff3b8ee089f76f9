import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, vi } from 'vitest';
import { test } from '#server/testing/test.ts';
import { createHttpServer } from './server.ts';

const patience = { headMs: 600, requestMs: 1200, silentMs: 1500, keepAliveMs: 60_000, lookEveryMs: 100 };
const waiting = { timeout: 10_000, interval: 50 };
const host = 'Host: localhost\r\n';
/** More than the system keeps for a connection on either side, in answers that are each asked for at once. */
const answer = 'x'.repeat(1024 * 1024);
const manyRequests = `GET /long HTTP/1.1\r\n${host}\r\n`.repeat(40);

/** What a client sends at first, and a byte every tenth of a second afterwards. */
const slow = {
  'sends its head byte by byte': { first: `GET /long HTTP/1.1\r\n${host}`, sends: true },
  'sends its body byte by byte': {
    first: `POST /form HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n`,
    sends: true,
  },
  'never reads what it asked for': { first: manyRequests, sends: false },
};

test.for(Object.entries(slow))(
  'a client that %s is shown out, and others are served [OPS-3]',
  async ([, { first, sends }], { world }) => {
    const http = await createHttpServer(
      world.platform,
      (_request, reply, refusal) => reply.send(refusal.code),
      {
        patience,
      },
    );
    http.get('/long', async () => answer);
    http.post('/form', async () => 'taken');
    onTestFinished(async () => {
      http.server.closeAllConnections();
      await http.close();
    });
    const address = await http.listen({ port: 0, host: '127.0.0.1' });
    const connections = () =>
      new Promise((resolve) => http.server.getConnections((_error, count) => resolve(count)));
    const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
    const timer = setInterval(() => sends && socket.writable && socket.write('x'), 100);
    onTestFinished(() => {
      clearInterval(timer);
      socket.destroy();
    });
    socket.on('error', () => undefined);
    if (sends) socket.resume();
    else socket.pause();
    socket.write(first);
    await vi.waitFor(async () => expect(await connections()).toBe(1), waiting);
    const served = await fetch(`${address}/long`, { headers: { connection: 'close' } });
    expect((await served.text()).length).toBe(answer.length);
    await vi.waitFor(async () => expect(await connections()).toBe(0), waiting);
  },
);
