import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { login } from '#contract/login.ts';
import { readNext } from '#web/platform/route-steps.ts';
import { useEndpointForm } from '#web/platform/use-endpoint-form.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { PasswordField } from './password-field.tsx';
import { useEnter } from './use-enter.ts';
import { useFormSubmit } from './use-form-submit.ts';

export function LoginForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const enter = useEnter();
  const form = useEndpointForm(login, { initialValues: { email: '', password: '' } });
  const { box, submit, error, isPending, isSuccess } = useFormSubmit(login, form, {
    async onSuccess({ user }) {
      enter(user);
      await navigate(readNext(new URL(location.href)), { replace: true });
    },
  });
  return (
    <form ref={box} noValidate onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('email')}
          type="email"
          label={t('accounts:field.email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
        />
        <PasswordField
          {...form.getInputProps('password')}
          label={t('accounts:field.password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
        />
        <FormError error={error} />
        <Button type="submit" fullWidth loading={isPending || isSuccess}>
          {t('accounts:login.submit')}
        </Button>
        <Anchor component={Link} to="/reset-password" state={{ email: form.values.email }} ta="center">
          {t('security:forgot')}
        </Anchor>
      </Stack>
    </form>
  );
}
