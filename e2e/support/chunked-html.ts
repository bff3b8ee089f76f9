import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for a browser to paint what it has. */
const pauseMs = 500;

/** The site as a poor connection has it: each page comes up to `mark`, and after a pause its rest. */
export async function withChunkedPages(
  siteUrl: string,
  mark: string,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const { host } = new URL(siteUrl);
  const server = createServer((asked, reply) => {
    const headers = { ...asked.headers, host, 'accept-encoding': 'identity' };
    const passed = request(new URL(asked.url ?? '/', siteUrl), { method: asked.method, headers });
    passed.on('response', (answer) => void tearUp(answer, reply, mark));
    asked.pipe(passed);
  }).listen(0);
  await once(server, 'listening');
  try {
    await work(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function tearUp(answer: IncomingMessage, reply: ServerResponse, mark: string): Promise<void> {
  const { 'content-length': _, ...headers } = answer.headers;
  reply.writeHead(answer.statusCode ?? 502, headers);
  if (!answer.headers['content-type']?.startsWith('text/html')) {
    answer.pipe(reply);
    return;
  }
  const page = await text(answer);
  const place = page.indexOf(mark);
  if (place < 0) throw new Error(`The page has no ${mark}`);
  reply.write(page.slice(0, place));
  await sleep(pauseMs);
  reply.end(page.slice(place));
}
