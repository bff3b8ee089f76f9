import { IconDots, IconMoodPlus } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ChatPartner, Message } from '#contract/chat/endpoints.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './message-actions.module.css';

const ActionPanel = lazy(() => importWithRetry(() => import('./action-panel.tsx')));

/** The button beside a message; a long press on the message presses it. What it opens is drawn while it is open. */
export function MessageActions({ message, partner }: { message: Message; partner: ChatPartner }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [bubble, setBubble] = useState<Element | null>(null);
  const isOpen = bubble !== null;
  const close = (returnsFocus: boolean) => {
    setBubble(null);
    if (returnsFocus) button.current?.focus({ preventScroll: true });
  };
  const Icon = message.own ? IconDots : IconMoodPlus;
  const label = message.own ? t('chat:conversation.messageMenu') : t('chat:reactions.react');
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.button}
        data-own={message.own || undefined}
        data-opens-actions
        aria-label={label}
        aria-expanded={isOpen}
        title={label}
        onClick={({ currentTarget }) => (isOpen ? close(true) : setBubble(currentTarget.closest('article')))}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </button>
      {bubble && (
        <Suspense>
          <ActionPanel message={message} partner={partner} bubble={bubble} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
