import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import classes from './adultonly.module.css';
import { LanderHead } from './lander-head.tsx';
import { StartForm } from './start-form.tsx';

export const middleware = [requireTranslations('help')];
export const clientMiddleware = [requireTranslations('help')];
export const handle = { hydrate: false, describesItself: true };

export default function AdultOnlyPage() {
  const { t } = useTranslation();
  const { name, min_age: age } = useSettings();
  const text = t('landers:adultonly.text', { name, age });
  return (
    <section className={classes.door}>
      <LanderHead name="adultonly" title={t('landers:adultonly.title')} about={text} />
      <div className={classes.light} aria-hidden />
      <div className={classes.words}>
        <h1>{t('landers:adultonly.title')}</h1>
        <p>{text}</p>
        <StartForm label={t('landers:adultonly.join', { age })} />
        <p className={classes.about}>{t('landers:adultonly.about')}</p>
      </div>
    </section>
  );
}
