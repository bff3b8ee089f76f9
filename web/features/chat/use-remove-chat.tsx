import { Button } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { deleteChat, listChats } from '#contract/chat.ts';
import { queriesOf, requireAnswer } from '#web/platform/api-query.ts';
import { useApi } from '#web/platform/use-api.ts';
import { useApiError } from '#web/platform/use-api-error.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { loadToasts } from '#web/ui/toasts.ts';
import { dropChat } from './chat-cache.ts';
import classes from './remove-item.module.css';
import { setRemoving } from './removing.ts';

/** How long a removal can be taken back before the server is asked. */
const undoMs = 6000;

export interface Removal {
  conversation: number;
  name: string;
}

/** Takes a conversation off the screen at once and, unless it is taken back, off the server a moment later. */
export function useRemoveChat(): (removal: Removal) => void {
  const client = useQueryClient();
  const api = useApi();
  const navigate = useNavigate();
  const showError = useApiError();
  const remove = async (conversation: number) => {
    try {
      requireAnswer(await api(deleteChat, { conversation }));
      dropChat(client, conversation);
    } catch (error) {
      showError(error);
      await client.invalidateQueries(queriesOf(listChats));
    }
    setRemoving(client, conversation, false);
  };
  return ({ conversation, name }) => {
    setRemoving(client, conversation, true);
    if (location.pathname !== '/chats') void navigate('/chats');
    void offerUndo({ client, conversation, name }, () => void remove(conversation));
  };
}

async function offerUndo(
  { client, conversation, name }: Removal & { client: QueryClient },
  goAhead: () => void,
): Promise<void> {
  const id = `removed-${conversation}`;
  const timer = setTimeout(goAhead, undoMs);
  const toasts = await loadToasts();
  const undo = () => {
    clearTimeout(timer);
    setRemoving(client, conversation, false);
    toasts.hide(id);
  };
  toasts.show({ id, autoClose: undoMs, message: <Removed name={name} onUndo={undo} /> });
}

function Removed({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useTranslation();
  return (
    <span className={classes.removed}>
      {t('chat:remove.done', { name })}
      <Button variant="subtle" px="xs" flex="none" onClick={onUndo}>
        {t('chat:remove.undo')}
      </Button>
    </span>
  );
}
