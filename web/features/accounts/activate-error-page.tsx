import { Button, Text } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { Link, Navigate } from 'react-router';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useViewer } from '#web/platform/viewer.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Message } from './message.tsx';
import { NarrowPage } from './narrow-page.tsx';
import { ResendActivation } from './resend-activation.tsx';

export const handle = { layout: 'lander' };

export default function ActivateErrorPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  // The link had done its work before.
  if (viewer?.status === 'active') return <Navigate to="/activate/done" replace />;
  return (
    <NarrowPage>
      <Message
        icon={<IconMailOff size={32} stroke={1.75} />}
        tone="danger"
        title={<PageTitle>{t('accounts:activation.errorTitle')}</PageTitle>}
        text={t('accounts:activation.errorText')}
      >
        {viewer ? (
          <ResendActivation variant="filled" />
        ) : (
          <>
            <Text>{t('accounts:activation.errorLogin')}</Text>
            <Button component={Link} to="/login" fullWidth>
              {t('accounts:activation.login')}
            </Button>
          </>
        )}
      </Message>
    </NarrowPage>
  );
}
