import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import {
  choicesPath,
  mailRhythms,
  type NotificationType,
  notificationTypes,
  rhythmsOf,
} from '#contract/notifications/facts.ts';
import type { MakeContext } from '#server/call.ts';
import { acceptForms } from '#server/platform/http/forms.ts';
import { requireOwnOrigin } from '#server/platform/http/guard.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ChoiceRequest } from './choices.rules.ts';
import { saveChoice } from './choices.service.ts';

/** Accepts the form of the page without scripts, and redirects back. */
export async function serveChoicesForm(
  http: FastifyInstance,
  platform: Platform,
  makeContext: MakeContext,
): Promise<void> {
  await http.register(async (scope) => {
    acceptForms(scope);
    scope.post(choicesPath, async (request, reply) => {
      requireOwnOrigin(request);
      const { viewer } = await makeContext(request, reply);
      if (!viewer) return reply.redirect(`/login?next=${encodeURIComponent(choicesPath)}`, 303);
      for (const choice of readChoicesForm((request.body ?? {}) as Record<string, string>))
        await saveChoice(platform, viewer.id, choice);
      return reply.redirect(choicesPath, 303);
    });
  });
}

const rhythmSchema = z.enum(mailRhythms);

/** `types` names what the page offered: a switch that is off is not in the form. */
function readChoicesForm({ types = '', ...fields }: Record<string, string>): ChoiceRequest[] {
  const offered = types.split(',');
  return notificationTypes
    .filter((type) => offered.includes(type))
    .flatMap((type): ChoiceRequest[] => {
      const mail = fields[`mail_${type}`];
      const rhythm = isPaced(type) ? rhythmSchema.safeParse(mail).data : undefined;
      return [
        { type, channel: 'mail', on: isPaced(type) ? rhythm !== undefined : mail !== undefined, rhythm },
        { type, channel: 'push', on: fields[`push_${type}`] !== undefined },
      ];
    });
}

const isPaced = (type: NotificationType) => rhythmsOf(type).length > 0;
