import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useViewer } from '#web/platform/viewer.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Message } from './message.tsx';
import { NarrowPage } from './narrow-page.tsx';
import { isFindable } from './signup-steps.ts';

export const handle = { layout: 'lander' };

/** What comes next, by whether somebody is logged in here and can be found by others. */
const ways = {
  login: { to: '/login', text: 'accounts:activation.doneLogin' },
  search: { to: '/signup-matches', text: 'accounts:activation.doneText' },
  continue: { to: '/complete-signup', text: 'accounts:activation.doneText' },
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
        title={<PageTitle>{t('accounts:activation.doneTitle')}</PageTitle>}
        text={t(ways[way].text)}
      >
        <Button component={Link} to={ways[way].to} fullWidth>
          {t(`accounts:activation.${way}`)}
        </Button>
      </Message>
    </NarrowPage>
  );
}
