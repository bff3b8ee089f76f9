import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useSignupLink } from '#web/ui/use-signup-link.ts';
import { LoginForm } from './login-form.tsx';
import { NarrowPage } from './narrow-page.tsx';

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
