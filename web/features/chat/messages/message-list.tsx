import { useMounted } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ChatPartner, Message } from '#contract/chat/endpoints.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ConversationFactsContext } from '../changes/conversation-facts.ts';
import type { ConversationPage } from '../chat-queries.ts';
import type { Outgoing } from '../outbox/outbox.ts';
import { HistoryEnd } from './history-end.tsx';
import { MessageDays } from './message-days-list.tsx';
import classes from './message-list.module.css';
import { OlderMessages, type OlderMessagesProps } from './older-messages.tsx';
import { OutgoingList } from './outgoing-list.tsx';
import { useScroll } from './use-scroll.ts';

const JumpToMessage = lazy(() => importWithRetry(() => import('./jump-to-message.tsx')));
const Arrivals = lazy(() => importWithRetry(() => import('./arrivals.tsx')));
const MarkRead = lazy(() => importWithRetry(() => import('./mark-read.tsx')));
const Touches = lazy(() => importWithRetry(() => import('../changes/touches.tsx')));

interface MessageListProps {
  profile: ChatPartner;
  conversation: ConversationPage['conversation'];
  messages: Message[];
  outgoing: Outgoing[];
  /** Older messages have been deleted. */
  historySince: string | null;
  older: OlderMessagesProps;
  /** The number of a message to open at. */
  target?: number | null;
  onRetry: (outgoing: Outgoing) => void;
  onDiscard: (outgoing: Outgoing) => void;
}

export function MessageList({
  profile,
  conversation,
  messages,
  outgoing,
  historySince,
  older,
  target = null,
  ...acts
}: MessageListProps) {
  const { t } = useTranslation();
  const isMounted = useMounted();
  const last = messages.at(-1);
  const isOwn = outgoing.length > 0 || last?.own === true;
  const lastKey = outgoing.at(-1)?.key ?? last?.key ?? String(last?.seq);
  const { box, onScroll, isAtEnd, toEnd } = useScroll({ lastKey, isOwn });
  const seen = useSeen(messages, isAtEnd);
  const unseen = messages.filter(({ seq, own }) => !own && seq > seen).length;
  const facts = useFacts(conversation, messages);
  return (
    <div className={classes.frame}>
      {/* What scrolls has the name. Not a live region: older messages that load would flood a screen reader. */}
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={t('chat:conversation.log', { name: profile.name })}
        className={classes.box}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it no key scrolls the messages in every browser
        tabIndex={0}
      >
        <div className={classes.content}>
          <OlderMessages {...older} />
          {!older.has && historySince && <HistoryEnd since={historySince} />}
          <ConversationFactsContext value={facts}>
            <MessageDays
              messages={messages}
              partner={profile}
              readSeq={conversation.partner_read_seq}
              deliveredSeq={conversation.partner_delivered_seq}
            />
          </ConversationFactsContext>
          <OutgoingList outgoing={outgoing} {...acts} />
        </div>
      </div>
      {!isAtEnd && (
        <Button
          size="sm"
          className={classes.pill}
          data-unseen={unseen > 0 || undefined}
          variant="default"
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
          onClick={toEnd}
        >
          {unseen > 0 ? t('chat:conversation.new', { count: unseen }) : t('chat:conversation.newest')}
        </Button>
      )}
      {isMounted && target !== null && (
        <Suspense>
          <JumpToMessage seq={target} box={box} messages={messages} older={older} />
        </Suspense>
      )}
      {isMounted && (
        <Suspense>
          <Arrivals messages={messages} name={profile.name} />
          <MarkRead conversation={conversation} messages={messages} seen={seen} />
          <Touches box={box} messages={messages} />
        </Suspense>
      )}
    </div>
  );
}

function useFacts(
  {
    id,
    state,
    partner_read_seq: readSeq,
    partner_delivered_seq: deliveredSeq,
  }: ConversationPage['conversation'],
  messages: Message[],
) {
  const isFirst = messages.every(({ own }) => own);
  const isEnded = state?.ended !== undefined;
  return useMemo(
    () => (id === null ? null : { conversation: id, readSeq, deliveredSeq, isFirst, isEnded }),
    [id, readSeq, deliveredSeq, isFirst, isEnded],
  );
}

/** The last message seen: messages that arrive while the end is out of sight do not count. */
function useSeen(messages: Message[], isAtEnd: boolean): number {
  const newest = messages.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  return seen;
}
