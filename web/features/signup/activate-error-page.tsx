import { Button, Text } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { Link, Navigate } from 'react-router';
import { Message } from '#web/features/accounts/message.tsx';
import { NarrowPage } from '#web/features/accounts/narrow-page.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ResendActivation } from './resend-activation.tsx';

export default function ActivateErrorPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  // The link had been used before.
  if (viewer?.status === 'active') return <Navigate to="/activate/done" replace />;
  return (
    <NarrowPage>
      <Message
        icon={<IconMailOff size={32} stroke={1.75} />}
        tone="danger"
        title={<PageTitle>{t('signup:activation.errorTitle')}</PageTitle>}
        text={t('signup:activation.errorText')}
      >
        {viewer ? (
          <ResendActivation variant="filled" />
        ) : (
          <>
            <Text>{t('signup:activation.errorLogin')}</Text>
            <Button component={Link} to="/login" fullWidth>
              {t('signup:activation.login')}
            </Button>
          </>
        )}
      </Message>
    </NarrowPage>
  );
}
