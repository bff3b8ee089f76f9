import { refuseFields } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import { seal, unseal } from './sealed.ts';

/** A cursor is valid only for its member and its list. Member ids are unique across domains. */
export interface CursorScope {
  list: 'search' | 'deck' | 'likes' | 'messages' | 'visitors' | 'favourites' | 'statement' | 'orders';
  viewerId: number;
}

type Key = Pick<Config, 'secret'>;

/** A position is data about members, e.g. their last activity: clients can neither read nor forge it. */
export function encodeCursor(config: Key, scope: CursorScope, ...place: number[]): string {
  return seal(config, purposeOf(scope), place.join('.'));
}

/** `length` whole numbers from 0; anything else is refused. */
export function decodeCursor<Place extends number[]>(
  config: Key,
  { scope, cursor }: { scope: CursorScope; cursor: string },
  length: Place['length'],
): Place {
  const text = open(config, scope, cursor);
  const place = text.split('.').map(Number);
  const isPlace = /^\d+(\.\d+)*$/.test(text) && place.length === length && place.every(Number.isSafeInteger);
  if (!isPlace) throw refuseFields({ path: 'cursor', code: 'invalid' });
  return place as Place;
}

function purposeOf({ list, viewerId }: CursorScope): string {
  return `cursor of ${list} for ${viewerId}`;
}

function open(config: Key, scope: CursorScope, cursor: string): string {
  try {
    return unseal(config, purposeOf(scope), cursor);
  } catch {
    return '';
  }
}
