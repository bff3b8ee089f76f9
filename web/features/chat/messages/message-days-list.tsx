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
import {
  isSameGroup,
  isSameStretch,
  type MessageGroup,
  rememberDates,
  type Stretch,
  splitIntoStretches,
} from './message-days.ts';
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
  const { date } = useFormat();
  const dateOf = useMemo(() => rememberDates(date), [date]);
  const stretches = useMemo(() => splitIntoStretches(messages, dateOf), [messages, dateOf]);
  const hasExtras = useMounted();
  // Only the newest own message shows its delivery state.
  const lastOwn = messages.findLast(({ own }) => own);
  const receipt = lastOwn && stateOf(lastOwn.seq, reached);
  return stretches.map((stretch) => (
    <StretchList
      key={stretch.key}
      stretch={stretch}
      partner={partner}
      hasExtras={hasExtras}
      receipt={lastOwn && hasMessage(stretch, lastOwn) ? receipt : undefined}
    />
  ));
});

function hasMessage({ groups }: Stretch, message: Message): boolean {
  return groups.some(({ messages }) => messages.includes(message));
}

interface Shared {
  partner: ChatPartner;
  hasExtras: boolean;
  /** Of the last own message. */
  receipt?: ReceiptState | undefined;
}

function isSameShared(a: Shared, b: Shared): boolean {
  return a.partner === b.partner && a.hasExtras === b.hasExtras && a.receipt === b.receipt;
}

/** Of thousands of messages one change renders those that it is about. */
const StretchList = memo(
  function StretchList({ stretch: { groups }, receipt, ...shared }: Shared & { stretch: Stretch }) {
    const lastOwn = receipt && groups.findLast(({ own }) => own);
    return (
      <ol className={classes.stretch}>
        {groups.map((group) => (
          <Fragment key={group.messages[0]?.seq}>
            {group.day && <DaySeparator date={group.day} iso={group.messages[0]?.sent_at ?? group.day} />}
            <Group group={group} receipt={group === lastOwn ? receipt : undefined} {...shared} />
          </Fragment>
        ))}
      </ol>
    );
  },
  (before, after) => isSameShared(before, after) && isSameStretch(before.stretch, after.stretch),
);

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

const Group = memo(
  function Group({
    group: { own, messages },
    partner,
    hasExtras,
    receipt,
  }: Shared & { group: MessageGroup }) {
    const format = useFormat();
    const last = messages.at(-1);
    return (
      <li className={classes.group} data-own={own || undefined}>
        {messages.map((message) => (
          <Bubble key={message.seq} message={message} partner={partner} hasExtras={hasExtras} />
        ))}
        <div className={classes.meta}>
          <time dateTime={last?.sent_at}>{format.time(last?.sent_at ?? '')}</time>
          {!own && hasExtras && <LaterExtras messages={messages} partner={partner} />}
          {receipt && <Receipt state={receipt} />}
        </div>
      </li>
    );
  },
  (before, after) => isSameShared(before, after) && isSameGroup(before.group, after.group),
);

interface BubbleProps {
  message: Message;
  partner: ChatPartner;
  hasExtras: boolean;
}

const Bubble = memo(function Bubble({ message, partner, hasExtras }: BubbleProps) {
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
      {hasExtras && <LaterExtras message={message} partner={partner} />}
    </article>
  );
});

/** It needs hydration, so its code loads afterwards. */
function LaterExtras(props: MessageExtrasProps) {
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
