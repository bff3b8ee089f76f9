import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import type { EarlierAnswers } from './earlier-answers.ts';
import classes from './kept-answers.module.css';

/** Shows the answers that need not be repeated. The hidden fields serve browsers that send the form without scripts. */
export function KeptAnswers({ answers: { i_am, seek, interests } }: { answers: EarlierAnswers }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!i_am && !seek && interests.length === 0) return null;
  return (
    <section className={classes.kept} aria-labelledby="kept-answers">
      <input type="hidden" name="gender" value={i_am ?? ''} />
      <input type="hidden" name="seek" value={seek ?? ''} />
      <input type="hidden" name="interests" value={interests.join()} />
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
        {interests.length > 0 && (
          <div>
            <dt>{t('profiles:own.interests')}</dt>
            <dd>{format.list(interests.map((interest) => t(`profiles:interest.${interest}`)))}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
