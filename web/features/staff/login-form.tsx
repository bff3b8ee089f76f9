import { useNavigate, useSearchParams } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { logInStaff } from '#contract/staff/forms.ts';
import { SecondFactor } from '#web/console/forms/second-factor.tsx';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useErrorText, useFieldText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { enteredMark } from '#web/platform/session/middleware.ts';
import { useCookies } from '#web/platform/session/use-cookies.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import { readStaffNext } from './staff-next.ts';

function useLogin() {
  const navigate = useNavigate();
  const describe = useFieldText();
  const refused = useRefusedForm();
  const form = useEndpointForm(logInStaff, {
    initialValues: { email: refused.values.email ?? '', password: '', code: '' },
    initialErrors: Object.fromEntries(refused.fields.map(({ path, code }) => [path, describe(code)])),
  });
  const sending = useFormSubmit(logInStaff, form, {
    onSuccess: () => navigate(readStaffNext(new URL(location.href)), { replace: true }),
  });
  return { form, sending: { ...sending, error: sending.error ?? refused.error } };
}

export function LoginForm() {
  const { t } = useTranslation();
  const { form, sending } = useLogin();
  const { isRefused, check } = useCookies({
    wasRefused: useSearchParams()[0].has(enteredMark),
    isShownAtOnce: true,
  });
  return (
    <form
      ref={sending.box}
      method="post"
      noValidate
      onSubmit={(event) => (check() ? sending.submit(event) : event.preventDefault())}
    >
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('email')}
          name="email"
          type="email"
          label={t('staff:field.email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          {...form.getInputProps('password')}
          name="password"
          label={t('staff:field.password')}
          autoComplete="current-password"
          required
        />
        <SecondFactor form={form} />
        <LoginRefusal error={sending.error} />
        {isRefused && <RefusalAlert>{t('staff:login.cookies')}</RefusalAlert>}
        <Button type="submit" fullWidth loading={sending.isPending || sending.isSuccess}>
          {t('staff:login.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function LoginRefusal({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const describe = useErrorText();
  if (!error) return null;
  const isWrong = error instanceof AppError && error.code === 'accounts.login_failed';
  return <RefusalAlert>{isWrong ? t('staff:login.failed') : describe(error)}</RefusalAlert>;
}
