import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpPictureCheck } from './http-picture-check.ts';
import { judgePicture, noPictureCheck, type PictureCheck } from './picture-check.ts';

const picture = Buffer.from('a picture');

function judge(pictureCheck: PictureCheck, withinMs = 2000) {
  const warnings: unknown[] = [];
  const log = { warn: (facts: unknown) => void warnings.push(facts) } as never;
  return judgePicture({ pictureCheck, log }, picture, withinMs).then((verdict) => ({ verdict, warnings }));
}

async function openService(answer: RequestListener): Promise<PictureCheck> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return createHttpPictureCheck({ url, token: 'secret' });
}

test('without a service nothing is known of a picture [TRU-7]', async () => {
  expect(await judge(noPictureCheck)).toEqual({ verdict: 'unknown', warnings: [] });
});

test.for([
  ['{"likely_nude":true}', 'likely_nude'],
  ['{"likely_nude":false}', 'fine'],
  ['{"score":0.9}', 'unknown'],
] as const)('the service of the operator answers %s [TRU-7]', async ([body, verdict]) => {
  const seen: unknown[] = [];
  const check = await openService(async (request, response) => {
    seen.push(request.headers.authorization, Buffer.concat(await request.toArray()).toString());
    response.end(body);
  });
  expect((await judge(check)).verdict).toBe(verdict);
  expect(seen).toEqual(['Bearer secret', 'a picture']);
});

test.for<[string, RequestListener]>([
  ['refuses', (_request, response) => void response.writeHead(500).end('no')],
  ['says something else', (_request, response) => void response.end('<html>')],
  ['breaks off', (request) => void request.socket.destroy()],
  ['is late', () => undefined],
])('a service that %s keeps no picture from anybody [TRU-7]', async ([, answer]) => {
  const { verdict, warnings } = await judge(await openService(answer), 200);
  expect([verdict, warnings.length]).toEqual(['unknown', 1]);
});

test('a check that does not listen to its deadline is not waited for [TRU-7]', async () => {
  const { verdict } = await judge({ judge: () => new Promise(() => {}) }, 50);
  expect(verdict).toBe('unknown');
});
