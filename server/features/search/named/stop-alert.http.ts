import type { FastifyInstance } from 'fastify';
import { stopAlertPath } from '#contract/search/named-facts.ts';
import { linkLocaleParameter } from '#contract/sites/facts.ts';
import { readLinkLocale } from '#server/features/sites/index.ts';
import { acceptForms } from '#server/platform/http/forms.ts';
import type { Platform } from '#server/platform/platform.ts';
import { stopAlert } from './stop-alert.service.ts';

interface Link {
  Params: { token: string };
}

/** The form of the page behind a mailed link; the token identifies the member, and opening the page stops nothing. */
export function serveStoppingAlerts(app: FastifyInstance, platform: Platform): void {
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.post<Link>(`${stopAlertPath}:token`, async ({ params: { token }, url }, reply) => {
      await stopAlert(platform, token);
      const locale = readLinkLocale(url);
      const query = new URLSearchParams({ token, ...(locale && { [linkLocaleParameter]: locale }) });
      return reply.redirect(`/stop-alert?${query}`, 303);
    });
  });
}
