import type { ProfileField, ProfileNote } from '#contract/profiles/facts.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';

export const looks = ['relationship_status', 'body_type', 'hair_color', 'eye_color'] as const;
export type Look = (typeof looks)[number];

export const words = ['about', 'prompts', 'interests'] as const;

export type IsVisible = (field: ProfileField | ProfileNote | 'prompts') => boolean;

/** Whether this domain uses a field: only such fields are shown, counted and asked for. */
export function useVisibleFields(): IsVisible {
  const { visible_profile_fields, visible_profile_notes, offered_prompts } = useSettings();
  const visible: readonly string[] = [
    ...visible_profile_fields,
    ...visible_profile_notes,
    ...(offered_prompts.length > 0 ? ['prompts'] : []),
  ];
  return (field) => visible.includes(field);
}
