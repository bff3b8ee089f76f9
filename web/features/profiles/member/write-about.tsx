import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Member } from '#contract/profiles/endpoints.ts';
import type { Interest } from '#contract/profiles/facts.ts';
import type { Prompt } from '#contract/profiles/prompts.ts';
import { LikePartButton } from '#web/features/liked-parts/like-part-button.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './write-about.module.css';

type Subject = 'about' | `photo-${number}` | `prompt-${Prompt}` | Interest;

/** Opens the conversation with a first message about one part of the profile; `photo-2` is the second photo. */
export function writeAboutPath(id: number, subject: Subject): string {
  return `/members/${id}/chat?about=${subject}`;
}

interface AboutWordsProps {
  member: Pick<Member, 'id' | 'name' | 'contact_misfit'>;
  /** The question whose answer it is about; missing: the text. */
  prompt?: Prompt;
}

/** The ways to react to words: a like of them, or a first message to somebody who hears from the viewer. */
export function ReactToWords({ member, prompt }: AboutWordsProps) {
  return (
    <div className={classes.ways}>
      <LikePartButton member={member} part={prompt ? { part: 'answer', prompt } : { part: 'about' }} />
      {!member.contact_misfit && <WriteAboutWords id={member.id} prompt={prompt} />}
    </div>
  );
}

function WriteAboutWords({ id, prompt }: { id: number; prompt: Prompt | undefined }) {
  const { t } = useTranslation();
  return (
    <Link to={writeAboutPath(id, prompt ? `prompt-${prompt}` : 'about')} className={classes.words}>
      <IconPencil size={18} stroke={1.75} aria-hidden />
      {t('profiles:write.about')}
    </Link>
  );
}

interface ReactToPhotoProps {
  member: Pick<Member, 'id' | 'name' | 'contact_misfit'>;
  /** Id of the photo, and its place among those of the member. */
  photo: number;
  number: number;
}

/** The same for a photo. */
export function ReactToPhoto({ member, photo, number }: ReactToPhotoProps) {
  return (
    <>
      <LikePartButton member={member} part={{ part: 'photo', photo }} />
      {!member.contact_misfit && <WriteAboutPhoto id={member.id} number={number} />}
    </>
  );
}

/** Its label shows on hover. */
function WriteAboutPhoto({ id, number }: { id: number; number: number }) {
  const { t } = useTranslation();
  const label = t('profiles:write.photo');
  return (
    <Link to={writeAboutPath(id, `photo-${number}`)} className={classes.photo} aria-label={label}>
      <IconPencil size={20} stroke={1.75} aria-hidden />
      <span className={classes.label} aria-hidden>
        {label}
      </span>
    </Link>
  );
}
