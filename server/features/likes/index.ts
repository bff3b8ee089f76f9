import type { Feature } from '#server/feature.ts';
import { deletePairsOf, exportLikes } from './erasure.store.ts';
import { likesRoutes } from './likes.routes.ts';

export { deleteBlock, insertBlock, listBlocks } from './blocks.store.ts';
export { requireUnblocked } from './likes.rules.ts';
export { like, likeAtPace } from './likes.service.ts';
export { areMatched, findPair, isBlockedBetween, markLikeSeen, type Pair, pairOf } from './pair.store.ts';

export const likes: Feature = {
  name: 'likes',
  tables: ['pair'],
  reads: ['account', 'profile'],
  routes: likesRoutes,
  eraseMember: deletePairsOf,
  exportTexts: { 'likes.json': 'export:files.likes' },
  exportMember: exportLikes,
};
