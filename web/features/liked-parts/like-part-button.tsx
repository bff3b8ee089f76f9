import { IconHeart } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ChosenPart } from '#contract/liked-parts/endpoints.ts';
import type { Member } from '#contract/profiles/endpoints.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import classes from './like-part-button.module.css';

const LikePartDialog = lazy(() => importWithRetry(() => import('./like-part-dialog.tsx')));

interface LikePartButtonProps {
  member: Pick<Member, 'id' | 'name' | 'contact_misfit'>;
  part: ChosenPart;
}

/** A heart on a photo, whose name shows on hover, or with its words below an answer or the text. */
export function LikePartButton({ member, part }: LikePartButtonProps) {
  useTranslationGroups('prompts');
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const isPhoto = part.part === 'photo';
  const label = isPhoto ? t('likedparts:photoButton') : undefined;
  return (
    <>
      <button
        type="button"
        className={isPhoto ? classes.photo : classes.words}
        data-alone={(isPhoto && member.contact_misfit !== null) || undefined}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        <IconHeart size={isPhoto ? 20 : 18} stroke={1.75} aria-hidden />
        {label ? (
          <span className={classes.label} aria-hidden>
            {label}
          </span>
        ) : (
          t('likedparts:button')
        )}
      </button>
      {isOpen && (
        <Suspense>
          <LikePartDialog member={member} part={part} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
