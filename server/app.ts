import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { type CallContext, type MakeContext, type Principal, requireCaller, type Site } from './call.ts';
import type { Feature, ReadAhead } from './feature.ts';
import { accounts } from './features/accounts/index.ts';
import { activity } from './features/activity/index.ts';
import { agreements } from './features/agreements/index.ts';
import { appeals } from './features/appeals/index.ts';
import { audit } from './features/audit/index.ts';
import { autoLikes } from './features/auto-likes/index.ts';
import { bans } from './features/bans/index.ts';
import { blocks } from './features/blocks/index.ts';
import { cards } from './features/cards/index.ts';
import { chat } from './features/chat/index.ts';
import { chatPhotos } from './features/chat-photos/index.ts';
import { chatVoices } from './features/chat-voices/index.ts';
import { complaints } from './features/complaints/index.ts';
import { consent } from './features/consent/index.ts';
import { creditHistory } from './features/credit-history/index.ts';
import { credits } from './features/credits/index.ts';
import { decisionRecords } from './features/decision-records/index.ts';
import { deletion } from './features/deletion/index.ts';
import { directDebits } from './features/direct-debit/index.ts';
import { discounts } from './features/discounts/index.ts';
import { domains } from './features/domains/index.ts';
import { favourites } from './features/favourites/index.ts';
import { figures } from './features/figures/index.ts';
import { funnel } from './features/funnel/index.ts';
import { geography } from './features/geography/index.ts';
import { gifts } from './features/gifts/index.ts';
import { heldMembers } from './features/held-members/index.ts';
import { home } from './features/home/index.ts';
import { likedParts } from './features/liked-parts/index.ts';
import { likes } from './features/likes/index.ts';
import { live } from './features/live/index.ts';
import { mailings } from './features/mailings/index.ts';
import { memberRecords } from './features/member-records/index.ts';
import { members } from './features/members/index.ts';
import { money } from './features/money/index.ts';
import { notifications } from './features/notifications/index.ts';
import { pageExit } from './features/page-exit/index.ts';
import { pages } from './features/pages/index.ts';
import { partners } from './features/partners/index.ts';
import { pauses } from './features/pauses/index.ts';
import { payments } from './features/payments/index.ts';
import { photos } from './features/photos/index.ts';
import { picks } from './features/picks/index.ts';
import { isActivity, presence, touchActivity } from './features/presence/index.ts';
import { previews } from './features/previews/index.ts';
import { profiles } from './features/profiles/index.ts';
import { receipts } from './features/receipts/index.ts';
import { reports } from './features/reports/index.ts';
import { review } from './features/review/index.ts';
import { sanctions } from './features/sanctions/index.ts';
import { search } from './features/search/index.ts';
import { findViewer, sessions } from './features/sessions/index.ts';
import { signup } from './features/signup/index.ts';
import { createErrorPages, findSite, sites } from './features/sites/index.ts';
import { findStaff, staff } from './features/staff/index.ts';
import { support } from './features/support/index.ts';
import { swipe } from './features/swipe/index.ts';
import { system } from './features/system/index.ts';
import { tax } from './features/tax/index.ts';
import { team } from './features/team/index.ts';
import { texts } from './features/texts/index.ts';
import { throttle } from './features/throttle/index.ts';
import { transparency } from './features/transparency/index.ts';
import { users } from './features/users/index.ts';
import { visits } from './features/visits/index.ts';
import { withdrawals } from './features/withdrawals/index.ts';
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

/**
 * The map of the back end: a feature builds only on earlier ones; read models, which call none, come first.
 */
export const features: Feature[] = [
  cards,
  users,
  creditHistory,
  geography,
  sites,
  pages,
  pageExit,
  funnel,
  consent,
  audit,
  decisionRecords,
  members,
  agreements,
  presence,
  throttle,
  bans,
  notifications,
  sessions,
  accounts,
  staff,
  review,
  team,
  transparency,
  live,
  credits,
  likes,
  photos,
  visits,
  search,
  home,
  swipe,
  autoLikes,
  chat,
  chatPhotos,
  chatVoices,
  gifts,
  blocks,
  profiles,
  likedParts,
  picks,
  favourites,
  pauses,
  activity,
  previews,
  sanctions,
  heldMembers,
  appeals,
  reports,
  support,
  complaints,
  discounts,
  receipts,
  payments,
  domains,
  texts,
  withdrawals,
  directDebits,
  mailings,
  partners,
  signup,
  deletion,
  memberRecords,
  figures,
  money,
  tax,
  system,
];

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
  const invoke = noteChanges(readOwnWrites(createInvoke(platform, routes, requireCaller), platform), polls);
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
  for (const feature of list) await feature.http?.(http, platform, makeContext);
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
