import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './loading-mark.module.css';

export function LoadingMark({ label }: { label?: string }) {
  const { t } = useTranslation();
  return (
    <span className={classes.mark} role="status" aria-label={label ?? t('common:loading')}>
      <span />
      <span />
    </span>
  );
}
