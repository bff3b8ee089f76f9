import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getSettings, type Settings } from '#contract/sites/endpoints.ts';
import { apiQuery } from '../api/api-query.ts';

export const settingsQuery = apiQuery(getSettings, { for: 'page' });

export const useSettings: () => Settings = import.meta.env.SSR ? useLoaded : useObserved;

function useObserved(): Settings {
  return useSuspenseQuery(settingsQuery).data.settings;
}

/** Undefined when an error occurred before they were loaded. */
export function useKnownSettings(): Settings | undefined {
  return useQueryClient().getQueryData(settingsQuery.queryKey)?.settings;
}

/** A page rendered once needs no observers: one for each card took a part of the render time. */
function useLoaded(): Settings {
  const loaded = useQueryClient().getQueryData(settingsQuery.queryKey);
  if (!loaded) throw new Error('The settings of the domain are not loaded');
  return loaded.settings;
}
