import { useEffect, useState } from 'react';
import type { ProfileEditor } from '#web/features/profiles/use-profile-editor.ts';
import { type EarlierAnswers, forgetAnswers, readKeptAnswers, sexualityOf } from './earlier-answers.ts';

/**
 * The editor with what the match finder was told as a choice that waits for the consent, like one just made. It stops
 * nobody: whoever goes on without agreeing leaves the question open.
 */
export function useSuggestedSexuality(editor: ProfileEditor): ProfileEditor {
  const [seek, setSeek] = useState<EarlierAnswers['seek']>();
  useEffect(() => setSeek(readKeptAnswers().seek), []);
  const { gender, sexuality } = editor.values;
  const suggested = gender && seek && sexuality === null ? sexualityOf(gender, seek) : undefined;
  return {
    ...editor,
    unagreed: editor.unagreed ?? suggested,
    hold(choice) {
      forgetAnswers();
      setSeek(undefined);
      editor.hold(choice);
    },
  };
}
