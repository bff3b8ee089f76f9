import { Button } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { ErrorData } from '#contract/errors.ts';
import { useCodeText } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import type { Outgoing } from '../outbox/outbox.ts';
import { MessageBody } from './message-kinds.tsx';
import classes from './message-list.module.css';

interface OutgoingActs {
  onRetry: (outgoing: Outgoing) => void;
  onDiscard: (outgoing: Outgoing) => void;
}

export function OutgoingList({ outgoing, ...acts }: OutgoingActs & { outgoing: Outgoing[] }) {
  return outgoing.map((message) => <OutgoingBubble key={message.key} message={message} {...acts} />);
}

function OutgoingBubble({ message, onRetry, onDiscard }: OutgoingActs & { message: Outgoing }) {
  const { t } = useTranslation();
  const time = useFormat().time(message.writtenAt);
  const hasFailed = message.state === 'failed';
  return (
    <li className={classes.group} data-own data-state={message.state}>
      <article className={classes.bubble} aria-label={t('chat:conversation.own', { time })}>
        <MessageBody content={message.content} />
      </article>
      {hasFailed ? (
        <Failure message={message} onRetry={onRetry} onDiscard={onDiscard} />
      ) : (
        <Progress isWaiting={message.state === 'waiting'} />
      )}
    </li>
  );
}

/** Most messages are sent before anybody could read that they are being sent. */
const sendingAfterMs = 300;

function Progress({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), sendingAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.meta}>
      {(isWaiting || isSlow) && (
        <>
          <IconClock size={14} stroke={1.75} aria-hidden />
          {isWaiting ? t('chat:conversation.waiting') : t('chat:conversation.sending')}
        </>
      )}
    </div>
  );
}

function Failure({ message, onRetry, onDiscard }: OutgoingActs & { message: Outgoing }) {
  const { t } = useTranslation();
  const describe = useCodeText();
  return (
    <div className={classes.failure} role="alert">
      <span className={classes.failureLine}>
        <IconAlertCircle size={16} stroke={1.75} aria-hidden />
        {t('chat:conversation.failed')}
        <Button size="compact-sm" variant="subtle" onClick={() => onRetry(message)}>
          {t('chat:conversation.retry')}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onDiscard(message)}>
          {t('chat:conversation.discard')}
        </Button>
      </span>
      {message.code && (
        <span className={classes.reason}>
          {describe(message.code, message.data && tellLeft(message.data))}
        </span>
      )}
    </div>
  );
}

/** The refusal may be older than the page: what was to be waited then is less by now. */
function tellLeft(data: ErrorData): ErrorData {
  if (typeof data.until !== 'string') return data;
  return { ...data, seconds: (Date.parse(data.until) - Date.now()) / 1000 };
}
