import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#contract/endpoint.ts';
import { getWish, saveWish } from '#contract/wishes/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

type Wish = InputOf<typeof saveWish>;

export const wishQuery = apiQuery(getWish, {});

const states = { idle: 'idle', pending: 'saving', success: 'saved', error: 'failed' } as const;

/** The choice stays while it is saved and when that fails. */
export function useWish(known: Wish) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Wish>();
  const wish = chosen ?? known;
  const { mutate, status } = useApiMutation(saveWish, {
    // Saves run one after the other, so that the last one wins.
    scope: { id: saveWish.name },
    onSuccess: (answer) => client.setQueryData(wishQuery.queryKey, answer),
  });
  const save = (change: Partial<Wish>) => {
    const next = { ...wish, ...change };
    setChosen(next);
    mutate(next);
  };
  return { wish, save, state: states[status] };
}
