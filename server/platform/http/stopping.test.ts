import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect } from 'vitest';
import { test } from '#server/testing/test.ts';
import { createHttpServer } from './server.ts';

test('an answer under way when the stop begins is finished, and its connection does not hold the stop [OPS-3]', async ({
  world,
}) => {
  const http = await createHttpServer(world.platform, (_request, reply, refusal) => reply.send(refusal.code));
  const answer = new PassThrough();
  http.get('/slow', async () => answer);
  const address = await http.listen({ port: 0 });
  const agent = new Agent({ keepAlive: true });
  answer.write('first ');
  const [response] = (await once(get(`${address}/slow`, { agent }), 'response')) as [IncomingMessage];

  const closed = http.close();
  answer.end('last');
  const chunks: Buffer[] = await response.toArray();
  expect(Buffer.concat(chunks).toString()).toBe('first last');
  await closed;

  agent.destroy();
});
