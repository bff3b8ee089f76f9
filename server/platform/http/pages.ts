import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { Locale } from '#contract/sites.ts';
import type { RenderContext, RenderRequest } from '#web/platform/render-context.ts';

export interface PagesOptions {
  mode: 'development' | 'production';
  /** Where the build put the browser's files; the server's stand beside it in `server/`. */
  clientDir: string;
  /** Pages for developers are closed. */
  production: boolean;
  makeRenderContext(request: FastifyRequest, reply: FastifyReply): Promise<RenderContext>;
}

/** What web/entry.server.tsx exports; taken from the build, because context keys match within one module graph. */
interface ServerEntry {
  createRequestHandler: typeof createRequestHandler;
  makeContext(request: RenderRequest): RouterContextProvider;
}

interface Pages {
  loadBuild(): Promise<ServerBuild>;
  /** The scripts of a language; development has no chunks. */
  listPreloads(locale: Locale): string[];
}

/** Serves the built assets and renders every other path on the server. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const pages =
    options.mode === 'development' ? await startVite(app) : await serveBuild(app, options.clientDir);
  app.route({
    // Fastify's own HEAD routes measure a body that is text, ours is a Response.
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    url: '/*',
    handler: async (request, reply) => reply.send(await renderPage(request, reply, { pages, options })),
  });
}

async function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages, options }: { pages: Pages; options: PagesOptions },
): Promise<Response> {
  const build = await pages.loadBuild();
  const entry = build.entry.module as unknown as ServerEntry;
  const known = await options.makeRenderContext(request, reply);
  const context = entry.makeContext({
    ...known,
    production: options.production,
    preloads: pages.listPreloads(known.locale),
    reportError: (error) => request.log.error({ err: error }, 'a page could not be rendered'),
  });
  const render = entry.createRequestHandler(build, options.mode);
  // Redirects and errors too: each depends on who asks.
  reply.header('cache-control', 'private, no-store').header('vary', 'Cookie, Accept-Language');
  return render(toWebRequest(request, reply), context);
}

/** File names carry a hash of their content and a .br and .gz stand beside each. */
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
  const build: ServerBuild = await import(pathToFileURL(file).href);
  const chunks = await readManifest(clientDir);
  return {
    loadBuild: async () => build,
    listPreloads: (locale) => {
      const chunk = chunks[`locales/${locale}/index.ts`];
      return chunk ? [`/${chunk.file}`] : [];
    },
  };
}

async function readManifest(clientDir: string): Promise<Record<string, { file: string }>> {
  return JSON.parse(await readFile(join(clientDir, '.vite', 'manifest.json'), 'utf8'));
}

/** One process and one port: Vite answers for its modules and reloads over the same server. */
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
  const loadBuild = async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
  return { loadBuild, listPreloads: () => [] };
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const url = `${request.protocol}://${request.host}${request.url}`;
  return new Request(url, { method: request.method, headers, signal: gone.signal });
}
