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
      <TiedString />
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

/** Each answer ties a part of a bow into it. */
function TiedString() {
  return (
    <div className={classes.string} aria-hidden>
      <svg viewBox="0 0 1200 120" preserveAspectRatio="none" aria-hidden>
        <path
          d="M0 60C100 0 200 0 300 60S500 120 600 60 800 0 900 60s200 60 300 0"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <svg viewBox="0 0 240 120" className={classes.bow} aria-hidden>
        <path data-answer="1" pathLength={1} d="M120 60C96 22 44 4 30 34s44 52 90 26" />
        <path data-answer="2" pathLength={1} d="M120 60c24-38 76-56 90-26s-44 52-90 26" />
        <path data-answer="3" pathLength={1} d="M120 60c-8 22-28 38-52 54" />
        <path data-answer="3" pathLength={1} d="M120 60c8 22 28 38 52 54" />
        <ellipse data-answer="3" cx="120" cy="59" rx="9" ry="11" />
      </svg>
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
