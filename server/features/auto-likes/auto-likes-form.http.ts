import type { FastifyInstance } from 'fastify';
import { saveAutoLikes } from '#contract/auto-likes/endpoints.ts';
import { autoLikesPath } from '#contract/auto-likes/facts.ts';
import { AppError } from '#contract/errors.ts';
import { type SearchField, searchFields } from '#contract/search/filters.ts';
import type { MakeContext } from '#server/call.ts';
import { acceptForms } from '#server/platform/http/forms.ts';
import { requireOwnOrigin } from '#server/platform/http/guard.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toRequest } from './auto-likes.routes.ts';
import { saveOwnAutoLikes } from './auto-likes.service.ts';

/** Accepts the page's form without scripts, and redirects back. */
export async function serveAutoLikesForm(
  http: FastifyInstance,
  platform: Platform,
  makeContext: MakeContext,
): Promise<void> {
  await http.register(async (scope) => {
    acceptForms(scope);
    scope.post(autoLikesPath, async (request, reply) => {
      requireOwnOrigin(request);
      const call = await makeContext(request, reply);
      if (!call.viewer) return reply.redirect(`/login?next=${encodeURIComponent(autoLikesPath)}`, 303);
      const parsed = saveAutoLikes.input.safeParse(readAutoLikesForm(request.body as Record<string, string>));
      if (!parsed.success) throw new AppError('request.invalid');
      await saveOwnAutoLikes(platform, toRequest(platform, { ...call, viewer: call.viewer }), parsed.data);
      return reply.redirect(autoLikesPath, 303);
    });
  });
}

/** Ignores empty fields, and the region of a country that was changed. */
function readAutoLikesForm({ on, per_day, regions_of, ...fields }: Record<string, string>) {
  const isOld = regions_of !== undefined && regions_of !== fields.country;
  const isAsked = (field: SearchField) => Boolean(fields[field]) && !(field === 'countryregion' && isOld);
  const filters = Object.fromEntries(searchFields.filter(isAsked).map((field) => [field, fields[field]]));
  return { on: on !== undefined, per_day: Number(per_day), filters };
}
