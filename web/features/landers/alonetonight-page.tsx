import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './alonetonight.module.css';
import { LanderHead } from './lander-head.tsx';
import { landerQueries, useLanderPeople } from './lander-query.ts';
import { NightCity } from './night-city.tsx';
import { StartForm } from './start-form.tsx';

export const middleware = [requireTranslations('help')];
export const clientMiddleware = [requireTranslations('help')];
export const handle = { hydrate: false, describesItself: true };
export const loader = serverLoader(landerQueries);
export const clientLoader = browserLoader(landerQueries);

export default function AloneTonightPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { found, seek } = useLanderPeople('alonetonight');
  const country = found?.criteria.country;
  return (
    <section className={classes.night}>
      <LanderHead name="alonetonight" title={t('landers:night.title')} about={t('landers:night.text')} />
      <NightCity />
      <div className={classes.words}>
        <h1>{t('landers:night.title')}</h1>
        <p className={classes.text}>{t('landers:night.text')}</p>
        {found && country && found.numResults > 0 && (
          <p>
            {t('landers:shared.members', {
              count: found.numResults,
              place: country === 'all' ? t('home:people.everywhere') : format.country(country),
            })}
          </p>
        )}
        <StartForm asks seek={seek} />
        <p>{t('landers:night.about')}</p>
      </div>
    </section>
  );
}
