import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useCookies } from '#web/platform/session/use-cookies.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { EmailField } from '#web/ui/forms/email-field.tsx';
import { GrowingTextarea, type GrowingTextareaProps } from '#web/ui/forms/growing-textarea.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import classes from '../steps/wizard.module.css';
import { DateOfBirthInput } from './date-of-birth-input.tsx';
import { KeptAnswers } from './kept-answers.tsx';
import { TermsNotice } from './terms-notice.tsx';
import { type AccountFormOptions, isAboutAddress, useAccountForm } from './use-account-form.ts';
import { useTellStart } from './use-tell-start.ts';

const AccountRefusal = lazy(() =>
  importWithRetry(() => import('#web/features/accounts/account-refusal.tsx')),
);
const loadProgress = () => import('./signup-progress.tsx');
const SignupProgress = lazy(() => importWithRetry(loadProgress));

export function AccountStep(options: AccountFormOptions) {
  const { t } = useTranslation();
  const { min_age } = useSettings();
  const { search } = useLocation();
  useTellStart();
  // Preloaded to avoid a wait.
  useEffect(() => void loadProgress().catch(() => {}), []);
  const { form, box, submit, stage, error, mailedTo, answers } = useAccountForm(options);
  const cookies = useCookies();
  if (mailedTo) return <Mailed email={mailedTo} />;
  const isBeside = isAboutAddress(error);
  const refusal = error !== undefined && (
    <Suspense>
      <AccountRefusal error={error} email={form.values.email} isBeside={isBeside} />
    </Suspense>
  );
  return (
    <>
      {stage && (
        <Suspense>
          <SignupProgress stage={stage} />
        </Suspense>
      )}
      <form
        ref={box}
        method="post"
        action={`/signup${search}`}
        noValidate
        hidden={stage !== undefined}
        onSubmit={(event) => (cookies.check() ? submit(event) : event.preventDefault())}
      >
        <Stack gap="sm">
          <p className={classes.lead}>
            {t('signup:account.lead', { age: min_age })} <Link to="/login">{t('signup:member')}</Link>
          </p>
          <KeptAnswers answers={answers} />
          <EmailField
            {...form.getInputProps('email')}
            name="email"
            value={form.values.email}
            onTake={(email) => form.setFieldValue('email', email)}
          />
          {isBeside && form.errors.email && refusal}
          <div className={classes.pair}>
            <TextInput
              {...form.getInputProps('name')}
              name="name"
              label={t('accounts:field.name')}
              description={t('accounts:field.nameHelp')}
              isHelpBelow
              autoComplete="nickname"
            />
            <PasswordField
              {...form.getInputProps('password')}
              name="password"
              label={t('accounts:field.newPassword')}
              description={t('accounts:field.newPasswordHelp')}
              isHelpBelow
              autoComplete="new-password"
            />
          </div>
          <DateOfBirthInput {...form.getInputProps('date_of_birth')} value={form.values.date_of_birth} />
          <FirstMessage {...form.getInputProps('signup_message')} name="signup_message" />
          {!isBeside && refusal}
          {cookies.isRefused && <RefusalAlert>{t('signup:account.cookies')}</RefusalAlert>}
          <div className={classes.actions}>
            <Button type="submit" size="lg" fullWidth>
              {t('signup:account.submit')}
            </Button>
            <TermsNotice text={t('signup:account.terms')} />
          </div>
        </Stack>
      </form>
    </>
  );
}

/** The only optional field stays folded while it is empty and the visitor has not opened it. */
function FirstMessage({ value, ...field }: Omit<GrowingTextareaProps, 'minRows' | 'maxRows'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (value && !isOpen) setOpen(true);
  const label = t('accounts:field.message');
  return (
    <details className={classes.fold} open={isOpen || undefined}>
      <summary>{t('signup:account.optional', { label })}</summary>
      <GrowingTextarea
        {...field}
        value={value}
        aria-label={label}
        description={t('accounts:field.messageHelp')}
        isHelpBelow
        minRows={2}
        maxRows={6}
      />
    </details>
  );
}

function Mailed({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Text role="status">
        <Emphasized text={t('signup:account.mailed', { email })} />
      </Text>
      <Text c="dimmed">{t('signup:complete.spam')}</Text>
    </Stack>
  );
}
