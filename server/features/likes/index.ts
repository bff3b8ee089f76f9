import type { Feature } from '#server/feature.ts';
import { flushRegularly } from '#server/platform/write-behind.ts';
import { deleteAutoLikes } from './auto-likes.store.ts';
import { deletePairsOf, exportLikes } from './erasure.store.ts';
import { likePush } from './like.push.ts';
import { likesRoutes } from './likes.routes.ts';
import { flushSeenLikes, followViews, seenLikesFlushMs } from './seen-likes.service.ts';

export { findAutoLikes, spendAutoLike, writeAutoLikes } from './auto-likes.store.ts';
export { deleteBlock, insertBlock, listBlocks } from './blocks.store.ts';
export { like, likeAutomatically, likeWithinLimits } from './likes.service.ts';
export { setLikedPart } from './likes.store.ts';
export { areMatched, findPair, type Pair } from './pair.store.ts';
export { flushSeenLikes, markLikesSeen, noteLikeSeen } from './seen-likes.service.ts';

export const likes: Feature = {
  name: 'likes',
  tables: ['pair', 'standing_wish'],
  reads: ['account', 'profile'],
  routes: likesRoutes,
  pushes: [likePush],
  start(platform) {
    const unsubscribe = followViews(platform);
    const stopFlushing = flushRegularly(() => flushSeenLikes(platform), seenLikesFlushMs);
    return async () => {
      unsubscribe();
      await stopFlushing();
    };
  },
  async eraseMember(platform, memberId) {
    await deletePairsOf(platform, memberId);
    await deleteAutoLikes(platform, memberId);
  },
  exportParts: {
    'likes.json': {
      about: 'export:files.likes',
      chapter: 'people',
      choices: { part: 'export:part', prompt: 'prompts:question' },
    },
  },
  exportMember: exportLikes,
};
