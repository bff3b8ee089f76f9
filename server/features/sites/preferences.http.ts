import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { withLanderLocale } from '#contract/landers/facts.ts';
import { toLocalPath } from '#contract/local-path.ts';
import { preferencesSchema } from '#contract/sites/endpoints.ts';
import {
  alertCookieDays,
  alertCookies,
  demoNoticeCookie,
  demoNoticeCookieDays,
  type Locale,
  linkLocaleParameter,
  localeCookie,
  localeCookieDays,
  preferencesPath,
} from '#contract/sites/facts.ts';
import type { MakeContext, Viewer } from '#server/call.ts';
import { daySeconds } from '#server/platform/durations.ts';
import { acceptForms } from '#server/platform/http/forms.ts';
import { requireOwnOrigin } from '#server/platform/http/guard.ts';
import type { Platform } from '#server/platform/platform.ts';
import { keepChosenCountry } from './visitor-country.rules.ts';

interface PreferencesHost {
  makeContext: MakeContext;
  saveLanguage(viewer: Viewer, locale: Locale): Promise<void>;
}

/** Accepts forms of pages without scripts: the language, and closed notices. */
export async function servePreferences(
  http: FastifyInstance,
  { clock }: Platform,
  { makeContext, saveLanguage }: PreferencesHost,
): Promise<void> {
  await http.register(async (scope) => {
    acceptForms(scope);
    scope.post(preferencesPath, async (request, reply) => {
      requireOwnOrigin(request);
      const { success, data } = preferencesSchema.safeParse(request.body);
      if (!success) throw new AppError('request.invalid');
      const context = await makeContext(request, reply);
      const { site, viewer } = context;
      const keep = keepIn(reply, site.origin.startsWith('https:'));
      // A member's choice belongs to the account; the cookie holds the browser's choice as a visitor.
      if (data.locale && viewer) await saveLanguage(viewer, data.locale);
      else if (data.locale) keep(localeCookie, data.locale, localeCookieDays);
      if (data.country) keepChosenCountry(context, data.country);
      if (data.demo_notice) keep(demoNoticeCookie, data.demo_notice, demoNoticeCookieDays);
      if (data.closed_alert) {
        keep(
          alertCookies[data.closed_alert],
          String(Math.floor(clock.now().getTime() / 1000)),
          alertCookieDays[data.closed_alert],
        );
      }
      const next = toLocalPath(data.next) ?? '/';
      return reply.redirect(data.locale ? toAddressIn(data.locale, next) : next, 303);
    });
  });
}

/** A language in the address overrides choices, so the redirect must not name the former one. */
function toAddressIn(locale: Locale, path: string): string {
  const url = new URL(withLanderLocale(path, locale), 'http://page');
  if (!url.searchParams.has(linkLocaleParameter)) return withLanderLocale(path, locale);
  url.searchParams.delete(linkLocaleParameter);
  return url.pathname + url.search + url.hash;
}

/** Scripts of a hydrated page read and write the same cookies, so they are not HttpOnly. */
function keepIn(reply: FastifyReply, secure: boolean) {
  return (name: string, value: string, days: number) =>
    void reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure, maxAge: days * daySeconds });
}
