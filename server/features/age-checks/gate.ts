import { autoLikesPath } from '#contract/auto-likes/facts.ts';
import { AppError } from '#contract/errors.ts';
import { eventsPath } from '#contract/live/facts.ts';
import type { CallContext, MakeContext } from '#server/call.ts';
import type { Invoke } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isCallClosed } from './age-checks.rules.ts';
import { mustShowAgeFirst } from './age-checks.service.ts';

/**
 * Where members show that they are adults before anything else, every call of theirs waits for it that is not about the own account.
 * On all other domains nothing is asked.
 */
export function closeForAge(invoke: Invoke<CallContext>, platform: Platform): Invoke<CallContext> {
  return async (endpoint, context, input) => {
    const { site, viewer } = context;
    const isGated = viewer !== undefined && isCallClosed(endpoint.name);
    if (isGated && (await mustShowAgeFirst(platform, site, viewer.id)))
      throw new AppError('age_check.required');
    return invoke(endpoint, context, input);
  };
}

/** What is no endpoint and leads to other members: live events, pictures and sounds for one member, the form of automatic likes. */
const closedRoutes = new Set([
  eventsPath,
  '/media/chat/:id/:file',
  '/media/chat/:id/voice',
  '/media/private/:id/:file',
  autoLikesPath,
]);

/** The same for the routes of features. The route is asked and not the address, which may be written in many ways. */
export function closeRoutesForAge(makeContext: MakeContext, platform: Platform): MakeContext {
  return async (request, reply) => {
    const context = await makeContext(request, reply);
    const { site, viewer } = context;
    const isClosed = viewer !== undefined && closedRoutes.has(request.routeOptions.url ?? '');
    if (isClosed && (await mustShowAgeFirst(platform, site, viewer.id)))
      throw new AppError('age_check.required');
    return context;
  };
}
