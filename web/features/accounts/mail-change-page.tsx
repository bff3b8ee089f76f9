import { Button, Text } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { confirmMailChange } from '#contract/accounts.credentials.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { checkSession, useViewer } from '#web/platform/session/viewer.ts';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { LinkPage } from './link-page.tsx';
import { describeTokenPage } from './link-token.ts';
import { Message } from './message.tsx';

export const headers = describeTokenPage;
export const handle = { outlivesSession: true };

export default function MailChangePage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <LinkPage
      endpoint={confirmMailChange}
      title={t('accounts:mailChange.title')}
      action={t('accounts:mailChange.confirm')}
      onDone={() => checkSession(client)}
      done={({ email }) => <Done email={email} />}
      help={
        <>
          <Text>{t('accounts:mailChange.help')}</Text>
          <Button component={Link} to="/settings" fullWidth>
            {t('accounts:mailChange.settings')}
          </Button>
        </>
      }
    />
  );
}

function Done({ email }: { email: string }) {
  const { t } = useTranslation();
  const isLoggedIn = useViewer() !== null;
  return (
    <Message
      icon={<IconMailCheck size={32} stroke={1.75} />}
      tone="success"
      title={<PageTitle takesFocus>{t('accounts:mailChange.doneTitle')}</PageTitle>}
      text={<Emphasized text={t('accounts:mailChange.done', { email })} />}
    >
      <Button component={Link} to={isLoggedIn ? '/settings' : '/login'} fullWidth>
        {isLoggedIn ? t('accounts:mailChange.settings') : t('accounts:login.submit')}
      </Button>
    </Message>
  );
}
