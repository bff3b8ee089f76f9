import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RenderContext } from '#web/platform/render-context.ts';
import { registerPages } from './pages.ts';

/** What the host is given by a build, with a page that shows what it was asked. */
const build: Record<string, string> = {
  'client/assets/app-1a2b.js': 'plain',
  'client/assets/app-1a2b.js.br': 'packed',
  'client/.vite/manifest.json':
    '{"locales/de/index.ts":{"file":"assets/de-9z.js"},"web/root.tsx":{"file":"x.js"}}',
  'server/package.json': '{"type":"module"}',
  'server/index.js': `
    const makeContext = (known) => known;
    const createRequestHandler = (build, mode) => async (request, known) => {
      const url = new URL(request.url);
      if (url.pathname === '/broken') known.reportError(new Error('no page'));
      if (url.pathname === '/away') return Response.redirect(new URL('/login', url), 302);
      const { locale, preloads } = known;
      const facts = { url: request.url, mode, locale, preloads, agent: request.headers.get('user-agent') };
      return Response.json(facts, { status: url.pathname === '/lost' ? 404 : 200 });
    };
    export const entry = { module: { makeContext, createRequestHandler } };
  `,
};

let root: string;
let app: FastifyInstance;
let logged: unknown[];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'duet-pages-'));
  for (const [path, text] of Object.entries(build)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  app = fastify({
    logger: { level: 'error', stream: { write: (line: string) => logged.push(JSON.parse(line)) } },
  });
  app.get('/api/user.php', async () => ({ user: null }));
  await registerPages(app, {
    mode: 'production',
    production: true,
    clientDir: join(root, 'client'),
    makeRenderContext: async (request) =>
      ({ locale: request.headers['x-locale'] }) as unknown as RenderContext,
  });
});
beforeEach(() => {
  logged = [];
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

test('a page is rendered for the address it was asked by and is never kept', async () => {
  const headers = { host: 'duet.example', 'user-agent': 'test', 'x-locale': 'de' };
  const answer = await app.inject({ url: '/members?age=30', headers });
  expect(answer.json()).toEqual({
    url: 'http://duet.example/members?age=30',
    mode: 'production',
    locale: 'de',
    preloads: ['/assets/de-9z.js'],
    agent: 'test',
  });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers.vary).toBe('Cookie, Accept-Language');
});

test('a redirect and an error page are not kept either', async () => {
  const away = await app.inject('/away');
  expect([away.statusCode, away.headers['cache-control']]).toEqual([302, 'private, no-store']);
  const lost = await app.inject('/lost');
  expect([lost.statusCode, lost.headers['cache-control']]).toEqual([404, 'private, no-store']);
});

test('a language without a chunk preloads nothing', async () => {
  const answer = await app.inject({ url: '/', headers: { 'x-locale': 'constructor' } });
  expect(answer.json()).toMatchObject({ preloads: [] });
});

test('HEAD answers like GET without a body', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/lost' });
  expect([answer.statusCode, answer.body]).toEqual([404, '']);
});

test('an asset is kept for ever and comes as it was compressed by the build', async () => {
  const packed = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect([packed.body, packed.headers['content-encoding']]).toEqual(['packed', 'br']);
  expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/assets/app-1a2b.js')).body).toBe('plain');
});

test('an asset that is gone is no page, and the manifest is nobody else’s business', async () => {
  expect((await app.inject('/assets/old-0000.js')).statusCode).toBe(404);
  expect((await app.inject('/assets/..%2f.vite/manifest.json')).statusCode).not.toBe(200);
});

test('calls of the API are answered before pages', async () => {
  expect((await app.inject('/api/user.php')).json()).toEqual({ user: null });
});

test('a fault while rendering is logged with the request', async () => {
  await app.inject('/broken');
  expect(logged).toMatchObject([{ level: 50, err: { message: 'no page' }, reqId: expect.any(String) }]);
});
