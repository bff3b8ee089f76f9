import type { Config } from '#server/config.ts';
import { decodeCursor, encodeCursor } from '#server/platform/cursor.ts';

type Key = Pick<Config, 'secret'>;

/** Where the next page begins: behind this favourite. */
export interface FavouritePlace {
  id: number;
  /** Unix milliseconds. */
  at: number;
}

/** A removal that is undone gets its place back; nobody puts a favourite before those to come, nor before all times. */
export function findMoment(now: Date, since: string | undefined): Date {
  const wanted = since === undefined ? now.getTime() : Date.parse(since);
  return new Date(Math.min(Math.max(wanted, 0), now.getTime()));
}

export function encodePlace(config: Key, viewerId: number, { id, at }: FavouritePlace): string {
  return encodeCursor(config, { list: 'favourites', viewerId }, at, id);
}

export function decodePlace(config: Key, viewerId: number, cursor: string): FavouritePlace {
  const scope = { list: 'favourites', viewerId } as const;
  const [at, id] = decodeCursor<[number, number]>(config, { scope, cursor }, 2);
  return { id, at };
}
