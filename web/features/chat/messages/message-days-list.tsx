import { useMounted } from '@mantine/hooks';
import { IconCheck, IconChecks } from '@tabler/icons-react';
import { Fragment, lazy, memo, Suspense, useContext, useMemo } from 'react';
import type { ChatPartner, Message } from '#contract/chat/endpoints.ts';
import { dayBefore } from '#locales/formats.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useNow } from '#web/ui/use-now.ts';
import { MessageState, TakenBack } from '../changes/message-state.tsx';
import { QuoteLine } from '../quotes/quote-line.tsx';
import { isSameGroup, type MessageGroup, splitByDay } from './message-days.ts';
import type { MessageExtrasProps } from './message-extras.tsx';
import { MessageBody } from './message-kinds.tsx';
import classes from './message-list.module.css';
import { OpenedAt } from './opened-at.ts';

const MessageExtras = lazy(() => importWithRetry(() => import('./message-extras.tsx')));

interface Reached {
  readSeq: number;
  deliveredSeq: number;
}

interface MessageDaysProps extends Reached {
  messages: Message[];
  partner: ChatPartner;
}

/** Memoized, so that typing below does not render it again. */
export const MessageDays = memo(function MessageDays({ messages, partner, ...reached }: MessageDaysProps) {
  const { date: dateOf } = useFormat();
  const days = useMemo(() => splitByDay(messages, dateOf), [messages, dateOf]);
  // Only the newest own message shows its delivery state.
  const lastOwn = messages.findLast(({ own }) => own)?.seq;
  return days.map(({ date, groups }) => (
    <Fragment key={date}>
      <DaySeparator date={date} iso={groups[0]?.messages[0]?.sent_at ?? date} />
      {groups.map((group) => (
        <Group
          key={group.messages[0]?.seq}
          group={group}
          partner={partner}
          receipt={
            group.own && group.messages.at(-1)?.seq === lastOwn ? stateOf(lastOwn ?? 0, reached) : undefined
          }
        />
      ))}
    </Fragment>
  ));
});

function DaySeparator({ date, iso }: { date: string; iso: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = format.date(useNow());
  const labels = new Map([
    [today, t('chat:conversation.today')],
    [dayBefore(today), t('chat:conversation.yesterday')],
  ]);
  return (
    <li className={classes.day}>
      <time dateTime={date} suppressHydrationWarning>
        {labels.get(date) ?? format.day(iso)}
      </time>
    </li>
  );
}

interface GroupProps {
  group: MessageGroup;
  partner: ChatPartner;
  receipt: ReceiptState | undefined;
}

/** Of thousands of messages one change renders those that it is about. */
const Group = memo(
  GroupOfMessages,
  (before, after) =>
    before.partner === after.partner &&
    before.receipt === after.receipt &&
    isSameGroup(before.group, after.group),
);

function GroupOfMessages({ group: { own, messages }, partner, receipt }: GroupProps) {
  const format = useFormat();
  const last = messages.at(-1);
  return (
    <li className={classes.group} data-own={own || undefined}>
      {messages.map((message) => (
        <Bubble key={message.seq} message={message} partner={partner} />
      ))}
      <div className={classes.meta}>
        <time dateTime={last?.sent_at}>{format.time(last?.sent_at ?? '')}</time>
        {!own && <LaterExtras messages={messages} partner={partner} />}
        {receipt && <Receipt state={receipt} />}
      </div>
    </li>
  );
}

interface BubbleProps {
  message: Message;
  partner: ChatPartner;
}

const Bubble = memo(function Bubble({ message, partner }: BubbleProps) {
  const { t } = useTranslation();
  const isNew = message.seq > useContext(OpenedAt);
  const format = useFormat();
  const time = format.time(message.sent_at);
  const label = message.own
    ? t('chat:conversation.own', { time })
    : t('chat:conversation.theirs', { name: partner.name, time });
  return (
    <article
      className={classes.bubble}
      aria-label={label}
      data-seq={message.seq}
      data-reacted={message.reaction && ''}
    >
      <QuoteLine content={message.content} quoted={message.quoted} own={message.own} />
      {message.taken_back ? (
        <TakenBack />
      ) : (
        <MessageBody content={message.content} isNew={isNew} own={message.own} seq={message.seq} />
      )}
      <MessageState message={message} name={partner.name} />
      <LaterExtras message={message} partner={partner} />
    </article>
  );
});

/** It needs hydration, so its code loads afterwards. */
function LaterExtras(props: MessageExtrasProps) {
  if (!useMounted()) return null;
  return (
    <Suspense>
      <MessageExtras {...props} />
    </Suspense>
  );
}

type ReceiptState = 'sent' | 'delivered' | 'read';

function stateOf(seq: number, { readSeq, deliveredSeq }: Reached): ReceiptState {
  if (seq <= readSeq) return 'read';
  return seq <= deliveredSeq ? 'delivered' : 'sent';
}

function Receipt({ state }: { state: ReceiptState }) {
  const { t } = useTranslation();
  const Icon = state === 'sent' ? IconCheck : IconChecks;
  return (
    <span className={classes.receipt} data-read={state === 'read' || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(`chat:conversation.${state}`)}
    </span>
  );
}
