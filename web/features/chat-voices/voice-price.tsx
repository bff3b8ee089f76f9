import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { InMoney } from '#web/features/credits/in-money.tsx';
import { PriceRefusal } from '#web/features/credits/price-refusal.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import classes from './voice-bar.module.css';

interface VoicePriceProps {
  price: number;
  member: Pick<MemberCard, 'name'>;
}

/** Stands there while it is recorded, too. */
export function VoicePrice({ price, member: { name } }: VoicePriceProps) {
  const { t } = useTranslation();
  const { credits } = useMember();
  const left = credits - price;
  if (left < 0)
    return <PriceRefusal error={null} lacking={t('voice:lacking', { name })} price={price} isLacking />;
  return (
    <p className={classes.note}>
      {price > 0 ? t('gifts:picker.price', { count: price }) : t('gifts:picker.free')}
      <InMoney credits={price} />
      {price > 0 && ` · ${t('gifts:confirm.left', { count: left })}`}
    </p>
  );
}
