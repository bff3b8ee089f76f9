import { pino } from 'pino';
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { readConfig } from '#server/config.ts';
import type { Platform } from '../platform.ts';
import { createHttpServer } from './server.ts';

async function open() {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'debug', base: null },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  const config = readConfig({ DATA_DIR: '/tmp', SECRET: 's'.repeat(40) });
  const platform = { config, log, state: new Map() } as unknown as Platform;
  const app = await createHttpServer(platform, (_request, reply, refusal) => reply.send(refusal.code));
  app.get('/api/inbound-mail/:secret', async () => ({}));
  app.get('/busy', async () => {
    throw new AppError('unavailable');
  });
  app.get('/*', async () => ({}));
  const ask = (url: string) => app.inject({ url, headers: { host: 'duet.example' } });
  return { ask, lines, close: () => app.close() };
}

test('the log names the route and never an address that may carry a token [OPS-3]', async () => {
  const { ask, lines, close } = await open();
  const token = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6';
  for (const url of [
    `/api/inbound-mail/${token}`,
    `/complaints/${token}?token=${token}`,
    `/${token}`,
    `/reset-password?token=${token}`,
    `/%5A${token}`,
  ])
    await ask(url);
  expect(JSON.stringify(lines)).not.toContain(token);
  expect(lines.flatMap(({ route }) => route ?? [])).toEqual([
    '/api/inbound-mail/:secret',
    '/complaints/*',
    '/*',
    '/reset-password/*',
    '/*',
  ]);
  await close();
});

test('overload writes one line in ten seconds, without a stack [OPS-5]', async () => {
  const { ask, lines, close } = await open();
  for (let count = 0; count < 50; count++) expect((await ask('/busy')).statusCode).toBe(503);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ route: '/busy', status: 503, refused: 1 });
  expect(JSON.stringify(lines)).not.toContain('stack');
  await close();
});
