import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { Message } from '#web/features/accounts/message.tsx';
import { NarrowPage } from '#web/features/accounts/narrow-page.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { isFindable } from './missing-parts.ts';

const ways = {
  login: { to: '/login', text: 'signup:activation.doneLogin' },
  search: { to: '/signup-matches', text: 'signup:activation.doneText' },
  continue: { to: '/complete-signup', text: 'signup:activation.doneText' },
} as const;

function chooseWay(viewer: User | null): keyof typeof ways {
  if (!viewer) return 'login';
  return isFindable(viewer) ? 'search' : 'continue';
}

export default function ActivateDonePage() {
  const { t } = useTranslation();
  const way = chooseWay(useViewer());
  return (
    <NarrowPage>
      <Message
        icon={<IconMailCheck size={32} stroke={1.75} />}
        tone="success"
        title={<PageTitle>{t('signup:activation.doneTitle')}</PageTitle>}
        text={t(ways[way].text)}
      >
        <Button component={Link} to={ways[way].to} fullWidth>
          {t(`signup:activation.${way}`)}
        </Button>
      </Message>
    </NarrowPage>
  );
}
