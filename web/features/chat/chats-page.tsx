import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/empty-state.tsx';
import classes from './chats-page.module.css';

/** Beside the list while no conversation is open. */
export default function ChatsPage() {
  const { t } = useTranslation();
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
