import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSettings } from '#web/platform/use-settings.ts';
import classes from './layout.module.css';

export function Footer() {
  const { t } = useTranslation();
  const { name, min_age, support_email, company_name } = useSettings();
  const year = new Date().getUTCFullYear();
  return (
    <footer className={classes.footer}>
      <div className={classes.footerInner}>
        <p>
          {t('layout:footer.rights', { year, name: company_name || name })}{' '}
          {t('layout:footer.adults', { age: min_age })}
        </p>
        <Anchor href={`mailto:${support_email}`}>{t('layout:footer.support')}</Anchor>
      </div>
    </footer>
  );
}
