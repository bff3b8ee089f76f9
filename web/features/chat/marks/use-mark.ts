import { useQueryClient } from '@tanstack/react-query';
import { getChat, listChats } from '#contract/chat/endpoints.ts';
import { type ChatState, withMark } from '#contract/chat/marks.rules.ts';
import { markChat } from '#contract/chat/marks.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { reloadQueries } from '#web/platform/api/refetch-in-flight.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { setChatState } from './mark-cache.ts';

const mutationKey = [markChat.name];

interface Options {
  inline?: true;
  /** Its row is gone then, with the button that was pressed. */
  onArchived?: () => void;
}

/**
 * Shown at once, and as before when the server refuses or cannot be reached, which is said. Several of one conversation
 * are sent one after the other; once the last is answered, the lists are fetched.
 */
export function useMark(conversation: number, state: ChatState, { inline, onArchived }: Options = {}) {
  const client = useQueryClient();
  return useApiMutation<typeof markChat, ChatState>(markChat, {
    mutationKey,
    scope: { id: `${markChat.name} ${conversation}` },
    ...(inline && { inline }),
    onMutate: ({ mark, on }) => {
      setChatState(client, conversation, withMark(state, mark, on));
      return state;
    },
    onSuccess: (_done, { mark, on }) => mark === 'archived' && on && onArchived?.(),
    onError: (_error, _input, before) => {
      if (before) setChatState(client, conversation, before);
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1)
        reloadQueries(client, queriesOf(listChats), queriesOf(getChat));
    },
  });
}
