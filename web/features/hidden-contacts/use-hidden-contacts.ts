import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { listActivity } from '#contract/activity/endpoints.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { listFavourites } from '#contract/favourites/endpoints.ts';
import {
  clearHiddenContacts,
  getHiddenContacts,
  type HiddenContacts,
  hideFromContacts,
  restoreHiddenContacts,
} from '#contract/hidden-contacts/endpoints.ts';
import { extractContacts } from '#contract/hidden-contacts/extract.ts';
import { getHomePage } from '#contract/home/endpoints.ts';
import { listLikes } from '#contract/likes/endpoints.ts';
import { openPicks } from '#contract/picks/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { listRelated, searchMembers } from '#contract/search/endpoints.ts';
import { getSwipeDeck } from '#contract/swipe/endpoints.ts';
import { listVisitors } from '#contract/visits/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { forgetQueries } from '#web/platform/api/forget-queries.ts';
import { useApi, useApiMutation } from '#web/platform/api/use-api.ts';
import { toBatches } from './batches.ts';

export const hiddenContactsQuery = apiQuery(getHiddenContacts, {});

export type Hidden = Pick<OutputOf<typeof hideFromContacts>, 'added' | 'own' | 'unread'>;

const listsOfPeople = [
  searchMembers,
  getMember,
  listLikes,
  listVisitors,
  openPicks,
  listFavourites,
  getSwipeDeck,
  getHomePage,
  listRelated,
  listActivity,
];

function useShowContacts() {
  const client = useQueryClient();
  return ({ count, since, cleared }: HiddenContacts) => {
    client.setQueryData(hiddenContactsQuery.queryKey, { count, since, cleared });
    // Lists of people from before show whom the viewer no longer sees, or not those whom they see again.
    for (const read of listsOfPeople) forgetQueries(client, read);
  };
}

/**
 * Sends only the addresses and numbers of what stands in the field: names and the rest never leave the browser. What was not
 * understood or not sent stays there.
 */
export function useHideContacts(field: RefObject<HTMLTextAreaElement | null>) {
  const api = useApi();
  const show = useShowContacts();
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [result, setResult] = useState<Hidden>();
  const [error, setError] = useState<unknown>();

  async function hide(): Promise<void> {
    if (progress || !field.current) return;
    const { addresses, phones, unread } = extractContacts(field.current.value);
    const lines = [...addresses, ...phones];
    setResult(undefined);
    setError(undefined);
    if (lines.length === 0)
      return setError(
        new AppError('request.invalid', undefined, { fields: [{ path: 'text', code: 'contacts_none' }] }),
      );
    const sum: Hidden = { added: 0, own: false, unread };
    let done = 0;
    try {
      for (const batch of toBatches(lines)) {
        setProgress({ done, all: lines.length });
        const answer = await api(hideFromContacts, { text: batch.join('\n') });
        done += batch.length;
        sum.added += answer.added;
        sum.unread = [...sum.unread, ...answer.unread];
        sum.own ||= answer.own;
        show(answer);
      }
      setResult(sum);
    } catch (fault) {
      setError(fault);
    } finally {
      if (field.current) field.current.value = [...lines.slice(done), ...sum.unread].join('\n');
      setProgress(undefined);
    }
  }

  return { hide, progress, result, error };
}

export function useClearContacts() {
  const onSuccess = useShowContacts();
  const clear = useApiMutation(clearHiddenContacts, { onSuccess });
  const restore = useApiMutation(restoreHiddenContacts, { onSuccess });
  return {
    clear: () => clear.mutate({}),
    restore: () => restore.mutate({}),
    isPending: clear.isPending || restore.isPending,
  };
}
