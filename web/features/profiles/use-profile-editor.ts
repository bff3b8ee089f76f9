import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getUser } from '#contract/accounts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { getOwnProfile, type OwnProfile, updateProfile } from '#contract/own-profile.ts';
import { getMember } from '#contract/profiles.ts';
import { apiQuery, queriesOf } from '#web/platform/api-query.ts';
import { useApiMutation } from '#web/platform/use-api.ts';
import { useErrorText, useFieldText } from '#web/platform/use-error-text.ts';

type ProfileChanges = InputOf<typeof updateProfile>;
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';
type Faults = Partial<Record<keyof ProfileChanges, string>>;

export interface ProfileEditor {
  /** What the fields show: what is saved, and on top of it what was changed. */
  values: OwnProfile;
  /** Checks the changes as the server does and saves them. */
  save: (changes: ProfileChanges) => void;
  /** What is wrong with a field, in words. */
  faultOf: (field: keyof ProfileChanges) => string | undefined;
  state: SaveState;
}

const none = () => {};

/** Every change is saved by itself, one after the other; what cannot be saved says why beside its field. */
export function useProfileEditor(profile: OwnProfile): ProfileEditor {
  const [changed, setChanged] = useState<Partial<OwnProfile>>({});
  const [faults, setFaults] = useState<Faults>({});
  const readFaults = useReadFaults();
  const { saving, state } = useSaving((changes, error) =>
    setFaults((known) => ({ ...known, ...readFaults(changes, error) })),
  );

  return {
    values: { ...profile, ...changed },
    faultOf: (field) => faults[field],
    state: Object.values(faults).some(Boolean) ? 'failed' : state,
    save(changes) {
      const { place, ...plain } = changes;
      setChanged((known) => ({ ...known, ...plain, ...place }));
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
    errors: { 'request.invalid': none, 'geography.unknown_place': none },
    onSuccess: ({ profile }) => {
      client.setQueryData(apiQuery(getOwnProfile, {}).queryKey, { profile });
      for (const read of [getUser, getMember]) void client.invalidateQueries(queriesOf(read));
    },
    onError: (error, changes) => onFault(changes, error),
  });
  const states = { idle: 'idle', pending: 'saving', success: 'saved', error: 'failed' } as const;
  return { saving, state: states[saving.status] };
}

/** A refusal in words, by field; one that names no field stands beside those that were to be saved. */
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
  const fields = issues.map(({ path, message }) => ({ path: path.join('.'), code: message }));
  return new AppError('request.invalid', undefined, { fields });
}
