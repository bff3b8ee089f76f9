import { useSuspenseQuery } from '@tanstack/react-query';
import { getSettings, type Settings } from '#contract/sites.ts';
import { apiQuery } from './api-query.ts';

export const settingsQuery = apiQuery(getSettings, {});

/** What this domain is and allows. Loaded by the root of every page. */
export function useSettings(): Settings {
  return useSuspenseQuery(settingsQuery).data.settings;
}
