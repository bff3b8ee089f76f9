import type { FastifyReply, FastifyRequest } from 'fastify';
import { getAgeCheck } from '#contract/age-checks/endpoints.ts';
import { ageCheckPath } from '#contract/age-checks/facts.ts';
import { getAgreement } from '#contract/agreements/endpoints.ts';
import { agreementPath } from '#contract/agreements/facts.ts';
import type { ApiClient } from '#contract/endpoint.ts';
import { knownLanderPaths, readLanderLocale } from '#contract/landers/facts.ts';
import { pagePaths } from '#contract/pages/facts.ts';
import { type Locale, localeIsoCodes } from '#contract/sites/facts.ts';
import type { Sharing } from '#server/platform/http/pages/shared-page-cache.ts';
import type { RenderContext, RoutedPage } from '#web/platform/hydration/render-context.ts';
import type { App } from './app.ts';
import type { CallContext } from './call.ts';
import { isPageClosed } from './features/age-checks/index.ts';
import { mayAskFor } from './features/agreements/index.ts';
import { findThirdParties } from './features/consent/index.ts';
import {
  chooseLocale,
  chooseTimeZone,
  describeForCrawlers,
  keepTrafficSource,
  storeArrivalLocale,
  visitorContext,
} from './features/sites/index.ts';

export async function makeRenderContext(
  { invoke, makeContext }: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RenderContext & { sharing: Sharing | undefined }> {
  const context = await makeContext(request, reply);
  context.cookies = keepTrafficSource(context, request.url);
  storeArrivalLocale(context);
  const api: ApiClient = (endpoint, input) => invoke(endpoint, context, input);
  const locale = chooseLocale(context);
  const sharing = findSharing(request, context, locale);
  reply.headers({
    ...describeForCrawlers(context.site, request.url),
    'content-language': localeIsoCodes[locale],
  });
  return {
    api,
    nonce: request.nonce,
    locale,
    timeZone: chooseTimeZone(context, { isShared: sharing !== undefined }),
    requestId: request.id,
    viewerId: context.viewer?.id,
    ownWords: context.site.words,
    thirdParties: findThirdParties(context, request.url),
    sharing,
    findDetour: (page, ask) => findDetour(request, context, { api: ask, page }),
  };
}

interface Asked {
  api: ApiClient;
  page: RoutedPage;
}

/** Forms are answered by the calls that they make. */
async function findDetour(
  { method }: FastifyRequest,
  context: CallContext,
  asked: Asked,
): Promise<string | undefined> {
  if (method !== 'GET' || !context.viewer) return undefined;
  return (await findAgreementPage(context, asked)) ?? findAgeCheckPage(context, asked);
}

/** Sends a member to the agreement after a substantial change of the terms. */
async function findAgreementPage(
  { site, viewer }: CallContext,
  { api, page: { pattern, address } }: Asked,
): Promise<string | undefined> {
  if (!viewer || !mayAskFor(site, viewer, pattern)) return undefined;
  const { agreed } = await api(getAgreement, {});
  return agreed ? undefined : `${agreementPath}?next=${encodeURIComponent(address)}`;
}

/** Likewise where members show that they are adults before anything else. */
async function findAgeCheckPage(
  { site }: CallContext,
  { api, page: { pattern } }: Asked,
): Promise<string | undefined> {
  if (site.settings.age_check.everything.length === 0 || !isPageClosed(pattern)) return undefined;
  const { needed_for } = await api(getAgeCheck, {});
  return needed_for === 'everything' ? ageCheckPath : undefined;
}

/** Pages visitors open first. */
const sharedPaths = new Set<string>(['/', '/login', ...pagePaths, ...knownLanderPaths]);

/**
 * Without a cookie a shared page depends on nothing else: what `visitorContext` works out comes from these. A page that
 * sets a cookie is not kept, and an address that names a language always sets one.
 */
export async function findStranger({ locate }: App, request: FastifyRequest): Promise<Sharing | undefined> {
  const { method, url, headers } = request;
  if (method !== 'GET' || headers.cookie !== undefined || !sharedPaths.has(url)) return undefined;
  if (readLanderLocale(url)) return undefined;
  const { site, country = '' } = await locate(request);
  return { owner: site, key: `${url} ${country} ${headers['accept-language'] ?? ''}` };
}

/** They depend on site, language and visit only, and are as old as the directory of sites at most. */
function findSharing(request: FastifyRequest, context: CallContext, locale: Locale): Sharing | undefined {
  const { method, url } = request;
  if (method !== 'GET' || !sharedPaths.has(url) || context.viewer || context.staff) return undefined;
  return { owner: context.site, key: JSON.stringify([url, locale, visitorContext(context)]) };
}
