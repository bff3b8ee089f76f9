import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import type { EarlierAnswers } from './earlier-answers.ts';
import classes from './kept-answers.module.css';

/** Shows that nothing of what the match finder was told has to be told again. */
export function KeptAnswers({ answers: { i_am, seek } }: { answers: EarlierAnswers }) {
  const { t } = useTranslation();
  if (!i_am && !seek) return null;
  return (
    <section className={classes.kept} aria-labelledby="kept-answers">
      <p id="kept-answers" className={classes.title}>
        {t('finder:kept')}
      </p>
      <dl className={classes.answers}>
        {i_am && (
          <div>
            <dt>{t('profiles:own.gender')}</dt>
            <dd>{t(`profiles:gender.${i_am}`)}</dd>
          </div>
        )}
        {seek && (
          <div>
            <dt>{t('search:filters.gender')}</dt>
            <dd>{t(`search:genders.${seek}`)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
