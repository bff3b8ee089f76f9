import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { ApiClient } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { RenderContext, RenderRequest } from '#web/platform/hydration/render-context.ts';
import { chooseEncoding, compressText, type Encoding, keptEncodings } from '../compression.ts';
import { toAppError } from '../error-answer.ts';
import { acceptForms } from '../forms.ts';
import { requireOwnOrigin } from '../guard.ts';
import { describePolicy, trustNonce } from '../security-policy.ts';
import { SharedAnswers } from './shared-answers.ts';
import {
  isStaticPage,
  type RenderedPage,
  type ScriptedPage,
  SharedPageCache,
  type Sharing,
  type StaticPage,
} from './shared-page-cache.ts';
import { type DrawnPage, type KeepingRules, StalePageFallback } from './stale-page-fallback.ts';

const htmlType = 'text/html; charset=utf-8';

export interface PagesOptions {
  mode: 'development' | 'production';
  /** The build's `client/`, beside its `server/`. */
  clientDir: string;
  production: boolean;
  /** Pages that accept a form, handled by their `action`. */
  formPages: readonly string[];
  /** Pages shown while the database is away. */
  keeping: KeepingRules;
  /** Names the answer to a request on which nothing but site, address, country and languages have an influence. */
  findStranger?(request: FastifyRequest): Promise<Sharing | undefined>;
  makeRenderContext(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<RenderContext & { sharing?: Sharing | undefined }>;
}

/** From web/entry.server.tsx in the build, because context keys match within one module graph only. */
interface ServerEntry {
  createRequestHandler: typeof createRequestHandler;
  makeContext(request: RenderRequest): RouterContextProvider;
}

/** Created in advance, because making the handler sorts all routes, which no page should wait for. */
interface ReadySite {
  makeContext: ServerEntry['makeContext'];
  render: ReturnType<typeof createRequestHandler>;
}

interface Pages {
  load(): Promise<ReadySite>;
  findScript(source: string): string | undefined;
}

export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const pages =
    options.mode === 'development' ? await startVite(app) : await serveBuild(app, options.clientDir);
  const parts = {
    pages,
    options,
    finished: new SharedPageCache(),
    kept: new StalePageFallback(options.keeping),
  };
  const answers = new SharedAnswers();
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const stranger = options.mode === 'production' ? await options.findStranger?.(request) : undefined;
    const shared = stranger && answers.find(stranger);
    if (shared) return sendStatic(reply.headers(shared.headers), shared.page);
    const before = stranger && { ...reply.getHeaders() };
    reply.header('cache-control', 'private, no-store');
    reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const known = await options.makeRenderContext(request, reply).catch((error) => {
      if (toAppError(error).code !== 'unavailable') throw error;
    });
    if (!known) return sendDrawn(reply, findKept(parts.kept, request), encoding);
    admitThirdParties(reply, known, options);
    const draw = (signal: AbortSignal) => renderPage(request, { ...parts, known, signal });
    const sharing = options.mode === 'production' ? known.sharing : undefined;
    const page = sharing && (await parts.finished.find(sharing, () => readPage(draw, request)));
    if (page && isStaticPage(page)) {
      const policy = describePolicy(page.trusted, { development: !options.production });
      reply.headers({ 'content-type': htmlType, 'content-security-policy': policy });
      if (stranger && before) answers.keep(stranger, page, reply, before);
      return sendStatic(reply, page);
    }
    if (page) return sendScripted(reply, page);
    return sendDrawn(reply, await draw(signalOfClient(reply)), encoding);
  };
  // Fastify's own HEAD routes cannot measure a Response.
  app.route({ method: ['GET', 'HEAD'], exposeHeadRoute: false, url: '/*', handler: answer });
  await app.register(async (scope) => {
    acceptForms(scope);
    for (const path of options.formPages)
      scope.post(path, async (request, reply) => {
        requireOwnOrigin(request);
        return answer(request, reply);
      });
  });
}

/** A page without them keeps the default policy. */
function admitThirdParties(
  reply: FastifyReply,
  { thirdParties = [] }: Partial<RenderContext>,
  { production }: PagesOptions,
): void {
  if (thirdParties.length === 0) return;
  const hosts = new Set(thirdParties.flatMap(({ src, hosts: more }) => [new URL(src).origin, ...more]));
  const policy = { development: !production, hosts: [...hosts] };
  reply.header('content-security-policy', describePolicy(trustNonce(reply.request.nonce), policy));
}

function findKept(kept: StalePageFallback, request: FastifyRequest): DrawnPage {
  const page = kept.find(request);
  if (!page) throw new AppError('unavailable');
  return page;
}

interface Drawing {
  pages: Pages;
  options: PagesOptions;
  kept: StalePageFallback;
  known: RenderContext;
  signal: AbortSignal;
}

/** Includes the error classes of the build, which differ from those of the server. */
function isUnavailable(error: unknown): boolean {
  return (
    (error as { code?: unknown } | undefined)?.code === 'unavailable' ||
    toAppError(error).code === 'unavailable'
  );
}

/** A rendered page may still be incomplete, when it could do without some of its parts. */
async function renderPage(
  request: FastifyRequest,
  { pages, options, kept, known, signal }: Drawing,
): Promise<DrawnPage> {
  const { makeContext, render } = await pages.load();
  let isWhole = true;
  let html: string | undefined;
  const api: ApiClient = (...call) =>
    known.api(...call).catch((error) => {
      if (toAppError(error).code === 'unavailable') isWhole = false;
      throw error;
    });
  const context = makeContext({
    ...known,
    api,
    production: options.production,
    findScript: pages.findScript,
    takeHtml(text) {
      html = text;
    },
    reportError(error) {
      if (!isUnavailable(error)) request.log.error({ err: error }, 'a page could not be rendered');
    },
  });
  const response = await render(toWebRequest(request, signal), context);
  const page = { response, html };
  if (isWhole) return kept.keep(request, page);
  return response.status === 503 ? findKept(kept, request) : (kept.find(request) ?? page);
}

/** Reads to the end even when the first client has gone, because others share the page. */
async function readPage(
  draw: (signal: AbortSignal) => Promise<DrawnPage>,
  { nonce }: FastifyRequest,
): Promise<RenderedPage> {
  const { response, html } = await draw(new AbortController().signal);
  return { status: response.status, html: html ?? (await response.text()), nonce };
}

function sendStatic(reply: FastifyReply, { bodies }: StaticPage): FastifyReply {
  const encoding = chooseEncoding(reply.request.headers['accept-encoding'], keptEncodings);
  return sendEncoded(reply, bodies[encoding], encoding);
}

async function sendScripted(reply: FastifyReply, page: ScriptedPage): Promise<FastifyReply> {
  const html = page.html.replaceAll(page.nonce, reply.request.nonce);
  const encoding = chooseEncoding(reply.request.headers['accept-encoding']);
  reply.header('content-type', htmlType);
  return sendEncoded(reply, await compressText(html, encoding), encoding);
}

/** Sent in one piece, which is one write to the socket. */
async function sendDrawn(
  reply: FastifyReply,
  { response, html }: DrawnPage,
  encoding: Encoding,
): Promise<FastifyReply> {
  reply.code(response.status).headers(Object.fromEntries(response.headers));
  if (html === undefined && !response.body) return reply.send();
  const bytes = html ?? Buffer.from(await response.arrayBuffer());
  return sendEncoded(reply, await compressText(bytes, encoding), encoding);
}

function sendEncoded(reply: FastifyReply, bytes: Buffer, encoding: Encoding): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

async function serveBuild(app: FastifyInstance, clientDir: string): Promise<Pages> {
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    index: false,
    preCompressed: true,
    decorateReply: false,
  });
  const file = join(clientDir, '..', 'server', 'index.js');
  const site = readySite(await import(pathToFileURL(file).href), 'production');
  const chunks = await readManifest(clientDir);
  return {
    load: async () => site,
    findScript: (source) => {
      const chunk = chunks[source];
      return chunk && `/${chunk.file}`;
    },
  };
}

async function readManifest(clientDir: string): Promise<Record<string, { file: string }>> {
  return JSON.parse(await readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8'));
}

async function startVite(app: FastifyInstance): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: { server: app.server }, ws: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|media|health|dev)\//.test(request.url)) done();
    else vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook('onClose', () => vite.close());
  const load = async () =>
    readySite((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, 'development');
  return { load, findScript: () => undefined };
}

function readySite(build: ServerBuild, mode: PagesOptions['mode']): ReadySite {
  const { makeContext, createRequestHandler } = build.entry.module as unknown as ServerEntry;
  return { makeContext, render: createRequestHandler(build, mode) };
}

function signalOfClient(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function toWebRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const url = `${request.protocol}://${request.host}${request.url}`;
  if (request.method !== 'POST') return new Request(url, { method: request.method, headers, signal });
  // The guard has checked the origin; the router would check it again, unaware of proxies.
  for (const name of ['origin', 'content-length']) headers.delete(name);
  const body = new URLSearchParams(request.body as Record<string, string>);
  return new Request(url, { method: 'POST', headers, signal, body });
}
