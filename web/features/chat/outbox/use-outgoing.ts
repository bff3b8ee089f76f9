import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { NewContent } from '#contract/chat.kinds.ts';
import type { Message } from '#contract/chat.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { dropOutgoing, type Outgoing, outboxQuery, putOutgoing } from './outbox.ts';

export function useOutgoing(profile: number, messages: Message[]) {
  const client = useQueryClient();
  const { id } = useMember();
  const { data: outbox = [] } = useQuery(outboxQuery);
  // The stream may tell of a message before the answer to its sending does.
  const arrived = new Set(messages.flatMap(({ key }) => key ?? []));
  return {
    outgoing: outbox.filter((other) => other.profile === profile && !arrived.has(other.key)),
    write: (content: NewContent) => {
      const key = crypto.randomUUID();
      const writtenAt = new Date().toISOString();
      putOutgoing(client, id, { key, profile, content, writtenAt, state: 'sending' });
    },
    retry: ({ key, content, writtenAt }: Outgoing) =>
      putOutgoing(client, id, { key, profile, content, writtenAt, state: 'sending' }),
    discard: ({ key }: Outgoing) => dropOutgoing(client, id, key),
  };
}
