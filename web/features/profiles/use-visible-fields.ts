import type { ProfileField, ProfileNote } from '#contract/profiles/facts.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';

export const looks = ['relationship_status', 'body_type', 'hair_color', 'eye_color'] as const;
export type Look = (typeof looks)[number];

export const words = ['about', 'interests'] as const;

export type IsVisible = (field: ProfileField | ProfileNote) => boolean;

/** Whether this domain uses a field: only such fields are shown, counted and asked for. */
export function useVisibleFields(): IsVisible {
  const { visible_profile_fields, visible_profile_notes } = useSettings();
  const visible: readonly string[] = [...visible_profile_fields, ...visible_profile_notes];
  return (field) => visible.includes(field);
}
