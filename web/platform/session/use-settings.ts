import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getSettings, type Settings } from '#contract/sites/endpoints.ts';
import { apiQuery } from '../api/api-query.ts';

export const settingsQuery = apiQuery(getSettings, { for: 'page' });

/** Loaded by the root of every page. */
export const useSettings: () => Settings = import.meta.env.SSR ? useLoaded : useObserved;

function useObserved(): Settings {
  return useSuspenseQuery(settingsQuery).data.settings;
}

/** None where an error came before them. */
export function useKnownSettings(): Settings | undefined {
  return useQueryClient().getQueryData(settingsQuery.queryKey)?.settings;
}

/** A page that is drawn once watches nothing: an observer for each card took a part of the time for a page. */
function useLoaded(): Settings {
  const loaded = useQueryClient().getQueryData(settingsQuery.queryKey);
  if (!loaded) throw new Error('The settings of the domain are not loaded');
  return loaded.settings;
}
