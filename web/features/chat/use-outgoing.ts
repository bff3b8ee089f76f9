import { useQueryClient } from '@tanstack/react-query';
import type { Message } from '#contract/chat.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useMember } from '#web/platform/viewer.ts';
import { dropOutgoing, type Outgoing, outboxQuery, putOutgoing } from './outbox.ts';

/** What the member has written to one other and the server has not confirmed yet. */
export function useOutgoing(profile: number, messages: Message[]) {
  const client = useQueryClient();
  const { id } = useMember();
  const { data: outbox = [] } = useQuery(outboxQuery);
  // The stream may tell of a message before the answer to its sending does.
  const arrived = new Set(messages.flatMap(({ key }) => key ?? []));
  return {
    outgoing: outbox.filter((other) => other.profile === profile && !arrived.has(other.key)),
    write: (text: string) => {
      const key = crypto.randomUUID();
      putOutgoing(client, id, { key, profile, text, writtenAt: new Date().toISOString(), state: 'sending' });
    },
    retry: ({ key, text, writtenAt }: Outgoing) =>
      putOutgoing(client, id, { key, profile, text, writtenAt, state: 'sending' }),
    discard: ({ key }: Outgoing) => dropOutgoing(client, id, key),
  };
}
