import { AppError } from '#contract/errors.ts';
import { decodeCursor, encodeCursor } from '#server/platform/cursor.ts';
import type { LikePlace } from './like-lists.store.ts';
import type { Pair } from './pair.store.ts';

export function encodeEntry({ id, isNew, at }: LikePlace): string {
  return encodeCursor(isNew ? 1 : 0, at, id);
}

export function decodeEntry(cursor: string): LikePlace {
  const [isNew, at, id] = decodeCursor<[number, number, number]>(cursor, 3);
  return { isNew: isNew === 1, at, id };
}

/** Only somebody who already had to do with the member learns of being blocked; to all others she is not there. */
export function requireUnblocked(
  { pair, conversationId }: { pair: Pair | undefined; conversationId: number | undefined },
  name: string,
): void {
  if (!pair?.blockedAt && !pair?.blockedByAt) return;
  const knowsMember = conversationId !== undefined || pair.likedAt || pair.receivedAt || pair.matchedAt;
  if (pair.blockedByAt && knowsMember) throw new AppError('profiles.blocked', { name });
  throw new AppError('not_found');
}
