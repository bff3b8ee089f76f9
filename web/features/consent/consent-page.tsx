import { useSearchParams } from 'react-router';
import { type ConsentCategory, consentPath } from '#contract/consent/facts.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './consent-page.module.css';

export const middleware = [requireTranslations('help')];
export const clientMiddleware = [requireTranslations('help')];
export const handle = { hydrate: 'members' };

export default function ConsentPage() {
  const { t } = useTranslation();
  const { consent_categories: asked, consent } = useSettings();
  const next = useSearchParams()[0].get('next') ?? consentPath;
  return (
    <NarrowPage isWide>
      <PageTitle>{t('consent:page.title')}</PageTitle>
      <Text>{t(asked.length > 0 ? 'consent:page.lead' : 'consent:page.nothing')}</Text>
      {consent && asked.length > 0 && <Text c="dimmed">{t('consent:page.kept')}</Text>}
      {asked.length > 0 && (
        <form method="post" action={consentPath} className={classes.form}>
          <input type="hidden" name="next" value={next} />
          <fieldset className={classes.categories}>
            <legend>{t('consent:page.legend')}</legend>
            <Category name="necessary" isOn />
            {asked.map((name) => (
              <Category key={name} name={name} isOn={consent?.includes(name) ?? false} />
            ))}
          </fieldset>
          <Ways />
        </form>
      )}
    </NarrowPage>
  );
}

function Category({ name, isOn }: { name: ConsentCategory | 'necessary'; isOn: boolean }) {
  const { t } = useTranslation();
  return (
    <label className={classes.category}>
      <input type="checkbox" name={name} defaultChecked={isOn} disabled={name === 'necessary'} />
      <span>
        <b>{t(`consent:category.${name}.name`)}</b>
        <br />
        {t(`consent:category.${name}.text`)}
      </span>
    </label>
  );
}

function Ways() {
  const { t } = useTranslation();
  return (
    <>
      {(['chosen', 'all', 'necessary'] as const).map((choice) => (
        <Button key={choice} type="submit" name="choice" value={choice} variant="default" fullWidth>
          {t(`consent:${choice}`)}
        </Button>
      ))}
    </>
  );
}
