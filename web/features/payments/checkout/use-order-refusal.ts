import { useQueryClient } from '@tanstack/react-query';
import { getUser } from '#contract/accounts/endpoints.ts';
import { getWelcomeDiscount } from '#contract/discounts/endpoints.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { listPackages } from '#contract/payments/endpoints.ts';
import { getRepeatOrder } from '#contract/payments/repeat.ts';
import { isDiscountError } from '#web/features/discounts/use-typed-discount.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { endAttempt } from '../payment-attempt.ts';

/** These errors mean that the page is out of date. */
function isOutOfDate(error: AppError): boolean {
  const others: ErrorCode[] = ['payments.price_changed', 'payments.under_review', 'payments.proof_required'];
  return others.includes(error.code) || isDiscountError(error);
}

/** These errors create a new key; all others reuse the same one. */
const finalRefusals: ErrorCode[] = [
  'payments.package_unavailable',
  'payments.method_unavailable',
  'payments.key_reused',
];

/** Handles what an error means for the shown prices and for the key of the next attempt. */
export function useOrderRefusal(): (error: Error) => void {
  const client = useQueryClient();
  return (error) => {
    if (!(error instanceof AppError)) return;
    if (isOutOfDate(error))
      for (const priced of [listPackages, getRepeatOrder, getUser, getWelcomeDiscount])
        void client.invalidateQueries(queriesOf(priced));
    if (finalRefusals.includes(error.code)) endAttempt();
  };
}
