import { useNetwork } from '@mantine/hooks';
import { IconClock } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import type { Outgoing } from '../outbox/outbox.ts';
import { QuoteLine } from '../quotes/quote-line.tsx';
import { MessageBody } from './message-kinds.tsx';
import classes from './message-list.module.css';
import type { OutgoingActs } from './outgoing-failure.tsx';

const OutgoingFailure = lazy(() => importWithRetry(() => import('./outgoing-failure.tsx')));

export function OutgoingList({ outgoing, ...acts }: OutgoingActs & { outgoing: Outgoing[] }) {
  if (outgoing.length === 0) return null;
  return (
    <ol className={classes.stretch}>
      {outgoing.map((message) => (
        <OutgoingBubble key={message.key} message={message} {...acts} />
      ))}
    </ol>
  );
}

function OutgoingBubble({ message, onRetry, onDiscard }: OutgoingActs & { message: Outgoing }) {
  const { t } = useTranslation();
  const time = useFormat().time(message.writtenAt);
  const hasFailed = message.state === 'failed';
  const { online: isOnline } = useNetwork();
  return (
    <li className={classes.group} data-own data-state={message.state}>
      <article className={classes.bubble} aria-label={t('chat:conversation.own', { time })}>
        <QuoteLine content={message.content} own />
        <MessageBody content={message.content} />
      </article>
      {hasFailed ? (
        <Suspense>
          <OutgoingFailure message={message} onRetry={onRetry} onDiscard={onDiscard} />
        </Suspense>
      ) : (
        <Progress isWaiting={message.state === 'waiting' || !isOnline} />
      )}
    </li>
  );
}

/** Most messages are sent before anyone could read "sending". */
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
