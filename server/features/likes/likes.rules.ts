import { AppError } from '#contract/errors.ts';
import type { LikeEntry } from './like-lists.store.ts';

export function encodeEntry({ id, isNew, at }: LikeEntry): string {
  return Buffer.from(`${isNew ? 1 : 0}.${at}.${id}`).toString('base64url');
}

export function decodeEntry(cursor: string): LikeEntry {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [isNew, at = Number.NaN, id = Number.NaN] = text.split('.').map(Number);
  if (!/^[01]\.\d+\.\d+$/.test(text) || ![at, id].every(Number.isSafeInteger)) {
    throw new AppError('request.invalid', undefined, { fields: [{ path: 'cursor', code: 'invalid' }] });
  }
  return { isNew: isNew === 1, at, id };
}
