import { type ActionFunctionArgs, Link, redirect } from 'react-router';
import { login } from '#contract/accounts/login.ts';
import { formAction } from '#web/platform/api/form-action.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { enteredPath } from '#web/platform/session/middleware.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useSignupLink, useSignupsOpen } from '#web/ui/use-signup-link.ts';
import { LoginForm } from './login-form.tsx';
import { toSuspendedPage } from './suspended-page.ts';

const logIn = formAction(login, (_answer, url) => enteredPath(url));

/** Without scripts the browser itself sends the form. */
export async function action(args: ActionFunctionArgs) {
  const answer = await logIn(args);
  const isSuspended = 'data' in answer && answer.data.code === 'accounts.suspended';
  return isSuspended ? redirect(toSuspendedPage(new URL(args.request.url)), 303) : answer;
}

export default function LoginPage() {
  const { t } = useTranslation();
  const signup = useSignupLink();
  return (
    <NarrowPage>
      <PageTitle>{t('accounts:login.title')}</PageTitle>
      <LoginForm />
      {useSignupsOpen() && (
        <Text ta="center">
          {t('accounts:login.noAccount')}{' '}
          <Anchor component={Link} {...signup}>
            {t('accounts:login.join')}
          </Anchor>
        </Text>
      )}
    </NarrowPage>
  );
}
