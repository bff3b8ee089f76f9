import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { WriteRefusal } from '#contract/chat/facts.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { AgeCheckLink } from '#web/features/age-checks/age-check-link.tsx';
import { useCodeText } from '#web/platform/api/use-error-text.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import VerificationLink from '#web/ui/people/verification-link.tsx';
import { Reopen } from '../ending/reopen.tsx';
import { AnswerFirst } from '../list/answer-first.tsx';

const EndPause = lazy(() => importWithRetry(() => import('#web/features/pauses/end-pause.tsx')));
const KeptDraft = lazy(() => importWithRetry(() => import('./kept-draft.tsx')));

interface RefusedComposerProps {
  profile: MemberCard;
  /** Null before the first message. */
  conversation: number | null;
  refusal: WriteRefusal;
  hasDraft: boolean;
  /** Of composer.module.css: a separate style sheet would load after the server-rendered page. */
  classes: CSSModuleClasses;
}

/** Why nobody can write here, and what the viewer can do about it. Unsent words stay. */
export default function RefusedComposer({
  profile,
  conversation,
  refusal,
  hasDraft,
  classes,
}: RefusedComposerProps) {
  const describe = useCodeText();
  return (
    <>
      <p className={classes.refused}>
        <IconInfoCircle size={22} stroke={1.75} aria-hidden />
        {describe(`chat.${refusal}`, { name: profile.name })}
      </p>
      {refusal === 'paused' && (
        <Suspense>
          <EndPause />
        </Suspense>
      )}
      {refusal === 'age_check' && <AgeCheckLink />}
      {refusal === 'contact_verified' && <VerificationLink />}
      {refusal === 'ended_by_you' && conversation !== null && <Reopen conversation={conversation} />}
      {refusal === 'answers_first' && <AnswerFirst />}
      {hasDraft && (
        <Suspense>
          <KeptDraft profile={profile.id} />
        </Suspense>
      )}
    </>
  );
}
