import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { createOrder, isOpenPayment, type PaymentMethod } from '#contract/payments.ts';
import { useApiMutation } from '#web/platform/use-api.ts';
import { useMember } from '#web/platform/viewer.ts';
import { beginAttempt, endAttempt, noteOrder } from './payment-attempt.ts';

/** After these the same order can never be placed; after all others the same key is tried again. */
const finalRefusals: ErrorCode[] = [
  'payments.package_unavailable',
  'payments.method_unavailable',
  'payments.key_reused',
];
const shownInPlace = () => {};

/** Places the order, once however often it is asked, and goes to where it is paid. */
export function useOrder(packageId: number, country: string) {
  const member = useMember();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const mutation = useApiMutation(createOrder, {
    errors: {
      ...Object.fromEntries(finalRefusals.map((code) => [code, shownInPlace])),
      'payments.provider_unavailable': shownInPlace,
      'request.too_many': shownInPlace,
      network: shownInPlace,
    },
    onSuccess: ({ payment_id, status, checkout_url }, sent) => {
      if (checkout_url) {
        noteOrder(sessionStorage, payment_id);
        setLeaving(true);
        return window.location.assign(checkout_url);
      }
      endAttempt(sessionStorage);
      if (isOpenPayment(status) || status === 'completed') return navigate(`/transactions/${payment_id}`);
      // The former try of the same order came to nothing: this press means a new one.
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

/** Whoever comes back from the payment page may find this page as it was left, with its button still busy. */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, [onReturn]);
}
