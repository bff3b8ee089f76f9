import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { weighLiving } from '#server/testing/living-memory.ts';

/** The minimal stream on node:http: no session, no registry, a response that never ends. */
export async function startPlainServer() {
  const child = fork(import.meta.filename, { execArgv: ['--expose-gc'] });
  const [port] = await once(child, 'message');
  return {
    port: port as number,
    async weighLiving(): Promise<number> {
      child.send('weigh');
      return (await once(child, 'message'))[0];
    },
    async kill() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function serve(): Promise<void> {
  process.once('disconnect', () => process.exit());
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('retry: 3000\n\n');
  });
  server.listen(0);
  await once(server, 'listening');
  process.on('message', () => void weighLiving().then((bytes) => process.send?.(bytes)));
  process.send?.((server.address() as AddressInfo).port);
}

if (process.argv[1] === import.meta.filename) await serve();
