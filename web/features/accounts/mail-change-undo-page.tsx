import { Anchor, Button, Text } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { undoMailChange } from '#contract/account-security.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { checkSession } from '#web/platform/viewer.ts';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { LinkPage } from './link-page.tsx';
import { describeTokenPage } from './link-token.ts';
import { Message } from './message.tsx';

export const headers = describeTokenPage;
export const handle = { layout: 'lander', outlivesSession: true };

/** The link in the mail to the former address, for whoever did not change it themselves. */
export default function MailChangeUndoPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { support_email } = useSettings();
  return (
    <LinkPage
      endpoint={undoMailChange}
      title={t('security:undo.title')}
      action={t('security:undo.confirm')}
      onDone={() => checkSession(client)}
      done={({ email }) => <Done email={email} />}
      help={
        <>
          <Text>{t('security:undo.help')}</Text>
          <Anchor href={`mailto:${support_email}`}>{t('accounts:signup.support')}</Anchor>
        </>
      }
    />
  );
}

function Done({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconMailCheck size={32} stroke={1.75} />}
      tone="success"
      title={<PageTitle takesFocus>{t('security:undo.doneTitle')}</PageTitle>}
      text={<Emphasized text={t('security:undo.done', { email })} />}
    >
      <Text>{t('security:undo.advice')}</Text>
      <Button component={Link} to="/reset-password" state={{ email }} fullWidth>
        {t('security:reset.newTitle')}
      </Button>
    </Message>
  );
}
