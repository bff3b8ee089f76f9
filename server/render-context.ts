import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiClient } from '#contract/endpoint.ts';
import { defaultLocale, type Locale, localeCookie, locales } from '#contract/sites.ts';
import type { RenderContext } from '#web/platform/render-context.ts';
import type { App } from './app.ts';
import { keepTrafficSource } from './features/sites/index.ts';
import type { CallContext } from './platform/http/call.ts';

/** What rendering a page needs: its viewer's own way to the endpoints, in process. */
export async function makeRenderContext(
  { invoke, makeContext }: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RenderContext> {
  const context = await makeContext(request, reply);
  context.cookies = keepTrafficSource(context, request.url);
  const api: ApiClient = (endpoint, input) => invoke(endpoint, context, input);
  return {
    api,
    nonce: request.nonce,
    locale: chooseLocale(context),
    requestId: request.id,
    viewerId: context.viewer?.id,
  };
}

/** The cookie, else the language of the domain, else English. */
export function chooseLocale({ cookies, site }: Pick<CallContext, 'cookies' | 'site'>): Locale {
  const chosen = cookies[localeCookie];
  const spoken = site.settings.domain_language.slice(0, 2).toLowerCase();
  const isLocale = (text: string | undefined): text is Locale => locales.includes(text as Locale);
  if (isLocale(chosen)) return chosen;
  return isLocale(spoken) ? spoken : defaultLocale;
}
