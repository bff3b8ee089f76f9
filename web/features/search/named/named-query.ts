import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#contract/endpoint.ts';
import { listNotificationChoices } from '#contract/notifications/choices.ts';
import {
  addNamedSearch,
  changeNamedSearch,
  deleteNamedSearch,
  listNamedSearches,
} from '#contract/search/named.ts';
import { apiQuery, queriesOf } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

export const namedQuery = apiQuery(listNamedSearches, {});

/** Each answers with the whole list. Presses run one after the other, so that the last one counts. */
function useListChange() {
  const client = useQueryClient();
  return {
    scope: { id: listNamedSearches.name },
    onSuccess(answer: OutputOf<typeof listNamedSearches>) {
      client.setQueryData(namedQuery.queryKey, answer);
      // To ask for news may have turned their mail on.
      void client.invalidateQueries(queriesOf(listNotificationChoices));
    },
  };
}

export function useAddNamed() {
  return useApiMutation(addNamedSearch, { ...useListChange(), inline: true });
}

/** `inline`: a form shows the error itself. */
export function useChangeNamed({ inline }: { inline?: true } = {}) {
  return useApiMutation(changeNamedSearch, { ...useListChange(), inline });
}

export function useDeleteNamed() {
  return useApiMutation(deleteNamedSearch, useListChange());
}
