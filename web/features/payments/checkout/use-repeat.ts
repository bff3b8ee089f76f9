import { useNavigate } from 'react-router';
import { discountPrice } from '#contract/discounts/facts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { CreditPackage } from '#contract/payments/fields.ts';
import { repeatOrder, type StoredCard } from '#contract/payments/repeat.ts';
import type { Offer } from '#web/features/discounts/use-offer.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { beginAttempt, noteOrder } from '../payment-attempt.ts';
import { useOrderRefusal } from './use-order-refusal.ts';

type Proof = Pick<InputOf<typeof repeatOrder>, 'password' | 'passkey' | 'code'>;

/** Orders once, by an idempotency key, and opens the result. */
export function useRepeat(
  chosen: CreditPackage,
  offer: Offer | undefined,
  onRefusal: (refusal: Error) => void,
) {
  const member = useMember();
  const navigate = useNavigate();
  const handleRefusal = useOrderRefusal();
  const cents = offer ? discountPrice(chosen.price_cents, offer.value_percentage) : chosen.price_cents;
  const { mutate, error, isPending, isSuccess } = useApiMutation(repeatOrder, {
    inline: true,
    onSuccess({ payment_id }) {
      noteOrder(payment_id);
      return navigate(`/transactions/${payment_id}`);
    },
    onError(refusal) {
      handleRefusal(refusal);
      onRefusal(refusal);
    },
  });

  function repeat(card: StoredCard, proof: Proof) {
    const code = offer?.code ?? '';
    const intent = {
      memberId: member.id,
      packageId: chosen.id,
      method: `card ${card.id}`,
      country: '',
      code,
    };
    mutate({
      card: card.id,
      package: chosen.id,
      key: beginAttempt(intent),
      shown_cents: cents,
      ...(offer && { discount_code: code }),
      ...proof,
      starts_immediately: true,
    });
  }

  return { repeat, cents, error, isBusy: isPending || isSuccess };
}
