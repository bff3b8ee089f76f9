import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { unsubscribePath, unsubscribeScopes } from '#contract/notifications/facts.ts';
import { linkLocaleParameter } from '#contract/sites/facts.ts';
import { readLinkLocale } from '#server/features/sites/index.ts';
import { acceptForms } from '#server/platform/http/forms.ts';
import type { Platform } from '#server/platform/platform.ts';
import { unsubscribe } from './choices.service.ts';

const formSchema = z.object({ scope: z.optional(z.enum(unsubscribeScopes)) });

interface Link {
  Params: { token: string };
}

/**
 * The target of List-Unsubscribe. Mail programs post without cookies and follow no redirect (RFC 8058, 3.1
 * and 3.2); the token identifies the member. A GET shows the question.
 */
export function serveUnsubscribing(app: FastifyInstance, platform: Platform): void {
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.get<Link>(`${unsubscribePath}:token`, async (request, reply) => showPage(request, reply));
    scope.post<Link>(`${unsubscribePath}:token`, async (request, reply) => {
      const { params, body } = request;
      const form = formSchema.safeParse(body ?? {}).data;
      const done = await unsubscribe(platform, params.token, form?.scope);
      // Mail programs want no redirect.
      if (!form?.scope) return reply.code(done ? 200 : 404).send();
      return showPage(request, reply);
    });
  });
}

/** In the language of the mail, which its link names. */
function showPage({ params, url }: FastifyRequest<Link>, reply: FastifyReply) {
  const locale = readLinkLocale(url);
  const query = new URLSearchParams({
    token: params.token,
    ...(locale && { [linkLocaleParameter]: locale }),
  });
  return reply.redirect(`/unsubscribe?${query}`, 303);
}
