import type { PushKind } from '#server/feature.ts';
import { daySeconds } from '#server/platform/durations.ts';
import { hasUnseenLikes } from './likes.store.ts';

export interface LikeTopic {
  about: 'like';
  type: 'like';
  isMatch: boolean;
}

/** A like or match, without name, since it shows on a locked screen; the last one stays. */
export const likePush: PushKind<LikeTopic> = {
  about: 'like',
  compose({ isMatch }, { t, site }) {
    const likes = isMatch ? '/likes/matches' : '/likes';
    return {
      title: site.settings.name,
      body: t(isMatch ? 'push:match' : 'push:like'),
      tag: isMatch ? 'match' : 'like',
      check: likes,
      open: `/login?next=${encodeURIComponent(likes)}`,
    };
  },
  isDue: hasUnseenLikes,
  plan: ({ isMatch }) => ({ ttl: daySeconds, urgency: 'normal', topic: isMatch ? 'match' : 'like' }),
};
