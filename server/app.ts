import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { type CallContext, type MakeContext, type Principal, requireCaller, type Site } from './call.ts';
import type { Feature, ReadAhead } from './feature.ts';
import { requireUniqueNames } from './feature-names.ts';
import { closeForAge, closeRoutesForAge } from './features/age-checks/index.ts';
import { isActivity, touchActivity } from './features/presence/index.ts';
import { findViewer } from './features/sessions/index.ts';
import { createErrorPages, findSite } from './features/sites/index.ts';
import { findStaff } from './features/staff/index.ts';
import { features } from './features.ts';
import { readOwnWrites } from './platform/database/replica/own-writes.ts';
import type { Invoke } from './platform/http/call.ts';
import { registerEndpoints } from './platform/http/endpoint-route.ts';
import { isFromOwnPage } from './platform/http/guard.ts';
import { registerHealth } from './platform/http/health.ts';
import { createInvoke } from './platform/http/invoke.ts';
import { networkOf, readAddress } from './platform/http/network.ts';
import { describeApi } from './platform/http/openapi.ts';
import { registerPolicyReports } from './platform/http/policy-reports.ts';
import { answerUnchanged, noteChanges, Polls } from './platform/http/polls.ts';
import { createHttpServer, createReplyEffects } from './platform/http/server.ts';
import { drain } from './platform/http/traffic.ts';
import { openVisitorCountry } from './platform/http/visitor-country.ts';
import { createWriteLimit } from './platform/http/write-limit.ts';
import type { Platform } from './platform/platform.ts';

/** What is known of a request before its member is looked up. */
export interface Origin {
  site: Site;
  /** Undefined: unknown. */
  country: string | undefined;
}

export interface App {
  http: FastifyInstance;
  invoke: Invoke<CallContext>;
  locate(request: FastifyRequest): Promise<Origin>;
  makeContext: MakeContext;
  /** Closes the listener, too. */
  stop(): Promise<void>;
}

export async function createApp(platform: Platform, list: readonly Feature[] = features): Promise<App> {
  const cookieForms = Object.assign({}, ...list.map(({ cookies }) => cookies));
  const polls = new Polls(platform);
  const touch = (memberId: number, request: FastifyRequest) => {
    if (isActivity(request)) touchActivity(platform, memberId);
  };
  const http = await createHttpServer(platform, createErrorPages(platform), {
    cookieForms,
    answerEarly: (app) => answerUnchanged(app, polls, touch),
  });
  const routes = list.flatMap((feature) => feature.routes ?? []);
  const called = closeForAge(createInvoke(platform, routes, requireCaller), platform);
  const invoke = noteChanges(readOwnWrites(called, platform), polls);
  const findCountry = await openVisitorCountry(platform.config);
  const countWrite = createWriteLimit(platform.config.limitsScale);
  const readAhead = list.flatMap((feature) => feature.readAhead ?? []);
  const origins = new WeakMap<FastifyRequest, Origin>();
  const locate = async (request: FastifyRequest): Promise<Origin> => {
    const found = origins.get(request) ?? {
      site: await findSite(platform, request.host),
      country: findCountry(request),
    };
    origins.set(request, found);
    return found;
  };
  const makeContext: MakeContext = async (request, reply) => {
    const ahead = isPage(request) ? readAhead.filter(({ isFor }) => isFor(request.url)) : [];
    const context = await resolveContext(platform, { request, reply, ahead, ...(await locate(request)) });
    if (!isReading(request)) await countWrite(context);
    return context;
  };
  registerHealth(http, platform);
  registerPolicyReports(http, platform);
  await registerEndpoints(http, routes, { platform, invoke, requireCaller, makeContext, polls });
  const routeContext = closeRoutesForAge(makeContext, platform);
  for (const feature of list) await feature.http?.(http, platform, routeContext);
  let description: object | undefined;
  http.get('/api/openapi.json', async (request, reply) => {
    // In production, unless the operator publishes it, only staff may read the API description.
    const isOpen = !platform.config.production || platform.config.apiDescription;
    if (!isOpen && (await makeContext(request, reply)).staff === undefined) throw new AppError('not_found');
    const endpoints = routes.map(({ endpoint }) => endpoint);
    description ??= describeApi(endpoints, 'Duet');
    return description;
  });
  http.all('/api/*', () => Promise.reject(new AppError('not_found')));
  for (const feature of list)
    for (const kind of feature.jobs?.(platform, list) ?? []) platform.jobs.register(kind);
  connectFeatures(platform, list);
  const stops = await startFeatures(platform, list);
  return {
    http,
    invoke,
    locate,
    makeContext,
    async stop() {
      await drain(http, platform, async () => {
        for (const feature of list) await feature.endStreams?.(platform);
      });
      for (const stop of stops.reverse()) await stop();
    },
  };
}

/** Only a page asks for what was read ahead before anything can have changed it. */
const isPage = (request: FastifyRequest): boolean =>
  isReading(request) && !/^\/(api|media|health|dev|faces|previews)\//.test(request.url);

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

export function connectFeatures(platform: Platform, list: readonly Feature[] = features): void {
  requireUniqueNames(list);
  for (const feature of list) feature.connect?.(platform, list);
}

async function startFeatures(platform: Platform, list: readonly Feature[]): Promise<(() => Promise<void>)[]> {
  const stops: (() => Promise<void>)[] = [];
  for (const feature of list) {
    const stop = await feature.start?.(platform, list);
    if (stop) stops.push(stop);
  }
  return stops;
}

interface Arrival extends Origin {
  request: FastifyRequest;
  reply: FastifyReply;
  ahead: readonly ReadAhead[];
}

async function resolveContext(
  platform: Platform,
  { request, reply, site, country, ahead }: Arrival,
): Promise<CallContext> {
  return {
    ...(await resolvePrincipal(platform, site, { request, ahead })),
    requestId: request.id,
    url: request.url,
    site,
    client: {
      ip: readAddress(request.ip),
      network: networkOf(request.ip),
      country,
      userAgent: request.headers['user-agent'] ?? '',
      languages: request.headers['accept-language'],
    },
    isFromOwnPage: isFromOwnPage(request),
    cookies: request.cookies,
    bearer: /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1],
    reply: createReplyEffects(reply, site.origin.startsWith('https:')),
  };
}

/** The console and its calls are for staff, all else for members: one browser may hold both cookies. */
const staffPaths = /^\/(api\/)?(staff(?![\w-])|openapi\.json)/;

async function resolvePrincipal(
  platform: Platform,
  site: Site,
  { request, ahead }: Pick<Arrival, 'request' | 'ahead'>,
): Promise<Principal> {
  if (staffPaths.test(request.url)) {
    const found = await findStaff(platform, request.cookies);
    return found ? { viewer: undefined, staff: found } : { viewer: undefined };
  }
  const viewer = await findViewer(platform, site, request.cookies, ahead);
  if (viewer && isActivity(request)) touchActivity(platform, viewer.id);
  return { viewer };
}
