import { useTranslation } from '#web/platform/use-translation.ts';
import classes from './loading-mark.module.css';

/** The two circles on their way to each other. */
export function LoadingMark({ label }: { label?: string }) {
  const { t } = useTranslation();
  return (
    <span className={classes.mark} role="status" aria-label={label ?? t('common:loading')}>
      <span />
      <span />
    </span>
  );
}
