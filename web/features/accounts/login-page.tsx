import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { protect } from '#web/platform/route-steps.ts';
import { useSignupLink } from '#web/platform/use-signup.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { LoginForm } from './login-form.tsx';
import { NarrowPage } from './narrow-page.tsx';

export const middleware = protect('visitor');
export const clientMiddleware = protect('visitor');
export const handle = { layout: 'default' };

export default function LoginPage() {
  const { t } = useTranslation();
  return (
    <NarrowPage>
      <PageTitle>{t('accounts:login.title')}</PageTitle>
      <LoginForm />
      <Text ta="center">
        {t('accounts:login.noAccount')}{' '}
        <Anchor component={Link} {...useSignupLink()}>
          {t('accounts:login.join')}
        </Anchor>
      </Text>
    </NarrowPage>
  );
}
