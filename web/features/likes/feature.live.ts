import { listLikes } from '#contract/likes/endpoints.ts';
import type { LivePart } from '#web/app/extensions.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useLikeEvents } from './use-like-events.ts';

export const likesLive: LivePart = { lists: [queriesOf(listLikes)], Part: LikeEvents };

function LikeEvents() {
  useLikeEvents();
  return null;
}
