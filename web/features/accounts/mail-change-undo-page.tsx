import { Anchor, Button, Text } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { undoMailChange } from '#contract/accounts.credentials.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { checkSession } from '#web/platform/session/viewer.ts';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { LinkPage } from './link-page.tsx';
import { describeTokenPage } from './link-token.ts';
import { Message } from './message.tsx';

export const headers = describeTokenPage;
export const handle = { outlivesSession: true };

export default function MailChangeUndoPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { support_email } = useSettings();
  return (
    <LinkPage
      endpoint={undoMailChange}
      title={t('accounts:undo.title')}
      action={t('accounts:undo.confirm')}
      onDone={() => checkSession(client)}
      done={({ email }) => <Done email={email} />}
      help={
        <>
          <Text>{t('accounts:undo.help')}</Text>
          <Anchor href={`mailto:${support_email}`}>{t('signup:support')}</Anchor>
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
      title={<PageTitle takesFocus>{t('accounts:undo.doneTitle')}</PageTitle>}
      text={<Emphasized text={t('accounts:undo.done', { email })} />}
    >
      <Text>{t('accounts:undo.advice')}</Text>
      <Button component={Link} to="/reset-password" state={{ email }} fullWidth>
        {t('accounts:reset.newTitle')}
      </Button>
    </Message>
  );
}
