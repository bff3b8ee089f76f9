import { Link, useNavigate, useSearchParams } from 'react-router';
import type { User } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { enteredMark, readNext } from '#web/platform/session/middleware.ts';
import { useCookies } from '#web/platform/session/use-cookies.ts';
import { useStartMemberSession } from '#web/platform/session/use-start-member-session.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { Refusal } from './refusal.tsx';
import { toSuspendedPage } from './suspended-page.ts';

export function LoginForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const startMemberSession = useStartMemberSession();
  const refused = useRefusedForm();
  const form = useEndpointForm(login, {
    initialValues: { email: refused.values.email ?? '', password: '' },
  });
  async function enter(user: User) {
    await startMemberSession(user);
    await navigate(readNext(new URL(location.href)), { replace: true });
  }
  const { box, submit, error, isPending, isSuccess } = useFormSubmit(login, form, {
    endsForm: {
      'accounts.suspended': () => location.assign(toSuspendedPage(new URL(location.href))),
    },
    onSuccess: ({ user }) => enter(user),
  });
  const { isRefused, check } = useCookies({
    wasRefused: useSearchParams()[0].has(enteredMark),
    isShownAtOnce: true,
  });
  return (
    <form
      ref={box}
      method="post"
      noValidate
      onSubmit={(event) => (check() ? submit(event) : event.preventDefault())}
    >
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('email')}
          name="email"
          type="email"
          label={t('accounts:field.email')}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          {...form.getInputProps('password')}
          name="password"
          label={t('accounts:field.password')}
          autoComplete="current-password"
          required
        />
        <Refusal error={error ?? refused.error} email={form.values.email} />
        {isRefused && <RefusalAlert>{t('accounts:login.cookies')}</RefusalAlert>}
        <Button type="submit" fullWidth loading={isPending || isSuccess}>
          {t('accounts:login.submit')}
        </Button>
        <PasskeyLogin onLogIn={enter} check={check} />
        <Anchor component={Link} to="/reset-password" state={{ email: form.values.email }} ta="center">
          {t('accounts:forgot')}
        </Anchor>
      </Stack>
    </form>
  );
}
