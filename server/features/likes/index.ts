import type { Feature } from '#server/feature.ts';
import { deletePairsOf, exportLikes } from './departure.store.ts';
import { likesRoutes } from './likes.routes.ts';

export { deleteBlock, insertBlock, listBlockedRows } from './blocks.store.ts';
export { like } from './likes.service.ts';
export { areMatched, findPair, isBlockedBetween, markLikeSeen, type Pair } from './pair.store.ts';

export const likes: Feature = {
  name: 'likes',
  routes: likesRoutes,
  eraseMember: deletePairsOf,
  exportMember: exportLikes,
};
