import { useQuery, useQueryClient } from '@tanstack/react-query';
import { searchMembers } from '#contract/search/endpoints.ts';
import { saveSearchGender } from '#contract/search/sought.ts';
import { apiQuery, queriesOf } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import type { Sought } from './sought.ts';

/** Each search answer contains the saved filters. */
export const soughtQuery = apiQuery(searchMembers, {});

/** Whom the member looks for: the gender filter of their own search, saved as soon as it is chosen. */
export function useSought(): { seek: Sought | null; saveSought: (seek: Sought) => void } {
  const client = useQueryClient();
  const { data } = useQuery(soughtQuery);
  const saving = useApiMutation(saveSearchGender, {
    // Saves run one after the other, so that the last choice wins.
    scope: { id: saveSearchGender.name },
    onSuccess: () => client.invalidateQueries(queriesOf(searchMembers)),
  });
  const chosen = saving.isError ? undefined : saving.variables?.gender;
  return { seek: chosen ?? data?.saved?.gender ?? null, saveSought: (gender) => saving.mutate({ gender }) };
}
