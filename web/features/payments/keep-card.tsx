import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './consent.module.css';

/** Never ticked beforehand. */
export function KeepCard({ isKept, onKept }: { isKept: boolean; onKept: (isKept: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <label className={classes.label}>
      <input
        type="checkbox"
        name="keep_card"
        className={classes.box}
        checked={isKept}
        onChange={(event) => onKept(event.currentTarget.checked)}
        autoComplete="off"
      />
      {t('payments:checkout.keepCard')}
    </label>
  );
}
