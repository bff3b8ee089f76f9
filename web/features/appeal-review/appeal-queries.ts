import { queryOptions } from '@tanstack/react-query';
import { listAppeals, openAppeal } from '#contract/appeals/endpoints.ts';
import { releaseItems } from '#contract/review/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { getApi } from '#web/platform/api/query-client.ts';

export const appealsQuery = { ...apiQuery(listAppeals, {}), refetchInterval: 30_000 };

/** Claims the objection for ten minutes and gives up the one before, so nothing is kept in a cache. */
export const appealQuery = (id: number) =>
  queryOptions({
    ...apiQuery(openAppeal, { id }),
    queryFn: async ({ client }) => {
      const api = getApi(client);
      await api(releaseItems, { queue: 'appeals' });
      return api(openAppeal, { id });
    },
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
