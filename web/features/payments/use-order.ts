import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { getUser } from '#contract/accounts.ts';
import { type Discount, discountPrice, getWelcomeDiscount } from '#contract/discounts.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import {
  type CreditPackage,
  createOrder,
  isOpenPayment,
  listPackages,
  type PaymentMethod,
} from '#contract/payments.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { beginAttempt, endAttempt, noteOrder } from './payment-attempt.ts';

/** After these what the page shows of prices is out of date. */
const pricesChanged: ErrorCode[] = ['payments.price_changed', 'discounts.expired', 'discounts.used'];

/** After these a new key is made; after all others the same one is used again. */
const finalRefusals: ErrorCode[] = [
  'payments.package_unavailable',
  'payments.method_unavailable',
  'payments.key_reused',
];

export type GivenDiscount = Pick<Discount, 'code' | 'value_percentage'>;

/** Places the order once, by an idempotency key, and goes to the page of the provider. */
export function useOrder(
  chosen: CreditPackage,
  { country, discount }: { country: string; discount: GivenDiscount | undefined },
) {
  const client = useQueryClient();
  const cents = discount ? discountPrice(chosen.price_cents, discount.value_percentage) : chosen.price_cents;
  const member = useMember();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const mutation = useApiMutation(createOrder, {
    inline: true,
    onSuccess: ({ payment_id, status, checkout_url }, sent) => {
      if (checkout_url) {
        noteOrder(sessionStorage, payment_id);
        setLeaving(true);
        return window.location.assign(checkout_url);
      }
      endAttempt(sessionStorage);
      if (isOpenPayment(status) || status === 'completed') return navigate(`/transactions/${payment_id}`);
      // The payment of this key has failed before, so this is a new order.
      return placeOrder(sent.paymentmethod);
    },
    onError: (error) => {
      if (error instanceof AppError && pricesChanged.includes(error.code)) {
        for (const priced of [listPackages, getUser, getWelcomeDiscount])
          void client.invalidateQueries(queriesOf(priced));
      }
      if (error instanceof AppError && finalRefusals.includes(error.code)) endAttempt(sessionStorage);
    },
  });
  useReturn(() => {
    setLeaving(false);
    mutation.reset();
  });

  function placeOrder(method: PaymentMethod) {
    const code = discount?.code ?? '';
    const wish = { memberId: member.id, packageId: chosen.id, method, country, code };
    mutation.mutate({
      package: chosen.id,
      paymentmethod: method,
      paymentCountry: country,
      key: beginAttempt(sessionStorage, wish),
      shown_cents: cents,
      ...(discount && { discount_code: code }),
      starts_immediately: true,
    });
  }

  return {
    placeOrder,
    discount,
    cents,
    country,
    error: mutation.error,
    isBusy: mutation.isPending || isLeaving,
  };
}

export type Order = ReturnType<typeof useOrder>;

/** Going back may restore this page from the cache with its button still loading. */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, [onReturn]);
}
