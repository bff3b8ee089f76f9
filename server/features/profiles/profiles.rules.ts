import type { ParsedInputOf } from '#contract/endpoint.ts';
import { type AppError, refuseFields } from '#contract/errors.ts';
import type { FieldCode } from '#contract/field-codes.ts';
import type { Member } from '#contract/profiles/endpoints.ts';
import {
  type ProfileField,
  type ProfileNote,
  profileFields,
  profileNotes,
} from '#contract/profiles/facts.ts';
import type { updateProfile } from '#contract/profiles/forms.ts';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import type { ProfileChanges, ProfileRow } from '#server/features/members/index.ts';

/** Whether others may open the whole profile; `card_visibility` decides about cards. */
export function isShown(
  profile: Pick<ProfileRow, 'status' | 'invisible' | 'limitedSince' | 'pausedUntil'>,
  accountStatus: string,
  now: Date,
): boolean {
  const isPaused = profile.pausedUntil !== null && profile.pausedUntil > now;
  const isHidden = profile.invisible || isPaused || profile.limitedSince !== null;
  return accountStatus === 'active' && profile.status === 'active' && !isHidden;
}

const unsaid: Pick<Member, ProfileField | ProfileNote | 'prompts'> = {
  sexuality: null,
  about: '',
  prompts: [],
  hair_color: null,
  eye_color: null,
  body_type: null,
  relationship_status: null,
  interests: [],
};

export function hideFields(
  member: Member,
  settings: Pick<SiteSettings, 'visible_profile_fields' | 'visible_profile_notes' | 'offered_prompts'>,
): Member {
  const shown: readonly string[] = [...settings.visible_profile_fields, ...settings.visible_profile_notes];
  const hidden = [...profileFields, ...profileNotes].filter((field) => !shown.includes(field));
  return {
    ...member,
    ...Object.fromEntries(hidden.map((field) => [field, unsaid[field]])),
    prompts: member.prompts.filter(({ prompt }) => settings.offered_prompts.includes(prompt)),
  };
}

export function toCardOnly(member: Member): Member {
  return {
    ...member,
    ...unsaid,
    gifts: [],
    answers_within_a_day: false,
    photos: member.photos.filter(({ filename }) => filename === member.main_image?.filename),
    card_only: true,
  };
}

/** The member deleted the account or staff suspended it; to others the days in which they can come back make no difference. */
export function hasLeft(accountStatus: string): boolean {
  return ['suspended', 'pending_deletion', 'erased'].includes(accountStatus);
}

export type ProfileInput = ParsedInputOf<typeof updateProfile>;

/** Checks what the schema cannot know: whether consent was given before. */
export function requireAcceptable(input: ProfileInput, account: { consentAt: Date | null }): void {
  if (input.sexuality && !account.consentAt && !input.special_data_consent) {
    throw refuseField('special_data_consent', 'consent_required');
  }
}

function refuseField(path: keyof ProfileInput, code: FieldCode): AppError {
  return refuseFields({ path, code });
}

/** Maps given fields to columns; missing ones stay. */
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
    prompts: input.prompts,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
