import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { LanguageMenu } from './language-menu.tsx';
import classes from './layout.module.css';

export function Footer() {
  const { t } = useTranslation();
  const { name, min_age, support_email, company_name } = useSettings();
  const isLoggedIn = useViewer() !== null;
  const year = new Date().getUTCFullYear();
  return (
    <footer className={classes.footer}>
      <div className={classes.footerInner}>
        <p>
          {t('layout:footer.rights', { year, name: company_name || name })}{' '}
          {t('layout:footer.adults', { age: min_age })}
        </p>
        <div className={classes.footerLinks}>
          <a href="/withdraw">{t('layout:footer.withdraw')}</a>
          <a href={`mailto:${support_email}`}>{t('layout:footer.support')}</a>
          {isLoggedIn && <LanguageMenu />}
        </div>
      </div>
    </footer>
  );
}
