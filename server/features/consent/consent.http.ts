import type { FastifyInstance } from 'fastify';
import { consentPath } from '#contract/consent/facts.ts';
import { choiceSchema } from '#contract/consent/scripts.ts';
import { AppError } from '#contract/errors.ts';
import { toLocalPath } from '#contract/local-path.ts';
import type { MakeContext } from '#server/call.ts';
import { acceptForms } from '#server/platform/http/forms.ts';
import { requireOwnOrigin } from '#server/platform/http/guard.ts';
import type { Platform } from '#server/platform/platform.ts';
import { keepChoice } from './consent.service.ts';

/** Accepts the forms of banner and page, which need no script, and redirects back. */
export async function serveConsent(
  http: FastifyInstance,
  platform: Platform,
  makeContext: MakeContext,
): Promise<void> {
  await http.register(async (scope) => {
    acceptForms(scope);
    scope.post(consentPath, async (request, reply) => {
      requireOwnOrigin(request);
      const { success, data } = choiceSchema.safeParse(request.body);
      if (!success) throw new AppError('request.invalid');
      await keepChoice(platform, await makeContext(request, reply), data);
      return reply.redirect(toLocalPath(data.next) ?? '/', 303);
    });
  });
}
