import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { AccountRefusal } from '#web/features/accounts/account-refusal.tsx';
import { EmailField } from '#web/features/accounts/email-field.tsx';
import { PasswordField } from '#web/features/accounts/password-field.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { GrowingTextarea } from '#web/ui/growing-textarea.tsx';
import { DateOfBirthInput } from './date-of-birth-input.tsx';
import { KeptAnswers } from './kept-answers.tsx';
import { SignupProgress } from './signup-progress.tsx';
import { TermsNotice } from './terms-notice.tsx';
import { type AccountFormOptions, useAccountForm } from './use-account-form.ts';
import { useTellStart } from './use-tell-start.ts';
import classes from './wizard.module.css';

export function AccountStep(options: AccountFormOptions) {
  const { t } = useTranslation();
  const { min_age } = useSettings();
  useTellStart();
  const { form, box, submit, stage, error, mailedTo, answers } = useAccountForm(options);
  if (mailedTo) return <Mailed email={mailedTo} />;
  return (
    <>
      {stage && <SignupProgress stage={stage} />}
      <form ref={box} noValidate hidden={stage !== undefined} onSubmit={submit}>
        <Stack gap="md">
          <Text c="dimmed">{t('signup:account.lead', { age: min_age })}</Text>
          <KeptAnswers answers={answers} />
          <EmailField
            {...form.getInputProps('email')}
            value={form.values.email}
            onTake={(email) => form.setFieldValue('email', email)}
          />
          <TextInput
            {...form.getInputProps('name')}
            label={t('accounts:field.name')}
            description={t('accounts:field.nameHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="nickname"
          />
          <PasswordField
            {...form.getInputProps('password')}
            label={t('accounts:field.newPassword')}
            description={t('accounts:field.newPasswordHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
          />
          <DateOfBirthInput {...form.getInputProps('date_of_birth')} value={form.values.date_of_birth} />
          <GrowingTextarea
            {...form.getInputProps('signup_message')}
            label={t('accounts:field.message')}
            description={t('accounts:field.messageHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            minRows={2}
            maxRows={6}
          />
          <AccountRefusal error={error} />
          <div className={classes.actions}>
            <Button type="submit" size="lg" fullWidth>
              {t('signup:account.submit')}
            </Button>
            <TermsNotice text={t('signup:account.terms')} />
          </div>
          <Anchor component={Link} to="/login" ta="center">
            {t('signup:member')}
          </Anchor>
        </Stack>
      </form>
    </>
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
