import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getUser } from '#contract/accounts/endpoints.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import type { Sexuality } from '#contract/profiles/facts.ts';
import { updateProfile } from '#contract/profiles/forms.ts';
import { getOwnProfile, type OwnProfile } from '#contract/profiles/own.ts';
import { apiQuery, queriesOf } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useErrorText, useFieldText } from '#web/platform/api/use-error-text.ts';
import type { SaveState } from '#web/ui/save-status.tsx';
import { dropDraft } from './editing/typed-draft.ts';

type ProfileChanges = InputOf<typeof updateProfile>;
type Faults = Partial<Record<keyof ProfileChanges, string>>;

export interface ProfileEditor {
  /** The saved values with the changes on top. */
  values: OwnProfile;
  /** Values the server has confirmed. */
  saved: OwnProfile;
  /** Checks the changes as the server does and saves them. */
  save: (changes: ProfileChanges) => void;
  /** A chosen sexuality that is saved once the member consents. */
  unagreed: Sexuality | undefined;
  hold: (sexuality: Sexuality | undefined) => void;
  /** Returns whether all choices can be saved; a choice that cannot is marked as a fault. */
  isComplete: () => boolean;
  faultOf: (field: keyof ProfileChanges) => string | undefined;
  state: SaveState;
}

/** Saves the changes one after the other and stores faults by field. */
export function useProfileEditor(profile: OwnProfile): ProfileEditor {
  const [changed, setChanged] = useState<Partial<OwnProfile>>({});
  const [faults, setFaults] = useState<Faults>({});
  const [unagreed, setUnagreed] = useState<Sexuality>();
  const readFaults = useReadFaults();
  const { saving, state } = useSaving((changes, error) =>
    setFaults((known) => ({ ...known, ...readFaults(changes, error) })),
  );

  return {
    values: { ...profile, ...changed },
    saved: profile,
    unagreed,
    hold(sexuality) {
      setUnagreed(sexuality);
      setFaults((known) => ({ ...known, special_data_consent: undefined }));
    },
    isComplete() {
      const refusal =
        unagreed && toRefusal([{ path: ['special_data_consent'], message: 'consent_required' }]);
      if (refusal) setFaults((known) => ({ ...known, ...readFaults({}, refusal) }));
      return !refusal;
    },
    faultOf: (field) => faults[field],
    state: Object.values(faults).some(Boolean) ? 'failed' : state,
    save(changes) {
      const { place, ...plain } = changes;
      // Removing the answer withdraws the consent too; the next answer asks for it again.
      const withdrawn = changes.sexuality === null && { special_data_consent: false };
      setChanged((known) => ({ ...known, ...plain, ...place, ...withdrawn }));
      const checked = updateProfile.input.safeParse(changes);
      const own = Object.fromEntries(Object.keys(changes).map((field) => [field, undefined]));
      const refusal = checked.success ? undefined : toRefusal(checked.error.issues);
      setFaults((known) => ({ ...known, ...own, ...(refusal ? readFaults(changes, refusal) : {}) }));
      if (!refusal) saving.mutate(changes);
    },
  };
}

function useSaving(onFault: (changes: ProfileChanges, error: unknown) => void) {
  const client = useQueryClient();
  const saving = useApiMutation(updateProfile, {
    scope: { id: updateProfile.name },
    // All others also become a toast, because the member may have left the field.
    inline: ['request.invalid', 'geography.unknown_place'],
    onSuccess: ({ profile }, changes) => {
      dropSaved(profile.id, changes);
      client.setQueryData(apiQuery(getOwnProfile, {}).queryKey, { profile });
      for (const read of [getUser, getMember]) void client.invalidateQueries(queriesOf(read));
    },
    onError: (error, changes) => onFault(changes, error),
  });
  const states = { idle: 'idle', pending: 'saving', success: 'saved', error: 'failed' } as const;
  return { saving, state: states[saving.status] };
}

/** Drops the drafts that are saved with these changes. */
function dropSaved(memberId: number, { about, prompts }: ProfileChanges): void {
  if (about !== undefined) dropDraft('about', memberId, about);
  if (prompts !== undefined) dropDraft('prompts', memberId, JSON.stringify(prompts));
}

/** The texts of an error by field; one without fields applies to all that were to be saved. */
function useReadFaults() {
  const describeField = useFieldText();
  const describe = useErrorText();
  return (changes: ProfileChanges, error: unknown): Faults => {
    const fields = error instanceof AppError ? error.fields : [];
    if (fields.length === 0) {
      return Object.fromEntries(Object.keys(changes).map((field) => [field, describe(error)]));
    }
    return Object.fromEntries(fields.map(({ path, code }) => [path.split('.', 1)[0], describeField(code)]));
  };
}

function toRefusal(issues: readonly { path: PropertyKey[]; message: string }[]): AppError {
  return refuseFields(...issues.map(({ path, message }) => ({ path: path.join('.'), code: message })));
}
