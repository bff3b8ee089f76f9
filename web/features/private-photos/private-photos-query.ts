import { queryOptions } from '@tanstack/react-query';
import { getOwnPrivatePhotos, getPrivatePhotos } from '#contract/private-photos/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { requireAnswer } from '#web/platform/api/api-query.ts';
import { getApi } from '#web/platform/api/query-client.ts';

/**
 * Their keys stand among those of `getMember`, which open pages fetch again when something may have changed: a photo that is taken
 * back leaves the screen, and pages that show none have no code for it.
 */
export function sharedQuery(profile: number) {
  return queryOptions({
    queryKey: [getMember.name, getPrivatePhotos.name, profile],
    queryFn: async ({ client, signal }) =>
      requireAnswer(await getApi(client)(getPrivatePhotos, { profile }, { signal })),
  });
}

export const ownPrivateQuery = queryOptions({
  queryKey: [getMember.name, getOwnPrivatePhotos.name],
  queryFn: async ({ client, signal }) =>
    requireAnswer(await getApi(client)(getOwnPrivatePhotos, {}, { signal })),
});
