import { AppError } from '#contract/errors.ts';
import type { Visibility } from './visibility.store.ts';

/** Only a viewer who had contact with the member learns of a block; all others get not_found. */
export function requireShown(visibility: Visibility, name: string): void {
  if (visibility === 'blocked') throw new AppError('profiles.blocked', { name });
  if (visibility === 'hidden') throw new AppError('not_found');
}
