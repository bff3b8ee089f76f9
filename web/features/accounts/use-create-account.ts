import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#contract/endpoint.ts';
import { searchMembers } from '#contract/search.ts';
import { signup } from '#contract/signup.ts';
import { apiQuery, requireAnswer } from '#web/platform/api-query.ts';
import { useApi } from '#web/platform/use-api.ts';
import { viewerQuery } from '#web/platform/viewer.ts';
import { waitFor } from '#web/platform/wait-for.ts';
import { noteActivationMail } from './activation-pause.ts';
import { dropDraft } from './signup-draft.ts';
import { useEnter } from './use-enter.ts';

export const signupStages = ['checking', 'creating', 'matching', 'mailing'] as const;
export type SignupStage = (typeof signupStages)[number];

export interface NewAccount {
  form: InputOf<typeof signup>;
  /** What the page can judge itself; false when something has to be mended first. */
  check: () => boolean;
}

/** A line that flashes by cannot be read. */
const shortestStageMs = 450;

/** Signs up stage by stage, as the work goes on; the member is logged in from the second stage on. */
export function useCreateAccount() {
  const api = useApi();
  const client = useQueryClient();
  const enter = useEnter();
  const [stage, setStage] = useState<SignupStage>();
  const [error, setError] = useState<unknown>();

  async function during<T>(now: SignupStage, work: () => T | Promise<T>): Promise<T> {
    setStage(now);
    const [result] = await Promise.all([work(), waitFor(shortestStageMs)]);
    return result;
  }

  async function run({ form, check }: NewAccount): Promise<boolean> {
    if (!(await during('checking', check))) return false;
    // The answer says that the account and its activation mail exist, both or neither.
    const { user } = await during('creating', async () => requireAnswer(await api(signup, form)));
    noteActivationMail();
    dropDraft();
    enter(user);
    await during('matching', () => client.prefetchQuery(apiQuery(searchMembers, {})));
    await during('mailing', () => client.refetchQueries(viewerQuery));
    return true;
  }

  return {
    stage,
    error,
    async create(account: NewAccount): Promise<{ isCreated: boolean; error?: unknown }> {
      setError(undefined);
      try {
        return { isCreated: await run(account) };
      } catch (fault) {
        setError(fault);
        return { isCreated: false, error: fault };
      } finally {
        setStage(undefined);
      }
    },
  };
}
