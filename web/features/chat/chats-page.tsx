import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { reopenChat } from '#contract/chat/ending.ts';
import { formAction } from '#web/platform/api/form-action.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { NoMessagesPicture } from '#web/ui/illustrations/no-messages.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import classes from './chats-page.module.css';

/** “Write after all”, where the browser itself sends it. */
export const action = formAction(
  reopenChat,
  ({ conversation }) => `/chats/${conversation}`,
  ({ conversation }) => ({ conversation: Number(conversation) }),
);

const PersonToWrite = lazy(() => importWithRetry(() => import('./person-to-write.tsx')));

/** Narrower windows show the list alone: chats-layout.module.css. */
const besideList = '(min-width: 62em)';

/** Without an open conversation, the pane beside the list has somebody of today's picks to write to. */
export default function ChatsPage() {
  const { picks } = useMember();
  const isShown = useMediaQuery(besideList, false);
  return (
    <div className={classes.pane}>
      {picks === 0 && <NobodyToWrite />}
      {picks !== 0 && isShown && (
        <Suspense>
          <PersonToWrite nobody={<NobodyToWrite />} />
        </Suspense>
      )}
      {picks !== 0 && !isShown && (
        <div className={classes.waiting}>
          <NobodyToWrite />
        </div>
      )}
    </div>
  );
}

function NobodyToWrite() {
  const { t } = useTranslation();
  return (
    <EmptyState picture={<NoMessagesPicture />} title={t('chat:pane.title')} text={t('chat:pane.text')} />
  );
}
