import { IconBell, IconBuildingBank, IconHeart, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Locale, locales } from '#contract/sites.ts';
import { wishPath } from '#contract/wishes.ts';
import { nameLanguage } from '#locales/locale-names.ts';
import { giftShelfQuery } from '#web/features/gifts/gifts-queries.ts';
import { InstallHelp } from '#web/features/install/install-help.tsx';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireWords } from '#web/platform/i18n/require-words.ts';
import { useChangeLocale, useLocale } from '#web/platform/i18n/use-locale.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { BlockedSection, blockedQuery } from './blocked-section.tsx';
import { ChoiceSection } from './choice-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { EmailRow } from './email-row.tsx';
import { exportQuery } from './export-query.ts';
import { ExportSection } from './export-section.tsx';
import { LocationRow } from './location-row.tsx';
import { PasswordRow } from './password-row.tsx';
import { SessionsSection, sessionsQuery } from './sessions-section.tsx';
import classes from './settings.module.css';
import { SettingsNav } from './settings-nav.tsx';
import { SettingsSection } from './settings-section.tsx';
import { ownProfileQuery, VisibilitySection } from './visibility-section.tsx';

const queries = () => [ownProfileQuery, giftShelfQuery, blockedQuery, sessionsQuery, exportQuery];

export const middleware = [requireWords('public')];
export const clientMiddleware = [requireWords('public')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function SettingsPage() {
  const { t } = useTranslation();
  return (
    <div className={classes.wide}>
      <PageTitle>{t('settings:title')}</PageTitle>
      <SettingsNav />
      <div className={classes.sections}>
        <AccountSection />
        <VisibilitySection />
        <BlockedSection />
        <WishSection />
        <MandatesSection />
        <NotificationsSection />
        <LanguageSection />
        <AppearanceSection />
        <AppSection />
        <SessionsSection />
        <ExportSection />
        <DeletionSection />
      </div>
    </div>
  );
}

function AccountSection() {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t('settings:account.title')} anchor="account">
      <EmailRow />
      <PasswordRow />
      <LocationRow />
      <Link to="/profile" className={classes.link}>
        <IconPencil size={18} stroke={1.75} aria-hidden />
        {t('settings:account.profile')}
      </Link>
    </SettingsSection>
  );
}

function WishSection() {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t('wishes:title')} anchor="automatic-likes">
      <Link to={wishPath} className={classes.link}>
        <IconHeart size={18} stroke={1.75} aria-hidden />
        {t('wishes:link')}
      </Link>
    </SettingsSection>
  );
}

function MandatesSection() {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t('settings:mandates.title')} anchor="mandates">
      <Link to="/settings/mandates" className={classes.link}>
        <IconBuildingBank size={18} stroke={1.75} aria-hidden />
        {t('settings:mandates.link')}
      </Link>
    </SettingsSection>
  );
}

function NotificationsSection() {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t('settings:notifications.title')} anchor="notifications">
      <Link to="/notifications" className={classes.link}>
        <IconBell size={18} stroke={1.75} aria-hidden />
        {t('settings:notifications.link')}
      </Link>
    </SettingsSection>
  );
}

function AppSection() {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t('settings:app.title')} anchor="app">
      <InstallHelp />
    </SettingsSection>
  );
}

function LanguageSection() {
  const { t } = useTranslation();
  const current = useLocale();
  const change = useChangeLocale();
  // The language may load slowly or fail.
  const [wanted, setWanted] = useState<Locale>();
  const choose = async (locale: Locale) => {
    setWanted(locale);
    await change(locale);
    setWanted(undefined);
  };
  return (
    <ChoiceSection
      title={t('settings:language.title')}
      anchor="language"
      hint={t('settings:language.hint')}
      choices={locales.map((locale) => ({ value: locale, label: nameLanguage(locale), lang: locale }))}
      chosen={wanted ?? current}
      onChoose={(locale) => void choose(locale)}
    />
  );
}
