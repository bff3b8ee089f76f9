import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoMessagesPicture } from '#web/ui/illustrations/no-messages.tsx';
import classes from './chats-page.module.css';

export default function ChatsPage() {
  const { t } = useTranslation();
  return (
    <div className={classes.center}>
      <EmptyState picture={<NoMessagesPicture />} title={t('chat:pane.title')} text={t('chat:pane.text')} />
    </div>
  );
}
