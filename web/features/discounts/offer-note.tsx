import { IconDiscount } from '@tabler/icons-react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Clock } from './clock.tsx';
import classes from './offer-note.module.css';
import type { Offer } from './use-offer.ts';
import { useTimeOfDay } from './use-time-of-day.ts';

const hour = 3600;

/** By law a page with personalised prices says so (directive 2011/83/EU art. 6(1)(ea)). */
export function OfferNote({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const timeOfDay = useTimeOfDay();
  const { kind, value_percentage: percent, expires } = offer;
  return (
    <p className={classes.note}>
      <IconDiscount size={22} stroke={1.75} aria-hidden />
      <span>
        <strong>{`${t('discounts:offer.title', { percent })}.`}</strong>{' '}
        {t('discounts:offer.until', { time: timeOfDay(expires) })}{' '}
        {kind === 'time_bonus' ? <Clock seconds={offer.secondsLeft} /> : <Countdown offer={offer} />}{' '}
        <span className={classes.personal}>{t('discounts:offer.personal')}</span>
      </span>
    </p>
  );
}

/** In hours; during the last one in minutes. */
function Countdown({ offer: { secondsLeft } }: { offer: Offer }) {
  const { t } = useTranslation();
  if (secondsLeft > hour) return t('discounts:offer.hours', { count: Math.floor(secondsLeft / hour) });
  return t('discounts:offer.minutes', { count: Math.ceil(secondsLeft / 60) });
}
