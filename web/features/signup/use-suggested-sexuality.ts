import { useEffect, useState } from 'react';
import type { ProfileEditor } from '#web/features/profiles/use-profile-editor.ts';
import {
  forgetAnswers,
  keepAnswers,
  readKeptAnswers,
  type Sought,
  sexualityOf,
  soughtBy,
} from './earlier-answers.ts';

export interface SuggestingEditor extends ProfileEditor {
  /** Whom the member looks for, as far as she has said or her profile does. */
  seek: Sought | null;
  lookFor: (seek: Sought) => void;
}

/**
 * The editor with whom somebody looks for, as said here or to the match finder: a choice of the sexuality that waits for
 * the consent, like one just made. It stops nobody: whoever goes on without agreeing leaves the question open.
 */
export function useSuggestedSexuality(editor: ProfileEditor): SuggestingEditor {
  const [seek, setSeek] = useState<Sought>();
  useEffect(() => setSeek(readKeptAnswers().seek), []);
  const { gender, sexuality, special_data_consent } = editor.values;
  const suggested = gender && seek && sexuality === null ? sexualityOf(gender, seek) : undefined;
  return {
    ...editor,
    unagreed: editor.unagreed ?? suggested,
    seek: gender && sexuality ? soughtBy(gender, sexuality) : (seek ?? null),
    lookFor(choice) {
      setSeek(choice);
      keepAnswers({ ...readKeptAnswers(), seek: choice });
      editor.hold(undefined);
      // Who has agreed before is not asked again.
      if (gender && special_data_consent) editor.save({ sexuality: sexualityOf(gender, choice) });
    },
    hold(choice) {
      forgetAnswers();
      setSeek(undefined);
      editor.hold(choice);
    },
  };
}
