import type { ProfileField, ProfileNote } from '#contract/profiles/facts.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';

/** Each is one choice of a list. */
export const looks = ['relationship_status', 'body_type', 'hair_color', 'eye_color'] as const;
export type Look = (typeof looks)[number];

/** What the sign-up asks in one step. */
export const words = ['about', 'interests'] as const;

export type IsVisible = (field: ProfileField | ProfileNote) => boolean;

/** Returns whether members of this domain fill in a field: only such fields are asked for, counted and shown. */
export function useVisibleFields(): IsVisible {
  const { visible_profile_fields, visible_profile_notes } = useSettings();
  const visible: readonly string[] = [...visible_profile_fields, ...visible_profile_notes];
  return (field) => visible.includes(field);
}
