import { Anchor, Button, Text } from '@mantine/core';
import { IconMoodHappy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { reactivate } from '#contract/account-departure.ts';
import { LinkPage } from '#web/features/accounts/link-page.tsx';
import { describeTokenPage } from '#web/features/accounts/link-token.ts';
import { Message } from '#web/features/accounts/message.tsx';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export const headers = describeTokenPage;
export const handle = { layout: 'lander' };

/** The link in the mail about the deletion, for whoever changed their mind. */
export default function ReactivatePage() {
  const { t } = useTranslation();
  const { support_email } = useSettings();
  return (
    <LinkPage
      endpoint={reactivate}
      title={t('departure:reactivation.title')}
      action={t('departure:reactivation.confirm')}
      done={({ email }) => <Done email={email} />}
      help={
        <>
          <Text>{t('departure:reactivation.help')}</Text>
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
      title={<PageTitle takesFocus>{t('departure:reactivation.doneTitle')}</PageTitle>}
      text={<Emphasized text={t('departure:reactivation.done', { email })} />}
    >
      <Button component={Link} to="/login" fullWidth>
        {t('accounts:activation.login')}
      </Button>
    </Message>
  );
}
