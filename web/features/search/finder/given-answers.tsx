import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './match-finder.module.css';
import { type Answers, addressOf, addressOfQuestion, questions, type Situation } from './questions.ts';
import { useChoiceNames } from './use-choice-names.ts';

/** Each answer links to its question. */
export function GivenAnswers({ answers, situation }: { answers: Answers; situation: Situation }) {
  const { t } = useTranslation();
  const nameOf = useChoiceNames(situation);
  return (
    <ul className={classes.chips} aria-label={t('finder:found.answers')}>
      {questions.map((question) => {
        const choice = answers[question];
        if (choice === undefined) return null;
        const answer = nameOf(question, choice);
        return (
          <li key={question}>
            <Link
              to={addressOfQuestion(question, answers)}
              className={classes.chip}
              aria-label={t('finder:found.change', { answer })}
            >
              {answer}
            </Link>
          </li>
        );
      })}
      <li>
        <Link to={addressOf({})} className={classes.again}>
          {t('finder:found.again')}
        </Link>
      </li>
    </ul>
  );
}
