import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Discount } from '#contract/discounts/endpoints.ts';
import { discountPrice } from '#contract/discounts/facts.ts';
import { createOrder } from '#contract/payments/endpoints.ts';
import { isOpenPayment, type PaymentMethod } from '#contract/payments/facts.ts';
import type { CreditPackage } from '#contract/payments/fields.ts';
import { isDiscountError } from '#web/features/discounts/use-typed-discount.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { useReturn } from '#web/ui/use-return.ts';
import { beginAttempt, endAttempt, noteOrder } from '../payment-attempt.ts';
import { useOrderRefusal } from './use-order-refusal.ts';

export type GivenDiscount = Pick<Discount, 'code' | 'value_percentage'>;

/** Places the order once, by an idempotency key, and opens the page of the provider. */
export function useOrder(
  chosen: CreditPackage,
  {
    country,
    discount,
    onDiscountRefused,
  }: { country: string; discount: GivenDiscount | undefined; onDiscountRefused: () => void },
) {
  const handleRefusal = useOrderRefusal();
  const cents = discount ? discountPrice(chosen.price_cents, discount.value_percentage) : chosen.price_cents;
  const member = useMember();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const mutation = useApiMutation(createOrder, {
    inline: true,
    onSuccess: ({ payment_id, status, checkout_url }, sent) => {
      if (checkout_url) {
        noteOrder(payment_id);
        setLeaving(true);
        return window.location.assign(checkout_url);
      }
      endAttempt();
      if (isOpenPayment(status) || status === 'completed') return navigate(`/transactions/${payment_id}`);
      // The payment of this key has failed before, so this is a new order.
      return placeOrder(sent.paymentmethod, sent.keep_card === true);
    },
    onError(error) {
      handleRefusal(error);
      if (isDiscountError(error)) onDiscountRefused();
    },
  });
  useReturn(() => {
    setLeaving(false);
    mutation.reset();
  });

  function placeOrder(method: PaymentMethod, keepsCard: boolean) {
    const order = { packageId: chosen.id, country, method, keepsCard, code: discount?.code };
    mutation.mutate({ ...toInput(member.id, order), shown_cents: cents });
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

function toInput(
  memberId: number,
  {
    packageId,
    country,
    method,
    keepsCard,
    code,
  }: {
    packageId: number;
    country: string;
    method: PaymentMethod;
    keepsCard: boolean;
    code: string | undefined;
  },
) {
  return {
    package: packageId,
    paymentmethod: method,
    paymentCountry: country,
    key: beginAttempt({
      memberId,
      packageId,
      method: keepsCard ? `${method}, kept` : method,
      country,
      code: code ?? '',
    }),
    ...(code !== undefined && { discount_code: code }),
    ...(keepsCard && { keep_card: true }),
    starts_immediately: true as const,
  };
}

export type Order = ReturnType<typeof useOrder>;
