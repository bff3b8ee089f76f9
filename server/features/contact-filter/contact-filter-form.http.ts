import type { FastifyInstance } from 'fastify';
import { saveContactFilter } from '#contract/contact-filter/endpoints.ts';
import { contactFilterPath } from '#contract/contact-filter/facts.ts';
import { AppError } from '#contract/errors.ts';
import type { MakeContext } from '#server/call.ts';
import { acceptForms } from '#server/platform/http/forms.ts';
import { requireOwnOrigin } from '#server/platform/http/guard.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readForm } from './contact-filter.rules.ts';
import { saveOwnFilter } from './contact-filter.service.ts';

const section = '/settings#contact';

/** Accepts the form of the settings without scripts, and redirects back. */
export async function serveContactFilterForm(
  http: FastifyInstance,
  platform: Platform,
  makeContext: MakeContext,
): Promise<void> {
  await http.register(async (scope) => {
    acceptForms(scope);
    scope.post(contactFilterPath, async (request, reply) => {
      requireOwnOrigin(request);
      const { site, viewer } = await makeContext(request, reply);
      if (!viewer) return reply.redirect(`/login?next=${encodeURIComponent('/settings')}`, 303);
      const parsed = saveContactFilter.input.safeParse(readForm(request.body as Record<string, string>));
      if (!parsed.success) throw new AppError('request.invalid');
      await saveOwnFilter(platform, { site, viewer }, parsed.data);
      return reply.redirect(section, 303);
    });
  });
}
