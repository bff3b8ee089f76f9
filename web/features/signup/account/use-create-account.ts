import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf } from '#contract/endpoint.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { normaliseEmail } from '#contract/typed-text.ts';
import { apiQuery, requireAnswer } from '#web/platform/api/api-query.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { waitFor } from '#web/platform/api/wait-for.ts';
import { useStartMemberSession } from '#web/platform/session/use-start-member-session.ts';
import { viewerQuery } from '#web/platform/session/viewer.ts';
import { noteActivationMail } from '../activation-pause.ts';
import { forgetAnswers } from './earlier-answers.ts';
import { dropDraft } from './signup-draft.ts';

export const signupStages = ['checking', 'creating', 'matching', 'mailing'] as const;
export type SignupStage = (typeof signupStages)[number];

type NewAccount = InputOf<typeof signup>;

/** Long enough to be read. */
const shortestStageMs = 450;

/** Signs up in stages; the member is logged in after the second. */
export function useCreateAccount() {
  const api = useApi();
  const client = useQueryClient();
  const startMemberSession = useStartMemberSession();
  const [stage, setStage] = useState<SignupStage>();
  const [error, setError] = useState<unknown>();
  const [mailedTo, setMailedTo] = useState<string>();

  async function during<T>(now: SignupStage, work: () => T | Promise<T>): Promise<T> {
    setStage(now);
    const [result] = await Promise.all([work(), waitFor(shortestStageMs)]);
    return result;
  }

  async function run(form: NewAccount): Promise<boolean> {
    await during('checking', () => undefined);
    // The account and its activation mail are created in one transaction.
    const { user } = await during('creating', async () => requireAnswer(await api(signup, form)));
    dropDraft();
    forgetAnswers();
    if (!user) {
      setMailedTo(normaliseEmail(form.email));
      return false;
    }
    noteActivationMail();
    await startMemberSession(user);
    await during('matching', () => client.prefetchQuery(apiQuery(searchMembers, {})));
    await during('mailing', () => client.refetchQueries(viewerQuery));
    return true;
  }

  return {
    stage,
    error,
    /** The server reveals nothing more here: the mail explains the next step. */
    mailedTo,
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
