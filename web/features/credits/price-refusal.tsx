import { IconCoins } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { AgeCheckLink } from '#web/features/age-checks/age-check-link.tsx';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember, useShop } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import VerificationLink from '#web/ui/people/verification-link.tsx';
import { InMoney } from './in-money.tsx';
import classes from './price-refusal.module.css';

interface PriceRefusalProps {
  error: unknown;
  /** The text for too few credits, which names the item. */
  lacking: string;
  price: number;
  isLacking: boolean;
}

/** Errors that credits, Premium or a verified photo can solve link to them. */
export function PriceRefusal({ error, lacking, price, isLacking }: PriceRefusalProps) {
  const { t } = useTranslation();
  const describe = useErrorText();
  if (isLacking) return <Lacking words={lacking} price={price} />;
  if (!error) return null;
  const code = error instanceof AppError ? error.code : undefined;
  const words =
    code === 'chat.price_changed' ? t('gifts:confirm.changed', { count: price }) : describe(error);
  return (
    <RefusalAlert>
      {words} {code === 'chat.contact_verified' && <VerificationLink />}
      {code === 'chat.age_check' && <AgeCheckLink className={classes.buy} />}
      {code === 'chat.conversation_limit' && <Buy label={t('chat:premium.action')} />}
    </RefusalAlert>
  );
}

function Lacking({ words, price }: { words: string; price: number }) {
  const { t } = useTranslation();
  const { credits, free_credits_withheld } = useMember();
  return (
    <RefusalAlert color="amber" icon={<IconCoins stroke={1.75} aria-hidden />}>
      {words} {free_credits_withheld && t('credits:withheld')}
      <p className={classes.price}>
        {t('gifts:picker.price', { count: price })}
        <InMoney credits={price} /> · {t('gifts:picker.balance', { count: credits })}
      </p>
      <Buy label={t('chat:composer.buy')} />
    </RefusalAlert>
  );
}

function Buy({ label }: { label: string }) {
  return (
    <Button component={Link} to={useShop()} className={classes.buy}>
      {label}
    </Button>
  );
}
