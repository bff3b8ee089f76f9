import { CopyButton } from '#web/console/forms/copy-button.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Alert } from '#web/ui/elements/alert.tsx';
import classes from './partners.module.css';

/** A key or the secret of a webhook, shown this one time. */
export function SecretNote({ secret }: { secret: string }) {
  const { t } = useTranslation();
  return (
    <Alert ref={focusOnce} tabIndex={-1} role="status" color="green" title={t('partners:secret.title')}>
      <p className={classes.line}>{t('partners:secret.text')}</p>
      <p className={classes.secret} translate="no">
        {secret}
      </p>
      <CopyButton text={secret} label={t('partners:secret.copy')} />
    </Alert>
  );
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
