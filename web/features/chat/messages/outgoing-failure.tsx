import { IconAlertCircle } from '@tabler/icons-react';
import type { ErrorData } from '#contract/errors.ts';
import { useCodeText } from '#web/platform/api/use-error-text.ts';
import { readNow } from '#web/platform/clock.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import type { Outgoing } from '../outbox/outbox.ts';
import classes from './outgoing-failure.module.css';

export interface OutgoingActs {
  onRetry: (outgoing: Outgoing) => void;
  onDiscard: (outgoing: Outgoing) => void;
}

export default function OutgoingFailure({
  message,
  onRetry,
  onDiscard,
}: OutgoingActs & { message: Outgoing }) {
  const { t } = useTranslation();
  const describe = useCodeText();
  return (
    <div className={classes.root} role="alert">
      <span className={classes.line}>
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
          {message.code === 'chat.price_changed'
            ? t('gifts:confirm.changed', { count: Number(message.data?.cost) })
            : describe(message.code, message.data && tellLeft(message.data))}
        </span>
      )}
    </div>
  );
}

/** The error may be older than the page, so less waiting time remains. */
function tellLeft(data: ErrorData): ErrorData {
  if (typeof data.until !== 'string') return data;
  return { ...data, seconds: (Date.parse(data.until) - readNow()) / 1000 };
}
