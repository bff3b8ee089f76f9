import { useEffect } from 'react';
import { findAgeFault, signup } from '#contract/signup.ts';
import type { Locale } from '#contract/sites.ts';
import { useEndpointForm } from '#web/platform/use-endpoint-form.ts';
import { useFieldText } from '#web/platform/use-error-text.ts';
import { useLocale } from '#web/platform/use-locale.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { isFilled, keepDraft, readDraft, type SignupDraft } from './signup-draft.ts';
import { useCreateAccount } from './use-create-account.ts';
import { useFocusFault } from './use-focus-fault.ts';

type Values = SignupDraft & { password: string; language: Locale };

const empty = { key: '', email: '', name: '', password: '', date_of_birth: '', signup_message: '' };

export interface Leaving {
  /** Leaving now would lose something. */
  isFilled: boolean;
  /** The account is being made: nobody can leave. */
  isBusy: boolean;
}

export interface AccountFormOptions {
  onCreated: () => void;
  onLeavingChange: (leaving: Leaving) => void;
}

/** The first step: what was typed in this tab before is there again, and nothing typed is lost by a refusal. */
export function useAccountForm({ onCreated, onLeavingChange }: AccountFormOptions) {
  const language = useLocale();
  const { min_age } = useSettings();
  const describeField = useFieldText();
  const account = useCreateAccount();
  const { box, focusFault } = useFocusFault();
  const form = useEndpointForm(signup, {
    initialValues: { ...empty, language } as Values,
    onValuesChange: keepDraft,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the server's empty form was taken over
  useEffect(() => form.setValues(readDraft()), []);

  const isBusy = account.stage !== undefined;
  const isStarted = isFilled(form.values) || form.values.password !== '';
  useEffect(() => onLeavingChange({ isFilled: isStarted, isBusy }), [onLeavingChange, isStarted, isBusy]);

  const check = () => {
    const fault = findAgeFault(form.values.date_of_birth, new Date(), min_age);
    if (fault) form.setFieldError('date_of_birth', describeField(fault));
    return !fault;
  };
  const submit = form.onSubmit(async (values) => {
    const { isCreated, error } = await account.create({ form: { ...values, language }, check });
    if (isCreated) return onCreated();
    form.showFieldErrors(error);
    focusFault();
  }, focusFault);
  return { form, box, submit, stage: account.stage, error: account.error };
}
