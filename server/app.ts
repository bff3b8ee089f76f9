import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Feature } from './feature.ts';
import { accounts, findViewer, touchActivity } from './features/accounts/index.ts';
import { blocks } from './features/blocks/index.ts';
import { chat } from './features/chat/index.ts';
import { credits } from './features/credits/index.ts';
import { departure } from './features/departure/index.ts';
import { geography } from './features/geography/index.ts';
import { likes } from './features/likes/index.ts';
import { live } from './features/live/index.ts';
import { notifications } from './features/notifications/index.ts';
import { payments } from './features/payments/index.ts';
import { photos } from './features/photos/index.ts';
import { profiles } from './features/profiles/index.ts';
import { search } from './features/search/index.ts';
import { findSite, sites } from './features/sites/index.ts';
import type { CallContext } from './platform/http/call.ts';
import { registerEndpoints } from './platform/http/endpoint-route.ts';
import { registerHealth } from './platform/http/health.ts';
import { createInvoke, type Invoke } from './platform/http/invoke.ts';
import { networkOf } from './platform/http/network.ts';
import { describeApi } from './platform/http/openapi.ts';
import { createHttpServer, createReplyEffects } from './platform/http/server.ts';
import type { Platform } from './platform/platform.ts';

/** The map of the back end. */
export const features: Feature[] = [
  sites,
  notifications,
  accounts,
  geography,
  profiles,
  photos,
  search,
  likes,
  live,
  credits,
  chat,
  blocks,
  payments,
  departure,
];

export interface App {
  http: FastifyInstance;
  invoke: Invoke;
  makeContext(request: FastifyRequest, reply: FastifyReply): Promise<CallContext>;
  /** Ends streams, lets jobs finish; the server has stopped listening before. */
  stop(): Promise<void>;
}

export async function createApp(platform: Platform): Promise<App> {
  const http = await createHttpServer(platform);
  const routes = features.flatMap((feature) => feature.routes ?? []);
  const invoke = createInvoke(platform, routes);
  const makeContext = (request: FastifyRequest, reply: FastifyReply) =>
    resolveContext(platform, request, reply);
  registerHealth(http, platform);
  await registerEndpoints(http, routes, { invoke, makeContext });
  for (const feature of features) await feature.http?.(http, platform, makeContext);
  const description = describeApi(
    routes.map((route) => route.endpoint),
    'Duet',
  );
  http.get('/api/openapi.json', async () => description);
  http.all('/api/*', async () => {
    throw new AppError('not_found');
  });
  for (const feature of features)
    for (const kind of feature.jobs?.(platform, features) ?? []) platform.jobs.register(kind);
  const stops = await startFeatures(platform);
  return {
    http,
    invoke,
    makeContext,
    async stop() {
      for (const stop of stops.reverse()) await stop();
    },
  };
}

async function startFeatures(platform: Platform): Promise<(() => Promise<void>)[]> {
  const stops: (() => Promise<void>)[] = [];
  for (const feature of features) {
    const stop = await feature.start?.(platform);
    if (stop) stops.push(stop);
  }
  return stops;
}

async function resolveContext(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CallContext> {
  const site = await findSite(platform, request.host);
  const viewer = await findViewer(platform, site, request.cookies);
  if (viewer) touchActivity(platform, viewer.id);
  return {
    requestId: request.id,
    site,
    viewer,
    client: {
      ip: request.ip,
      network: networkOf(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
    },
    cookies: request.cookies,
    bearer: /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1],
    reply: createReplyEffects(reply, site.origin.startsWith('https:')),
  };
}
