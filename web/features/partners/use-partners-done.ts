import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useActionData, useLocation, useSearchParams } from 'react-router';
import { type addEndpoint, listDeliveries, listPartners } from '#contract/partners/endpoints.ts';
import { type PartnerOutcome, partnerOutcomes } from '#contract/partners/facts.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import type { FormAnswer } from '#web/platform/api/form-action.ts';

/** With the secret that an answer has shown, if it has one. */
export type OnPartnersDone = (outcome: PartnerOutcome | 'add' | 'renew', secret?: string | null) => void;

interface Done {
  /** The visit of the page on which it was done. */
  at: string;
  outcome: PartnerOutcome | 'add' | 'renew' | undefined;
  secret: string | null;
  times: number;
}

/** What was done last. Without scripts the address says so, and the answer to the form has the secret. */
export function usePartnersDone() {
  const client = useQueryClient();
  const { key } = useLocation();
  const [search] = useSearchParams();
  const sent = useActionData<Partial<FormAnswer<typeof addEndpoint>>>();
  const named = partnerOutcomes.find((one) => one === search.get('done'));
  const [done, setDone] = useState<Done>({
    at: key,
    outcome: sent?.answer ? 'add' : named,
    secret: sent?.answer?.secret ?? null,
    times: 0,
  });
  const onDone: OnPartnersDone = (outcome, secret = null) => {
    setDone(({ times }) => ({ at: key, outcome, secret, times: times + 1 }));
    void client.invalidateQueries(queriesOf(listPartners));
    void client.invalidateQueries(queriesOf(listDeliveries));
  };
  return { done: done.at === key ? done : undefined, onDone };
}
