import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Locale, locales } from '#contract/sites.ts';
import { nameLanguage } from '#web/platform/locale-names.ts';
import { protect } from '#web/platform/route-steps.ts';
import { useChangeLocale, useLocale } from '#web/platform/use-locale.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useMember } from '#web/platform/viewer.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { ChoiceSection } from './choice-section.tsx';
import classes from './settings.module.css';

export const middleware = protect('member');
export const clientMiddleware = protect('member');

export default function SettingsPage() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <PageTitle>{t('settings:title')}</PageTitle>
      <AccountSection />
      <LanguageSection />
      <AppearanceSection />
    </div>
  );
}

function AccountSection() {
  const { t } = useTranslation();
  const { email } = useMember();
  return (
    <section className={classes.section} aria-labelledby="account">
      <h2 id="account" className={classes.heading}>
        {t('settings:account.title')}
      </h2>
      <dl className={classes.facts}>
        <dt>{t('settings:account.email')}</dt>
        <dd>{email}</dd>
      </dl>
      <Link to="/profile" className={classes.link}>
        <IconPencil size={18} stroke={1.75} aria-hidden />
        {t('settings:account.profile')}
      </Link>
    </section>
  );
}

function LanguageSection() {
  const { t } = useTranslation();
  const current = useLocale();
  const change = useChangeLocale();
  // Its words may take a moment to load, and may not come at all.
  const [wanted, setWanted] = useState<Locale>();
  const choose = async (locale: Locale) => {
    setWanted(locale);
    await change(locale);
    setWanted(undefined);
  };
  return (
    <ChoiceSection
      title={t('settings:language.title')}
      hint={t('settings:language.hint')}
      choices={locales.map((locale) => ({ value: locale, label: nameLanguage(locale), lang: locale }))}
      chosen={wanted ?? current}
      onChoose={(locale) => void choose(locale)}
    />
  );
}
