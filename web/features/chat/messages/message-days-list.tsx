import { IconCheck, IconChecks } from '@tabler/icons-react';
import { Fragment, memo, useMemo } from 'react';
import type { Message } from '#contract/chat.ts';
import { useFormat, useTimeZone } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useNow } from '#web/ui/use-now.ts';
import { createDateOf, type MessageGroup, splitByDay } from './message-days.ts';
import { MessageBody } from './message-kinds.tsx';
import classes from './message-list.module.css';

const dayMs = 24 * 60 * 60 * 1000;

interface MessageDaysProps {
  messages: Message[];
  name: string;
  partnerReadSeq: number;
}

export function MessageDays({ messages, name, partnerReadSeq }: MessageDaysProps) {
  const timeZone = useTimeZone();
  const days = useMemo(() => splitByDay(messages, timeZone), [messages, timeZone]);
  // Only the newest own message says how far it got.
  const lastOwn = messages.findLast(({ own }) => own)?.seq;
  return days.map(({ date, groups }) => (
    <Fragment key={date}>
      <DaySeparator date={date} iso={groups[0]?.messages[0]?.sent_at ?? date} />
      {groups.map((group) => (
        <Group key={group.messages[0]?.seq} group={group} name={name} {...{ lastOwn, partnerReadSeq }} />
      ))}
    </Fragment>
  ));
}

function DaySeparator({ date, iso }: { date: string; iso: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const dateOf = createDateOf(useTimeZone());
  const now = useNow();
  const labels = new Map([
    [dateOf(new Date(now).toISOString()), t('chat:conversation.today')],
    [dateOf(new Date(now - dayMs).toISOString()), t('chat:conversation.yesterday')],
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
  name: string;
  lastOwn: number | undefined;
  partnerReadSeq: number;
}

function Group({ group: { own, messages }, name, lastOwn, partnerReadSeq }: GroupProps) {
  const format = useFormat();
  const last = messages.at(-1);
  return (
    <li className={classes.group} data-own={own || undefined}>
      {messages.map((message) => (
        <Bubble key={message.seq} message={message} name={name} />
      ))}
      <div className={classes.meta}>
        <time dateTime={last?.sent_at}>{format.time(last?.sent_at ?? '')}</time>
        {own && last?.seq === lastOwn && <Receipt isRead={partnerReadSeq >= (last?.seq ?? 0)} />}
      </div>
    </li>
  );
}

const Bubble = memo(function Bubble({ message, name }: { message: Message; name: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = format.time(message.sent_at);
  const label = message.own
    ? t('chat:conversation.own', { time })
    : t('chat:conversation.theirs', { name, time });
  return (
    <article className={classes.bubble} aria-label={label}>
      <MessageBody content={message.content} />
    </article>
  );
});

function Receipt({ isRead }: { isRead: boolean }) {
  const { t } = useTranslation();
  const Icon = isRead ? IconChecks : IconCheck;
  return (
    <span className={classes.receipt} data-read={isRead || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {isRead ? t('chat:conversation.read') : t('chat:conversation.sent')}
    </span>
  );
}
