import { IconArrowLeft, IconChevronDown } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { StepDots } from '#web/ui/signs/step-dots.tsx';
import { collectResults } from '../search-query.ts';
import { ChoiceIcon } from './choice-icon.tsx';
import { FaceWall } from './face-wall.tsx';
import classes from './match-finder.module.css';
import {
  type Answers,
  addressOf,
  addressOfQuestion,
  listChoices,
  listQuestions,
  type Question,
  type Situation,
} from './questions.ts';
import { useChoiceNames } from './use-choice-names.ts';
import { arrangeWall, type WallFace, wallPages } from './wall.ts';

export interface QuestionScreenProps {
  question: Question;
  answers: Answers;
  situation: Situation;
}

/** Every choice is a link to the next question, so that Back and reload work and no script is needed. */
export function QuestionScreen({ question, answers, situation }: QuestionScreenProps) {
  const { t } = useTranslation();
  const asked = listQuestions(situation);
  const here = asked.indexOf(question);
  const before = asked[here - 1];
  const title = t(`finder:${question}.title`);
  const faces = useWall({ question, answers, situation });
  return (
    <div className={classes.question} data-alone={faces.length === 0 || undefined}>
      <div className={classes.head}>
        {before && (
          <IconButton
            component={Link}
            to={addressOfQuestion(before, answers)}
            variant="subtle"
            aria-label={t('common:back')}
          >
            <IconArrowLeft stroke={1.75} aria-hidden />
          </IconButton>
        )}
        <StepDots
          label={t('finder:steps')}
          steps={asked.map((step, index) =>
            t('finder:step', {
              number: index + 1,
              count: asked.length,
              title: t(`finder:${step}.short`),
            }),
          )}
          here={here}
        />
      </div>
      <PageTitle documentTitle={t('finder:titled', { question: title, title: t('finder:title') })}>
        {title}
      </PageTitle>
      {here === 0 && <p className={classes.lead}>{t('finder:lead')}</p>}
      <Choices question={question} answers={answers} situation={situation} label={title} faces={faces} />
      {question === 'i_am' && <p className={classes.help}>{t('finder:i_am.help')}</p>}
      <FaceWall faces={faces} answers={answers} />
    </div>
  );
}

/** A visitor's wall came with the page; where members are shown to members alone there is none. */
function useWall({ question, answers, situation }: QuestionScreenProps): WallFace[] {
  const { data } = useInfiniteQuery({ ...wallPages(situation), enabled: situation.isMember });
  return arrangeWall(collectResults(data)?.members ?? [], { answers, open: question, situation });
}

/** The first two countries have tiles, the others fold out. */
const countryTiles = 2;

interface ChoicesProps extends QuestionScreenProps {
  label: string;
  faces: readonly WallFace[];
}

function Choices({ question, answers, situation, label, faces }: ChoicesProps) {
  const { t } = useTranslation();
  const nameOf = useChoiceNames(situation);
  const choices = listChoices(question, situation);
  const [tiles, others] =
    question === 'where' ? [choices.slice(0, countryTiles), choices.slice(countryTiles)] : [choices, []];
  const linkTo = (choice: string) => addressOf({ ...answers, [question]: choice });
  return (
    <>
      <ul className={classes.tiles} aria-label={label}>
        {tiles.map((choice) => (
          <li key={choice}>
            <Link to={linkTo(choice)} className={classes.tile}>
              <ChoiceIcon question={question} choice={choice} faces={faces} />
              {nameOf(question, choice)}
            </Link>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>
            {t('finder:where.other')}
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </summary>
          <ul className={classes.chips} aria-label={t('finder:where.other')}>
            {others.map((choice) => (
              <li key={choice}>
                <Link to={linkTo(choice)} className={classes.chip}>
                  {nameOf(question, choice)}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
