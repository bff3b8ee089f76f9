import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ContactFilter,
  getContactFilter,
  saveContactFilter,
} from '#contract/contact-filter/endpoints.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

export const contactFilterQuery = apiQuery(getContactFilter, {});

type Answer = OutputOf<typeof getContactFilter>;
type Choices = Pick<Answer, 'filter' | 'photos_after_answer'>;

const states = { idle: 'idle', pending: 'saving', success: 'saved', error: 'failed' } as const;

/** The choice stays while it is saved and when that fails. */
export function useContactFilter(known: Choices) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Choices>();
  const { filter, photos_after_answer } = chosen ?? known;
  const { mutate, status } = useApiMutation(saveContactFilter, {
    // Saves run one after the other, so that the last one wins.
    scope: { id: saveContactFilter.name },
    onSuccess: (answer) => client.setQueryData(contactFilterQuery.queryKey, answer),
  });
  const save = (next: Choices) => {
    setChosen(next);
    mutate(next);
  };
  return {
    filter,
    photosAfterAnswer: photos_after_answer,
    choose: (change: Partial<ContactFilter>) =>
      save({ filter: { ...filter, ...change }, photos_after_answer }),
    choosePhotos: (after: boolean) => save({ filter, photos_after_answer: after }),
    state: states[status],
  };
}
