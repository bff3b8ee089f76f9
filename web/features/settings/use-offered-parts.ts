import type { SettingsPart } from '#web/app/extensions.ts';
import { settingsParts } from '#web/app/settings.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';

/** The sections of the page, without what the domain has turned off. */
export function useOfferedParts(): readonly SettingsPart[] {
  const settings = useSettings();
  return settingsParts.filter(({ isOffered }) => isOffered?.(settings) !== false);
}
