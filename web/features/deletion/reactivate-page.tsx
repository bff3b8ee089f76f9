import { Anchor, Button, Text } from '@mantine/core';
import { IconMoodHappy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { reactivate } from '#contract/deletion.ts';
import { LinkPage } from '#web/features/accounts/link-page.tsx';
import { describeTokenPage } from '#web/features/accounts/link-token.ts';
import { Message } from '#web/features/accounts/message.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export const headers = describeTokenPage;

export default function ReactivatePage() {
  const { t } = useTranslation();
  const { support_email } = useSettings();
  return (
    <LinkPage
      endpoint={reactivate}
      title={t('deletion:reactivation.title')}
      action={t('deletion:reactivation.confirm')}
      done={({ email }) => <Done email={email} />}
      help={
        <>
          <Text>{t('deletion:reactivation.help')}</Text>
          <Anchor href={`mailto:${support_email}`}>{support_email}</Anchor>
        </>
      }
    />
  );
}

function Done({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconMoodHappy size={32} stroke={1.75} />}
      tone="success"
      title={<PageTitle takesFocus>{t('deletion:reactivation.doneTitle')}</PageTitle>}
      text={<Emphasized text={t('deletion:reactivation.done', { email })} />}
    >
      <Button component={Link} to="/login" fullWidth>
        {t('signup:activation.login')}
      </Button>
    </Message>
  );
}
