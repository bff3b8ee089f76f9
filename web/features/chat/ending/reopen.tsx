import type { FormEvent } from 'react';
import { reopenChat } from '#contract/chat/ending.ts';
import { getChat } from '#contract/chat/endpoints.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { refetchChanged } from '../chat-cache.ts';

/** For the one who said no, without scripts, too: both can write again, and the other is not called. */
export function Reopen({ conversation }: { conversation: number }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useApiMutation(reopenChat, {
    onSuccess: (changed, _input, _context, { client }) => refetchChanged(client, changed),
    onError: (_error, _input, _context, { client }) => void client.invalidateQueries(queriesOf(getChat)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ conversation });
  };
  return (
    <form method="post" action="/chats" onSubmit={submit}>
      <input type="hidden" name="conversation" value={conversation} />
      <Button type="submit" variant="light" loading={isPending}>
        {t('chat:end.reopen')}
      </Button>
    </form>
  );
}
