import type { editMessage, react, takeBackMessage } from '#contract/chat/changes.ts';
import { getChat } from '#contract/chat/endpoints.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { refetchChanged } from '../chat-cache.ts';

type Change = typeof react | typeof editMessage | typeof takeBackMessage;

/** Changes a message. Without a connection nothing changes, and a toast or the dialog says so. */
export function useChange<E extends Change>(
  endpoint: E,
  { inline, onDone }: { inline?: true; onDone?: (done: OutputOf<E>) => void } = {},
) {
  return useApiMutation(endpoint, {
    ...(inline && { inline }),
    onSuccess: (done, _input, _context, { client }) => {
      refetchChanged(client, done);
      onDone?.(done);
    },
    onError: (error, _input, _context, { client }) => {
      // What this page shows is out of date.
      if (error instanceof AppError && error.code !== 'network')
        void client.invalidateQueries(queriesOf(getChat));
    },
  });
}
