import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getUser } from '#contract/accounts/endpoints.ts';
import {
  getTransaction,
  listPackages,
  listTransactions,
  type Transaction,
} from '#contract/payments/endpoints.ts';
import { isOpenPayment } from '#contract/payments/facts.ts';
import type { Receipt } from '#contract/receipts/receipt.ts';
import { apiQuery, queriesOf } from '#web/platform/api/api-query.ts';
import { wasPaidHere } from '../paying-tab.ts';
import { endAttempt } from '../payment-attempt.ts';

const firstPauseMs = 1500;
const longestPauseMs = 30_000;

export function transactionQuery(id: number) {
  return apiQuery(getTransaction, { id });
}

/** The interval grows with the number of answers, because live events report changes too. */
export function planPoll(answers: number): number {
  return Math.min(firstPauseMs * 1.5 ** answers, longestPauseMs);
}

/** Polls until the transaction has its result. The page loads it. */
export function useTransaction(id: number): { transaction: Transaction; receipts: Receipt[] } {
  const { data } = useSuspenseQuery({
    ...transactionQuery(id),
    refetchInterval: ({ state }) =>
      state.data && isOpenPayment(state.data.transaction.status) && planPoll(state.dataUpdateCount),
  });
  return data;
}

/**
 * Once a payment has a result, credits are refetched and, after the first purchase, everything that Premium extends.
 * `onBought` runs once in each tab that ordered, paid or waited.
 */
export function useResult(transaction: Transaction, onBought: () => unknown) {
  const client = useQueryClient();
  const { payment_id, status, made_premium } = transaction;
  const isOver = !isOpenPayment(status);
  const waitedFor = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result is dealt with once, when it comes
  useEffect(() => {
    if (!isOver) {
      waitedFor.current = payment_id;
      return;
    }
    const isOurs = [
      endAttempt(payment_id),
      wasPaidHere(payment_id),
      waitedFor.current === payment_id,
    ].includes(true);
    const stale = made_premium ? [{}] : [getUser, listTransactions, listPackages].map(queriesOf);
    for (const filter of stale) void client.invalidateQueries(filter);
    if (isOurs && status === 'completed') onBought();
  }, [isOver, payment_id]);
}
