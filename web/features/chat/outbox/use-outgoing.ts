import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Message } from '#contract/chat/endpoints.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { dropOutgoing, type Outgoing, type OutgoingContent, outboxQuery, putOutgoing } from './outbox.ts';
import { getOutboxSender } from './outbox-sender.ts';

export function useOutgoing(profile: number, messages: Message[]) {
  const client = useQueryClient();
  const { id } = useMember();
  const { data: outbox = [] } = useQuery(outboxQuery);
  // The stream may deliver a message before the answer to its sending arrives.
  const arrived = new Set(messages.flatMap(({ key }) => key ?? []));
  const send = ({ key, content, writtenAt }: Pick<Outgoing, 'key' | 'content' | 'writtenAt'>) => {
    putOutgoing(client, id, { key, profile, content, writtenAt, state: 'sending' });
    getOutboxSender(client, id).send();
  };
  return {
    outgoing: outbox.filter((other) => other.profile === profile && !arrived.has(other.key)),
    write: (content: OutgoingContent) => {
      const key = crypto.randomUUID();
      send({ key, content, writtenAt: new Date().toISOString() });
    },
    retry: (outgoing: Outgoing) => send(asRefused(outgoing)),
    discard: ({ key }: Outgoing) => dropOutgoing(client, id, key),
  };
}

/** As the text of the refusal says: without a quote that is not there any more, or at the new price. */
function asRefused(outgoing: Outgoing): Outgoing {
  const { content, code, data } = outgoing;
  if (code === 'chat.price_changed' && content.kind === 'voice') {
    const recorded = { ...content.recorded, credits: Number(data?.cost) };
    return { ...outgoing, content: { ...content, recorded } };
  }
  if (code !== 'chat.quote_gone') return outgoing;
  return content.kind === 'text' ? { ...outgoing, content: { kind: 'text', text: content.text } } : outgoing;
}
