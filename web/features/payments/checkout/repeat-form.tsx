import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AppError } from '#contract/errors.ts';
import type { CreditPackage } from '#contract/payments/fields.ts';
import type { StoredCard } from '#contract/payments/repeat.ts';
import type { Offer } from '#web/features/discounts/use-offer.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { CheckLine } from '#web/ui/forms/check-line.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { reveal } from '#web/ui/reveal.ts';
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
  needsPassword: boolean;
}

export function RepeatForm({ chosen, cards, offer, needsPassword }: RepeatFormProps) {
  const { t } = useTranslation();
  const describe = useFieldText();
  const [pickedId, pick] = useState<number>();
  const consent = useConsent();
  const [password, setPassword] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);
  const { repeat, cents, error, isBusy } = useRepeat(chosen, offer);
  const isWrongPassword = error instanceof AppError && error.fields.some(({ path }) => path === 'password');
  const card = cards.find(({ id }) => id === pickedId) ?? cards[0];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!consent.ask()) return;
    if (needsPassword && password === '') reveal(passwordField.current);
    else if (card && !isBusy) repeat(card, needsPassword ? password : undefined);
  }

  return (
    <form className={classes.order} onSubmit={submit} noValidate>
      <OrderSummary chosen={chosen} discount={offer} cents={cents} />
      <CardChoice cards={cards} chosen={card} onChoose={pick} />
      <p className={classes.small}>{t('payments:repeat.notice')}</p>
      <CheckLine {...consent.field} required>
        {t('payments:checkout.consent')}
      </CheckLine>
      {needsPassword && (
        <PasswordField
          ref={passwordField}
          label={t('payments:repeat.password')}
          description={t('payments:repeat.passwordWhy')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          error={
            isWrongPassword
              ? describe('password_wrong')
              : consent.wasAsked && password === '' && describe('required')
          }
        />
      )}
      {!isWrongPassword && <FormError error={error} />}
      <BuyButton cents={cents} currency={chosen.currency} isBusy={isBusy} />
      <Button component={Link} to={`/credits/${chosen.id}`} variant="subtle">
        {t('payments:repeat.other')}
      </Button>
    </form>
  );
}
