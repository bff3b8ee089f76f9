import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './in-money.module.css';
import { useMoneyOf } from './use-money-of.ts';

/** Beside a price in credits: what that is in money. Keeps its place until it is known, so that nothing jumps. */
export function InMoney({ credits }: { credits: number }) {
  const { t } = useTranslation();
  const amount = useMoneyOf(credits);
  if (credits === 0) return null;
  return (
    <span className={classes.money}>
      {amount && (
        <>
          <span aria-hidden> ≈ {amount}</span>
          <VisuallyHidden> ({t('payments:inMoney', { amount })})</VisuallyHidden>
        </>
      )}
    </span>
  );
}
