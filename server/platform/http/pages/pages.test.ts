import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { sendErrorPage } from '#server/features/sites/look/error-page.ts';
import { strangerPages } from '#server/stranger-pages.ts';
import type { RenderContext } from '#web/platform/hydration/render-context.ts';
import { createErrorAnswer } from '../error-answer.ts';
import { registerPages } from './pages.ts';

/** What the host is given by a build, with a page that shows what it was asked. */
const build: Record<string, string> = {
  'client/assets/app-1a2b.js': 'plain',
  'client/assets/app-1a2b.js.br': 'packed',
  'client/.vite/manifest.json':
    '{"locales/de/app.ts":{"file":"assets/app-9z.js"},"web/root.tsx":{"file":"x.js"}}',
  'server/package.json': '{"type":"module"}',
  'server/index.js': `
    const makeContext = (known) => known;
    const createRequestHandler = (build, mode) => async (request, known) => {
      const url = new URL(request.url);
      if (url.pathname === '/shared') {
        const html = '<script nonce="' + known.nonce + '" src="/a.js"></script>' + request.headers.get('x-name');
        return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
      }
      if (url.pathname === '/written') {
        known.takeHtml('<p>Zoë <i>' + known.nonce);
        return new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } });
      }
      if (request.method === 'POST') return Response.json({ origin: request.headers.get('origin'), fields: [...(await request.formData())] }, { status: 422 });
      if (url.pathname === '/broken') known.reportError(new Error('no page'));
      const isDown = await known.api?.().catch(() => true);
      if (isDown && url.pathname !== '/') return Response.json({}, { status: 503 });
      if (request.headers.get('accept')?.includes('html')) return new Response(\`<p data-nonce="\${known.nonce}">\${isDown ? 'less' : ''}\`, { headers: { 'content-type': 'text/html' } });
      if (url.pathname === '/away') return Response.redirect(new URL('/login', url), 302);
      const { locale } = known;
      const preloads = ['app', 'legal'].flatMap((name) => known.findScript(\`locales/\${locale}/\${name}.ts\`) ?? []);
      const facts = { url: request.url, mode, locale, preloads, agent: request.headers.get('user-agent') };
      return Response.json(facts, { status: url.pathname === '/lost' ? 404 : 200 });
    };
    export const entry = { module: { makeContext, createRequestHandler } };
  `,
};

let root: string;
let app: FastifyInstance;
let logged: unknown[];
let state: { database: 'there' | 'gone' | 'lost meanwhile' };

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'duet-pages-'));
  for (const [path, text] of Object.entries(build)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  app = fastify({
    logger: { level: 'error', stream: { write: (line: string) => logged.push(JSON.parse(line)) } },
  });
  await app.register(cookie);
  app.decorateRequest('nonce', '');
  app.setErrorHandler(
    createErrorAnswer((request, reply, refusal, retrySeconds) =>
      sendErrorPage(reply, refusal, { locale: 'de', requestId: request.id, retrySeconds }),
    ),
  );
  app.addHook('onRequest', async (request) => {
    request.nonce = `nonce-${request.id}`;
  });
  app.get('/api/user.php', async () => ({ user: null }));
  await registerPages(app, {
    mode: 'production',
    production: true,
    clientDir: join(root, 'client'),
    formPages: ['/form'],
    keeping: strangerPages,
    makeRenderContext: async ({ headers, nonce, url }) => {
      if (state.database === 'gone') throw Object.assign(new Error('driver'), { code: 'ECONNREFUSED' });
      const api = async () => {
        if (state.database === 'lost meanwhile') throw new AppError('unavailable');
      };
      const sharing = url === '/shared' ? { owner: state, key: '' } : undefined;
      return { locale: headers['x-locale'], nonce, api, sharing } as unknown as RenderContext;
    },
  });
});
beforeEach(() => {
  logged = [];
  state = { database: 'there' };
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
    preloads: ['/assets/app-9z.js'],
    agent: 'test',
  });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding');
});

test('a page that is shared comes from the first drawing, each time with a nonce of its own', async () => {
  const answers = await Promise.all(
    ['anna', 'bea'].map((name) => app.inject({ url: '/shared', headers: { 'x-name': name } })),
  );
  const [first, second] = answers.map(({ body }) =>
    /^<script nonce="(.+?)" src="\/a.js"><\/script>anna$/.exec(body),
  );
  expect(first?.[1]).toMatch(/^nonce-/);
  expect(second?.[1]).toMatch(/^nonce-/);
  expect(second?.[1]).not.toBe(first?.[1]);
});

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, zstd;q=0', 'gzip', gunzipSync],
] as const)('a browser that accepts %s is sent %s', async (accepted, encoding, decompress) => {
  const headers = { accept: 'text/html', 'accept-encoding': accepted };
  const answer = await app.inject({ url: '/written', headers });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(decompress(answer.rawPayload).toString()).toMatch(/^<p>Zoë <i>nonce-/);
});

test('a redirect and an error page are not kept either', async () => {
  const away = await app.inject('/away');
  expect([away.statusCode, away.headers['cache-control']]).toEqual([302, 'private, no-store']);
  const lost = await app.inject('/lost');
  expect([lost.statusCode, lost.headers['cache-control']]).toEqual([404, 'private, no-store']);
});

test('a script that the build does not have is not preloaded', async () => {
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

const html = { host: 'duet.example', accept: 'text/html,*/*' };

test.each(['gone', 'lost meanwhile'] as const)(
  'a navigation while the database is %s gets a page that comes back by itself [OPS-5]',
  async (database) => {
    state.database = database;
    const answer = await app.inject({ url: '/chats', headers: html });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<meta http-equiv="refresh" content="2">');
    expect(answer.body).toContain('Wir sind gerade nicht erreichbar.');
    expect(answer.body).not.toContain('<script');
    const call = await app.inject({ url: '/chats', headers: { accept: 'application/json' } });
    expect(call.json().error.code).toBe('unavailable');
  },
);

test('strangers go on seeing the index page while the database is away, members do not [OPS-5]', async () => {
  const ask = (headers: object, url = '/') => app.inject({ url, headers: { ...html, ...headers } });
  expect((await ask({ cookie: 'network=friends' })).statusCode).toBe(200);
  state.database = 'gone';
  expect((await ask({})).statusCode, 'a page made for one visitor is not kept').toBe(503);
  state.database = 'there';
  const seen = await ask({});
  for (const database of ['gone', 'lost meanwhile'] as const) {
    state.database = database;
    const kept = await ask({ cookie: 'network=friends' }, '/?network=friends');
    expect([kept.statusCode, kept.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(kept.body).toMatch(/^<p data-nonce="nonce-[^"]+">$/);
    expect(kept.body, 'with a nonce of its own').not.toBe(seen.body);
  }
  expect((await ask({ cookie: 'auth.session=a.b' })).body, 'without what needs the database').toContain(
    'less',
  );
  state.database = 'gone';
  for (const other of [
    { host: 'other.example' },
    { cookie: 'i18n_redirected=pl' },
    { cookie: 'skipped-warning=1770000000' },
    { cookie: 'auth.session=a.b' },
  ]) {
    expect((await ask(other)).statusCode).toBe(503);
  }
  state.database = 'there';
  await ask({ cookie: 'skipped-warning=1770000000' });
  state.database = 'gone';
  expect((await ask({ cookie: 'skipped-warning=1780000000' })).statusCode, 'past the warning').toBe(200);
});

const post = (url: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
      ...headers,
    },
    payload: new URLSearchParams({ name: 'Łucja & Co', message: 'One\r\nTwo' }).toString(),
  });

test('a page that takes a form is given its fields, whatever proxy stands in between [NAV-19]', async () => {
  const answer = await post('/form', { origin: 'https://duet.example' });
  const fields = [
    ['name', 'Łucja & Co'],
    ['message', 'One\r\nTwo'],
  ];
  expect([answer.statusCode, answer.json()]).toEqual([422, { origin: null, fields }]);
});

test('the form of another site is refused, in a page that does not reload itself [NAV-19]', async () => {
  const answer = await post('/form', { 'sec-fetch-site': 'cross-site' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  state.database = 'gone';
  const away = await post('/form');
  expect(away.statusCode).toBe(503);
  expect(away.body).not.toContain('http-equiv="refresh"');
});

test('no other page takes a form', async () => {
  expect((await post('/members')).statusCode).toBe(404);
});
