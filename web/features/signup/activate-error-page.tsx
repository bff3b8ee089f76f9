import { Button, Text } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { Link, type MiddlewareFunction, Navigate, redirect } from 'react-router';
import { Message } from '#web/features/accounts/message.tsx';
import { NarrowPage } from '#web/features/accounts/narrow-page.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { findViewer } from '#web/platform/session/middleware.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ResendActivation } from './resend-activation.tsx';

const goal = '/activate/done';

/** The link had been used before. */
const goOnWhenActive: MiddlewareFunction = async (args) => {
  if ((await findViewer(args))?.status === 'active') throw redirect(goal);
};

export const middleware = [goOnWhenActive];
export const clientMiddleware = [goOnWhenActive];

export default function ActivateErrorPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  // In another tab, meanwhile.
  if (viewer?.status === 'active') return <Navigate to={goal} replace />;
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
