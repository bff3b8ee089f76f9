import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { CreditPackage } from '#contract/payments/fields.ts';
import type { StoredCard } from '#contract/payments/repeat.ts';
import { ProofField } from '#web/features/accounts/proof-field.tsx';
import { useProof } from '#web/features/accounts/use-proof.ts';
import type { Offer } from '#web/features/discounts/use-offer.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { CheckLine } from '#web/ui/forms/check-line.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { HiddenUsername } from '#web/ui/forms/hidden-username.tsx';
import { useFocusFault } from '#web/ui/forms/use-focus-fault.ts';
import { BuyButton } from '../buy-button.tsx';
import { CardChoice } from './card-choice.tsx';
import classes from './checkout.module.css';
import { OrderSummary } from './order-summary.tsx';
import { useConsent } from './use-consent.ts';
import { useRepeat } from './use-repeat.ts';

interface RepeatFormProps {
  chosen: CreditPackage;
  /** Contains at least one card. */
  cards: StoredCard[];
  offer: Offer | undefined;
  /** The log-in is older than a day. */
  needsProof: boolean;
}

export function RepeatForm({ chosen, cards, offer, needsProof }: RepeatFormProps) {
  const { t } = useTranslation();
  const { email } = useMember();
  const [pickedId, pick] = useState<number>();
  const consent = useConsent();
  const form = useProof();
  const { box, focusFault } = useFocusFault();
  const { repeat, cents, error, isBusy } = useRepeat(chosen, offer, (refusal) => {
    if (form.showRefusal(refusal)) focusFault();
  });
  const isShownBeside = Object.keys(form.errors).length > 0;
  const card = cards.find(({ id }) => id === pickedId) ?? cards[0];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const hasConsent = consent.ask();
    const proof = needsProof ? form.read() : {};
    if (!hasConsent) return;
    if (!proof) focusFault();
    else if (card && !isBusy) repeat(card, proof);
  }

  return (
    <form ref={box} className={classes.order} onSubmit={submit} noValidate>
      <OrderSummary chosen={chosen} discount={offer} cents={cents} />
      <CardChoice cards={cards} chosen={card} onChoose={pick} />
      <p className={classes.small}>{t('payments:repeat.notice')}</p>
      <CheckLine {...consent.field} required>
        {t('payments:checkout.consent')}
      </CheckLine>
      {needsProof && (
        <>
          <HiddenUsername email={email} />
          <ProofField form={form} box={box} label={t('payments:repeat.password')} />
          <Text size="sm">{t('payments:repeat.proofWhy')}</Text>
        </>
      )}
      {!isShownBeside && <FormError error={error} />}
      <BuyButton cents={cents} currency={chosen.currency} isBusy={isBusy} />
      <Button component={Link} to={`/credits/${chosen.id}`} variant="subtle">
        {t('payments:repeat.other')}
      </Button>
    </form>
  );
}
