import { langConfigPath, locales, preferencesPath } from '#contract/sites/facts.ts';
import { nameLanguage } from '#locales/locale-names.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useLocale } from '#web/platform/i18n/use-locale.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './lang-config.module.css';

export const middleware = [requireTranslations('help')];
export const clientMiddleware = [requireTranslations('help')];
export const handle = { hydrate: false };

/** Every language and country of the domain; the menu lists only those of the visitor's country. */
export default function LangConfigPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const current = useLocale();
  const isVisitor = useViewer() === null;
  const { countries, geoip_selected_country } = useSettings();
  const options = countries
    .map((code) => ({ value: code, label: format.country(code) }))
    .sort((a, b) => a.label.localeCompare(b.label, current));
  return (
    <NarrowPage isWide>
      <PageTitle>{t('pages:langConfig.title')}</PageTitle>
      <Text>{t('pages:langConfig.lead')}</Text>
      <form method="post" action={preferencesPath} className={classes.form}>
        <input type="hidden" name="next" value={langConfigPath} />
        <fieldset className={classes.languages}>
          <legend>{t('pages:langConfig.language')}</legend>
          {locales.map((locale) => (
            <label key={locale} className={classes.language}>
              <input type="radio" name="locale" value={locale} defaultChecked={locale === current} />
              <span lang={locale}>{nameLanguage(locale)}</span>
            </label>
          ))}
        </fieldset>
        {isVisitor ? (
          <SelectField
            name="country"
            label={t('pages:langConfig.country')}
            description={t('pages:langConfig.countryNote')}
            defaultValue={geoip_selected_country}
            choices={options}
          />
        ) : (
          <Text c="dimmed">
            {t('pages:langConfig.member')} <a href="/settings#account">{t('pages:langConfig.settings')}</a>
          </Text>
        )}
        <Button type="submit">{t('pages:langConfig.save')}</Button>
      </form>
    </NarrowPage>
  );
}
