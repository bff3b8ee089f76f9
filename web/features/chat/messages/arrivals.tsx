import { useState } from 'react';
import type { Message } from '#contract/chat/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { useDescribeMessage } from './message-kinds.tsx';

/** Announces only messages that arrive while the conversation is open. */
export default function Arrivals({ messages, name }: { messages: Message[]; name: string }) {
  const { t } = useTranslation();
  const { describeMessage } = useDescribeMessage();
  const [from] = useState(messages.at(-1)?.seq ?? 0);
  const arrived = messages.filter(({ seq, own }) => !own && seq > from).slice(-1);
  return (
    <VisuallyHidden role="status">
      {arrived.map((message) => (
        <span key={message.seq}>
          {t('chat:conversation.arrived', { name, text: describeMessage(message) })}
        </span>
      ))}
    </VisuallyHidden>
  );
}
