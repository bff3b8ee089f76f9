import { Anchor, Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { AccountRefusal } from './account-refusal.tsx';
import { DateOfBirthInput } from './date-of-birth-input.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SignupProgress } from './signup-progress.tsx';
import { type AccountFormOptions, useAccountForm } from './use-account-form.ts';
import classes from './wizard.module.css';

export function AccountStep(options: AccountFormOptions) {
  const { t } = useTranslation();
  const { min_age } = useSettings();
  const { form, box, submit, stage, error } = useAccountForm(options);
  return (
    <>
      {stage && <SignupProgress stage={stage} />}
      <form ref={box} noValidate hidden={stage !== undefined} onSubmit={submit}>
        <Stack gap="md">
          <Text c="dimmed">{t('accounts:signup.account.lead', { age: min_age })}</Text>
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
          <Textarea
            {...form.getInputProps('signup_message')}
            label={t('accounts:field.message')}
            description={t('accounts:field.messageHelp')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={2}
            maxRows={6}
          />
          <AccountRefusal error={error} />
          <div className={classes.actions}>
            <Button type="submit" size="lg" fullWidth>
              {t('accounts:signup.account.submit')}
            </Button>
          </div>
          <Anchor component={Link} to="/login" ta="center">
            {t('accounts:signup.member')}
          </Anchor>
        </Stack>
      </form>
    </>
  );
}
