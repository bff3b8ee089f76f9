import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getAutoLikes, saveAutoLikes } from '#contract/auto-likes/endpoints.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

type AutoLikes = InputOf<typeof saveAutoLikes>;

export const autoLikesQuery = apiQuery(getAutoLikes, {});

const states = { idle: 'idle', pending: 'saving', success: 'saved', error: 'failed' } as const;

/** The choice stays while it is saved and when that fails. */
export function useAutoLikes(known: AutoLikes) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<AutoLikes>();
  const autoLikes = chosen ?? known;
  const { mutate, status } = useApiMutation(saveAutoLikes, {
    // Saves run one after the other, so that the last one wins.
    scope: { id: saveAutoLikes.name },
    onSuccess: (answer) => client.setQueryData(autoLikesQuery.queryKey, answer),
  });
  const save = (change: Partial<AutoLikes>) => {
    const next = { ...autoLikes, ...change };
    setChosen(next);
    mutate(next);
  };
  return { autoLikes, save, state: states[status] };
}
