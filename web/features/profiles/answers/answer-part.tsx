import type { Member } from '#contract/profiles/endpoints.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { ReactToWords } from '../member/write-about.tsx';
import classes from './answer-part.module.css';

interface AnswerPartProps {
  member: Member;
  /** Index among the answers of the member. */
  index: number;
  /** Whether the viewer may react to it. */
  canWrite: boolean;
}

/** One answer of a profile, below its question. */
export function AnswerPart({ member, index, canWrite }: AnswerPartProps) {
  useTranslationGroups('prompts');
  const { t } = useTranslation();
  const given = member.prompts[index];
  if (!given) return null;
  return (
    <section className={classes.root}>
      <h2 className={classes.question}>{t(`prompts:question.${given.prompt}`)}</h2>
      <p className={classes.answer}>{given.answer}</p>
      {canWrite && <ReactToWords member={member} prompt={given.prompt} />}
    </section>
  );
}
