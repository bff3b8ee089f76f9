import { useState } from 'react';
import type { ProfileEditor } from '#web/features/profiles/use-profile-editor.ts';
import { useVisibleFields } from '#web/features/profiles/use-visible-fields.ts';
import { type Sought, sexualityOf, soughtBy } from './sought.ts';
import { useSought } from './use-sought.ts';

export interface SuggestingEditor extends ProfileEditor {
  /** The gender that the member's search shows, from their choice or profile. */
  seek: Sought | null;
  lookFor: (seek: Sought) => void;
  /** The sexuality awaiting consent is derived from whom the member looks for. */
  isDerived: boolean;
}

/**
 * The search follows whom the member looks for at once. The derived sexuality is part of the profile and waits for the
 * consent; a member who continues without consenting leaves it open.
 */
export function useSuggestedSexuality(editor: ProfileEditor): SuggestingEditor {
  const { seek, saveSought } = useSought();
  const [isDeclined, setDeclined] = useState(false);
  const canTell = useVisibleFields()('sexuality');
  const { gender, sexuality, special_data_consent } = editor.values;
  const isOpen = canTell && !isDeclined && sexuality === null;
  const derived = isOpen && gender && seek ? sexualityOf(gender, seek) : undefined;
  return {
    ...editor,
    unagreed: editor.unagreed ?? derived,
    isDerived: editor.unagreed === undefined && derived !== undefined,
    seek: seek ?? (gender && sexuality ? soughtBy(gender, sexuality) : null),
    lookFor(choice) {
      saveSought(choice);
      setDeclined(false);
      editor.hold(undefined);
      // A member who has consented is not asked again.
      if (canTell && gender && special_data_consent) editor.save({ sexuality: sexualityOf(gender, choice) });
    },
    hold(choice) {
      setDeclined(true);
      editor.hold(choice);
    },
  };
}
