import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import classes from './in-money.module.css';
import { useMoneyOf } from './use-money-of.ts';

/** The money value beside a price in credits. It reserves its place, so that nothing jumps. */
export function InMoney({ credits }: { credits: number }) {
  const { t } = useTranslation();
  const amount = useMoneyOf(credits);
  if (credits === 0) return null;
  return (
    <span className={classes.money}>
      {amount && (
        <>
          <span aria-hidden> ≈ {amount}</span>
          <VisuallyHidden> ({t('credits:inMoney', { amount })})</VisuallyHidden>
        </>
      )}
    </span>
  );
}
