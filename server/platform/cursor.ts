import { refuseFields } from '#contract/errors.ts';

type Place = [number, number, number];

export function encodeCursor(...place: Place): string {
  return Buffer.from(place.join('.')).toString('base64url');
}

export function decodeCursor(cursor: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const place = text.split('.').map(Number);
  const isPlace = /^\d+\.\d+\.\d+$/.test(text) && place.every(Number.isSafeInteger);
  if (!isPlace) throw refuseFields({ path: 'cursor', code: 'invalid' });
  return place as Place;
}
