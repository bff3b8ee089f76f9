import { refuseFields } from '#contract/errors.ts';

export function encodeCursor(...place: number[]): string {
  return Buffer.from(place.join('.')).toString('base64url');
}

/** Whole numbers from 0, as many as `length` says; anything else is refused. */
export function decodeCursor<Place extends number[]>(cursor: string, length: Place['length']): Place {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const place = text.split('.').map(Number);
  const isPlace = /^\d+(\.\d+)*$/.test(text) && place.length === length && place.every(Number.isSafeInteger);
  if (!isPlace) throw refuseFields({ path: 'cursor', code: 'invalid' });
  return place as Place;
}
