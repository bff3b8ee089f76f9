import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { createOrder, isOpenPayment, type PaymentMethod } from '#contract/payments.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { beginAttempt, endAttempt, noteOrder } from './payment-attempt.ts';

/** After these a new key is made; after all others the same one is used again. */
const finalRefusals: ErrorCode[] = [
  'payments.package_unavailable',
  'payments.method_unavailable',
  'payments.key_reused',
];

/** Places the order once, by an idempotency key, and goes to the page of the provider. */
export function useOrder(packageId: number, country: string) {
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
      if (error instanceof AppError && finalRefusals.includes(error.code)) endAttempt(sessionStorage);
    },
  });
  useReturn(() => {
    setLeaving(false);
    mutation.reset();
  });

  function placeOrder(method: PaymentMethod) {
    const wish = { memberId: member.id, packageId, method, country };
    mutation.mutate({
      package: packageId,
      paymentmethod: method,
      paymentCountry: country,
      key: beginAttempt(sessionStorage, wish),
      starts_immediately: true,
    });
  }

  return { placeOrder, error: mutation.error, isBusy: mutation.isPending || isLeaving };
}

/** Going back may restore this page from the cache with its button still loading. */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, [onReturn]);
}
