import { consentPath } from '#contract/consent/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import classes from './footer.module.css';
import { footerLinks } from './footer-links.ts';
import { LanguageMenu } from './language-menu.tsx';

/** Earlier designs have no copyright line. */
const designWithRights = 2;
const titleId = 'about-us';

export function Footer() {
  const { t, locale } = useTranslation();
  const { name, min_age, company_name, design_version, us_footer, fictional_plural, demo } = useSettings();
  const isAmerican = locale === 'en' && us_footer;
  const year = new Date().getUTCFullYear();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <AboutUs />
        <div className={classes.small}>
          <p>
            {t('layout:footer.adults', { age: min_age })}{' '}
            {t(demo ? 'layout:demo.text' : 'layout:footer.fictional', { profiles: fictional_plural })}
          </p>
          {isAmerican && <AmericanNotice />}
          {design_version === designWithRights && (
            <p suppressHydrationWarning>{t('layout:footer.rights', { year, name: company_name || name })}</p>
          )}
        </div>
      </div>
    </footer>
  );
}

function AboutUs() {
  const { t } = useTranslation();
  const isLoggedIn = useViewer() !== null;
  const { consent_categories } = useSettings();
  return (
    <nav className={classes.about} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('layout:footer.about')}</h2>
      <ul>
        {footerLinks.map(({ name, path }) => (
          <li key={name}>
            <a href={path}>{t(`layout:footer.${name}`)}</a>
          </li>
        ))}
        {consent_categories.length > 0 && (
          <li>
            <a href={consentPath}>{t('layout:footer.consent')}</a>
          </li>
        )}
      </ul>
      {isLoggedIn && (
        <div className={classes.language}>
          <LanguageMenu />
        </div>
      )}
    </nav>
  );
}

/** Several US states require it of a dating site, as New Jersey does (N.J.S.A. 56:8-171). */
function AmericanNotice() {
  const { t } = useTranslation();
  const { company_name, company_address, company_city } = useSettings();
  const operator = [company_name, company_address, company_city].filter(Boolean).join(', ');
  return <p>{t('layout:footer.american', { operator })}</p>;
}
