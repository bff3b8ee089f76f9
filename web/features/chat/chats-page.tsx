import { IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { chatsQuery } from './chat-queries.ts';
import classes from './chats-page.module.css';

/** Beside the list while no conversation is open; without any there is nothing to choose. */
export default function ChatsPage() {
  const { t } = useTranslation();
  const { data } = useQuery(chatsQuery());
  if (data?.chats.length === 0) return <div className={classes.center} />;
  return (
    <div className={classes.center}>
      <EmptyState
        icon={<IconMessages size={32} stroke={1.75} />}
        title={t('chat:pane.title')}
        text={t('chat:pane.text')}
      />
    </div>
  );
}
