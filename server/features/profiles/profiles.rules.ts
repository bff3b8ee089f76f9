import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { FieldCode } from '#contract/field-codes.ts';
import type { updateProfile } from '#contract/own-profile.ts';
import { isSameAsEmail } from '#contract/signup.ts';
import type { Pair } from '#server/features/likes/index.ts';
import type { ProfileChanges, ProfileRow } from './profiles.store.ts';

/** Whether others may open the profile. What is hidden and what never was look the same. */
export function isShown(profile: Pick<ProfileRow, 'status' | 'invisible'>, accountStatus: string): boolean {
  return accountStatus === 'active' && profile.status === 'active' && !profile.invisible;
}

/** She deleted her account; the days in which she can come back are no different to others. */
export function hasLeft(accountStatus: string): boolean {
  return accountStatus === 'pending_deletion' || accountStatus === 'erased';
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

export type ProfileInput = ParsedInputOf<typeof updateProfile>;

/** What the schema cannot know: the address of the account and whether consent was given before. */
export function requireAcceptable(
  input: ProfileInput,
  account: { email: string; consentAt: Date | null },
): void {
  if (input.name && isSameAsEmail(input.name, account.email)) throw refuseField('name', 'name_equals_email');
  if (input.sexuality && !account.consentAt && !input.special_data_consent) {
    throw refuseField('special_data_consent', 'consent_required');
  }
}

function refuseField(path: keyof ProfileInput, code: FieldCode): AppError {
  return new AppError('request.invalid', undefined, { fields: [{ path, code }] });
}

/** Columns by what was given; what was not given stays as it is. */
export function toChanges(input: ProfileInput): ProfileChanges {
  const changes: ProfileChanges = {
    name: input.name,
    gender: input.gender,
    sexuality: input.sexuality,
    hairColor: input.hair_color,
    eyeColor: input.eye_color,
    bodyType: input.body_type,
    relationshipStatus: input.relationship_status,
    interests: input.interests && [...new Set(input.interests)],
    about: input.about,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
