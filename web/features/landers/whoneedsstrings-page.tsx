import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { LanderHead } from './lander-head.tsx';
import pill from './pill.module.css';
import { StartForm } from './start-form.tsx';
import classes from './whoneedsstrings.module.css';

export const middleware = [requireTranslations('help')];
export const clientMiddleware = [requireTranslations('help')];
export const handle = { hydrate: false, describesItself: true };

/** Three questions; each answer has its own reply, by the style sheet. */
export default function WhoNeedsStringsPage() {
  const { t } = useTranslation();
  const questions = [
    { ask: t('landers:strings.q1'), yes: t('landers:strings.q1yes'), no: t('landers:strings.q1no') },
    { ask: t('landers:strings.q2'), yes: t('landers:strings.q2yes'), no: t('landers:strings.q2no') },
    { ask: t('landers:strings.q3'), yes: t('landers:strings.q3yes'), no: t('landers:strings.q3no') },
  ];
  return (
    <div className={classes.page}>
      <LanderHead
        name="whoneedsstrings"
        title={t('landers:strings.title')}
        about={t('landers:strings.end')}
      />
      <h1>{t('landers:strings.title')}</h1>
      <p className={classes.text}>{t('landers:strings.text')}</p>
      <svg className={classes.string} viewBox="0 0 1200 120" preserveAspectRatio="none" aria-hidden>
        <path d="M0 60C150 0 250 120 400 60S650 0 800 60s250 60 400 0" vectorEffect="non-scaling-stroke" />
      </svg>
      <ol className={classes.tiles}>
        {questions.map((question, index) => (
          <Question key={question.ask} {...question} name={`string-${index + 1}`} />
        ))}
      </ol>
      <div className={classes.end}>
        <h2>{t('landers:strings.end')}</h2>
        <StartForm asks />
      </div>
    </div>
  );
}

function Question({ ask, yes, no, name }: { ask: string; yes: string; no: string; name: string }) {
  const { t } = useTranslation();
  return (
    <li className={classes.tile}>
      <fieldset>
        <legend>{ask}</legend>
        <div className={classes.answers}>
          <label className={pill.pill}>
            <input type="radio" name={name} value="yes" /> {t('landers:strings.yes')}
          </label>
          <label className={pill.pill}>
            <input type="radio" name={name} value="no" /> {t('landers:strings.no')}
          </label>
        </div>
        <div className={classes.replies}>
          <p data-reply="yes">{yes}</p>
          <p data-reply="no">{no}</p>
        </div>
      </fieldset>
    </li>
  );
}
