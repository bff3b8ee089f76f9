import { useEffect, useLayoutEffect } from 'react';
import { AppError } from '#contract/errors.ts';
import type { FieldCode } from '#contract/field-codes.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { findAgeFault } from '#contract/signup/facts.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useErrorText, useFieldText } from '#web/platform/api/use-error-text.ts';
import { readNow } from '#web/platform/clock.ts';
import { useLocale } from '#web/platform/i18n/use-locale.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFocusFault } from '#web/ui/forms/use-focus-fault.ts';
import { findArrival } from './arrival.ts';
import { composeDate } from './date-parts.ts';
import { useEarlierAnswers } from './earlier-answers.ts';
import { isFilled, keepDraft, readDraft, type SignupDraft } from './signup-draft.ts';
import { useCreateAccount } from './use-create-account.ts';

type Values = SignupDraft & { password: string; language: Locale };

const empty = { key: '', email: '', name: '', password: '', date_of_birth: '', signup_message: '' };

export interface Leaving {
  /** Leaving would lose typed text. */
  isFilled: boolean;
  /** The account is being created, so the sign-up cannot be left. */
  isBusy: boolean;
}

export interface AccountFormOptions {
  /** The member on whose page the sign-up began. */
  met?: number | undefined;
  /** From now on a reload may find the account created. Returns the function that reverts this. */
  onCreating: () => () => void;
  onCreated: () => void;
  onLeavingChange?: (leaving: Leaving) => void;
}

/** An error about the entered address, although it names no field. */
export function isAboutAddress(error: unknown): boolean {
  return error instanceof AppError && ['accounts.exists', 'accounts.pending_deletion'].includes(error.code);
}

/** The form of the first step, with the draft of this tab. */
export function useAccountForm({ met, onCreating, onCreated, onLeavingChange }: AccountFormOptions) {
  const { t } = useTranslation();
  const language = useLocale();
  const { min_age } = useSettings();
  const describeField = useFieldText();
  const describe = useErrorText();
  // Nobody can correct their age, so the text for a minor says so instead of reporting a mistake.
  const describeAge = (fault: FieldCode) =>
    fault === 'date_of_birth'
      ? `${describeField(fault)}. ${t('signup:account.minAge', { age: min_age })}`
      : describeField(fault);
  const account = useCreateAccount();
  const answers = useEarlierAnswers();
  const { box, focusFault } = useFocusFault();
  const { sent, faults, error: sentError } = useSentForm();
  const form = useEndpointForm(signup, {
    initialValues: { ...empty, ...sent, language } as Values,
    initialErrors: faults,
    onValuesChange: keepDraft,
    findFaults: ({ date_of_birth }): Record<string, string> => {
      const fault = findAgeFault(date_of_birth, new Date(readNow()), min_age);
      return fault ? { date_of_birth: describeAge(fault) } : {};
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const draft = readDraft();
    // What the browser itself sent is newer than the draft, and has no key.
    form.setValues(sent ? { key: draft.key } : draft);
    for (const [path, text] of Object.entries(faults)) form.refuse(path, text);
  }, []);

  const isBusy = account.stage !== undefined;
  const isStarted = !account.mailedTo && (isFilled(form.values) || form.values.password !== '');
  // A layout effect: an Escape right after the typed letter would otherwise close the sign-up.
  useLayoutEffect(
    () => onLeavingChange?.({ isFilled: isStarted, isBusy }),
    [onLeavingChange, isStarted, isBusy],
  );

  const submit = form.onSubmit(async (values) => {
    const takeBack = onCreating();
    const { isCreated, error } = await account.create({
      ...values,
      language,
      gender: answers.i_am,
      seek: answers.seek,
      interests: answers.interests,
      member: met,
      lander: findArrival(),
    });
    if (isCreated) return onCreated();
    takeBack();
    if (isAboutAddress(error)) form.refuse('email', describe(error));
    else form.showFieldErrors(error);
    focusFault();
  }, focusFault);
  const { stage, error = sentError, mailedTo } = account;
  return { form, box, submit, stage, error, mailedTo, answers };
}

/** The form as sent by the browser without scripts, with its errors. */
function useSentForm() {
  const describeField = useFieldText();
  const describe = useErrorText();
  const { values, fields, error } = useRefusedForm();
  if (!('signup_message' in values)) return { sent: undefined, faults: {}, error: undefined };
  const { email = '', name = '', signup_message = '', day = '', month = '', year = '' } = values;
  const faults = Object.fromEntries(fields.map(({ path, code }) => [path, describeField(code)]));
  return {
    sent: { email, name, signup_message, date_of_birth: composeDate({ day, month, year }) },
    faults: isAboutAddress(error) ? { email: describe(error) } : faults,
    error,
  };
}
