import type { Config } from '#server/config.ts';
import { decodeCursor, encodeCursor } from '#server/platform/cursor.ts';
import type { LikePlace } from './like-lists.store.ts';

type Key = Pick<Config, 'secret'>;

export function encodeEntry(config: Key, viewerId: number, { id, isNew, at }: LikePlace): string {
  return encodeCursor(config, { list: 'likes', viewerId }, isNew ? 1 : 0, at, id);
}

export function decodeEntry(config: Key, viewerId: number, cursor: string): LikePlace {
  const scope = { list: 'likes', viewerId } as const;
  const [isNew, at, id] = decodeCursor<[number, number, number]>(config, { scope, cursor }, 3);
  return { isNew: isNew === 1, at, id };
}
