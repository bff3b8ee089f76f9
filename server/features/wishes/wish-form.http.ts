import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { type SearchField, searchFields } from '#contract/search/filters.ts';
import { saveWish } from '#contract/wishes/endpoints.ts';
import { wishPath } from '#contract/wishes/facts.ts';
import type { MakeContext } from '#server/call.ts';
import { acceptForms } from '#server/platform/http/forms.ts';
import { requireOwnOrigin } from '#server/platform/http/guard.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toRequest } from './wishes.routes.ts';
import { saveOwnWish } from './wishes.service.ts';

/** Accepts the page's form without scripts, and redirects back. */
export async function serveWishForm(
  http: FastifyInstance,
  platform: Platform,
  makeContext: MakeContext,
): Promise<void> {
  await http.register(async (scope) => {
    acceptForms(scope);
    scope.post(wishPath, async (request, reply) => {
      requireOwnOrigin(request);
      const call = await makeContext(request, reply);
      if (!call.viewer) return reply.redirect(`/login?next=${encodeURIComponent(wishPath)}`, 303);
      const wish = saveWish.input.safeParse(readWishForm(request.body as Record<string, string>));
      if (!wish.success) throw new AppError('request.invalid');
      await saveOwnWish(platform, toRequest(platform, { ...call, viewer: call.viewer }), wish.data);
      return reply.redirect(wishPath, 303);
    });
  });
}

/** Ignores empty fields, and the region of a country that was changed. */
function readWishForm({ on, per_day, regions_of, ...fields }: Record<string, string>) {
  const isOld = regions_of !== undefined && regions_of !== fields.country;
  const isAsked = (field: SearchField) => Boolean(fields[field]) && !(field === 'countryregion' && isOld);
  const filters = Object.fromEntries(searchFields.filter(isAsked).map((field) => [field, fields[field]]));
  return { on: on !== undefined, per_day: Number(per_day), filters };
}
