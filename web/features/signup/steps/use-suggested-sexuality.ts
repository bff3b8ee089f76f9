import { useState } from 'react';
import type { ProfileEditor } from '#web/features/profiles/use-profile-editor.ts';
import { useVisibleFields } from '#web/features/profiles/use-visible-fields.ts';
import { type Sought, sexualityOf, soughtBy } from './sought.ts';
import { useSought } from './use-sought.ts';

export interface SuggestingEditor extends ProfileEditor {
  /** Whom the member's search shows, as far as they have said or their profile does. */
  seek: Sought | null;
  lookFor: (seek: Sought) => void;
  /** The sexuality that waits for the consent follows from whom the member looks for. */
  isDerived: boolean;
}

/**
 * The editor with whom the member looks for. Their search follows that at once. The sexuality that follows from it is
 * part of the profile: it waits for the consent, like one just chosen, but a member who goes on without agreeing is not
 * stopped and leaves it open.
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
      // Who has agreed before is not asked again.
      if (canTell && gender && special_data_consent) editor.save({ sexuality: sexualityOf(gender, choice) });
    },
    hold(choice) {
      setDeclined(true);
      editor.hold(choice);
    },
  };
}
