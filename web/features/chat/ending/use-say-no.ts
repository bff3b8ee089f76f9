import { endChat } from '#contract/chat/ending.ts';
import { getChat } from '#contract/chat/endpoints.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import { useConfirm } from '#web/ui/overlays/use-confirm.ts';
import { refetchChanged } from '../chat-cache.ts';

interface Chat {
  conversation: number;
  name: string;
}

/** Shows what the other will read before it goes out, because it cannot be taken back. */
export function useSayNo({ conversation, name }: Chat): () => void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { mutate } = useApiMutation(endChat, {
    onSuccess: async (changed, _input, _context, { client }) => {
      refetchChanged(client, changed);
      (await loadToasts()).show({ id: `ended-${conversation}`, message: t('chat:end.done', { name }) });
    },
    // What this page shows may be out of date.
    onError: (_error, _input, _context, { client }) => void client.invalidateQueries(queriesOf(getChat)),
  });
  return () =>
    confirm({
      title: t('chat:end.title'),
      text: t('chat:end.text', { name, sentence: t('chat:end.sentence') }),
      action: t('chat:end.confirm'),
      onConfirm: () => mutate({ conversation }),
    });
}
