import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { login } from '#contract/accounts.ts';
import { readNext } from '#web/platform/route-steps.ts';
import { useApiMutation } from '#web/platform/use-api.ts';
import { useEndpointForm } from '#web/platform/use-endpoint-form.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { useEnter } from './use-enter.ts';

const inPlace = () => {};
/** Whatever may go wrong here stands above the button. */
const refusals = {
  'accounts.login_failed': inPlace,
  'accounts.locked': inPlace,
  'request.too_many': inPlace,
  unavailable: inPlace,
  network: inPlace,
};

export function LoginForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const enter = useEnter();
  const form = useEndpointForm(login, { initialValues: { email: '', password: '' } });
  const attempt = useApiMutation(login, {
    errors: refusals,
    onError: form.showFieldErrors,
    async onSuccess({ user }) {
      enter(user);
      await navigate(readNext(new URL(location.href)), { replace: true });
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => attempt.mutate(values))}>
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
        <PasswordInput
          {...form.getInputProps('password')}
          label={t('accounts:field.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('accounts:field.reveal'), tabIndex: 0 }}
          required
          withAsterisk={false}
        />
        <FormError error={attempt.error} />
        <Button type="submit" fullWidth loading={attempt.isPending || attempt.isSuccess}>
          {t('accounts:login.submit')}
        </Button>
      </Stack>
    </form>
  );
}
