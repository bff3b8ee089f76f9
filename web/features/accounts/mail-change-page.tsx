import { Button, Text } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { confirmMailChange } from '#contract/account-security.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { checkSession, useViewer } from '#web/platform/viewer.ts';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { LinkPage } from './link-page.tsx';
import { describeTokenPage } from './link-token.ts';
import { Message } from './message.tsx';

export const headers = describeTokenPage;
export const handle = { layout: 'lander', outlivesSession: true };

/** The link in the mail to the new address. */
export default function MailChangePage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <LinkPage
      endpoint={confirmMailChange}
      title={t('security:mailChange.title')}
      action={t('security:mailChange.confirm')}
      onDone={() => checkSession(client)}
      done={({ email }) => <Done email={email} />}
      help={
        <>
          <Text>{t('security:mailChange.help')}</Text>
          <Button component={Link} to="/settings" fullWidth>
            {t('security:mailChange.settings')}
          </Button>
        </>
      }
    />
  );
}

/** Whoever was logged in here still is. */
function Done({ email }: { email: string }) {
  const { t } = useTranslation();
  const isLoggedIn = useViewer() !== null;
  return (
    <Message
      icon={<IconMailCheck size={32} stroke={1.75} />}
      tone="success"
      title={<PageTitle takesFocus>{t('security:mailChange.doneTitle')}</PageTitle>}
      text={<Emphasized text={t('security:mailChange.done', { email })} />}
    >
      <Button component={Link} to={isLoggedIn ? '/settings' : '/login'} fullWidth>
        {isLoggedIn ? t('security:mailChange.settings') : t('accounts:login.submit')}
      </Button>
    </Message>
  );
}
