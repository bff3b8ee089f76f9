import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { addFavourite, listFavourites, removeFavourite } from '#contract/favourites/endpoints.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { keptQuery } from './favourite-query.ts';

interface FavouriteState {
  profile: number;
  /** Since when the member is a favourite; null: they are none. */
  since: string | null;
  /** Where the state stands besides the cache. */
  show?: (since: string | null) => void;
  onAdded?: () => void;
}

/** Shown at once; a refusal restores the former state. Adding again after a removal gives the former place back. */
export function useFavourite({ profile, since, show, onAdded }: FavouriteState) {
  const client = useQueryClient();
  const removedFrom = useRef<string>(undefined);
  const change = (next: string | null) => {
    void client.cancelQueries(keptQuery(profile));
    client.setQueryData(keptQuery(profile).queryKey, (kept) => kept && { ...kept, since: next });
    show?.(next);
  };
  // An open list keeps its cards in their places, so that a removal can be undone there.
  const onSettled = () => client.invalidateQueries({ ...queriesOf(listFavourites), refetchType: 'none' });
  const adding = useApiMutation(addFavourite, {
    onMutate: () => change(new Date().toISOString()),
    onSuccess: (answer) => {
      change(answer.since);
      onAdded?.();
    },
    onError: () => change(null),
    onSettled,
  });
  const removing = useApiMutation(removeFavourite, {
    onMutate: () => {
      removedFrom.current = since ?? undefined;
      change(null);
    },
    onError: () => change(removedFrom.current ?? null),
    onSettled,
  });
  return () => {
    if (adding.isPending || removing.isPending) return;
    if (since !== null) removing.mutate({ profile });
    else adding.mutate({ profile, ...(removedFrom.current && { since: removedFrom.current }) });
  };
}
