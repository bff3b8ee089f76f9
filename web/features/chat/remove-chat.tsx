import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { deleteChat, listChats, restoreChat } from '#contract/chat/endpoints.ts';
import { queriesOf, requireAnswer } from '#web/platform/api/api-query.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { useApiError } from '#web/platform/api/use-api-error.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { menuItem } from '#web/ui/overlays/menu.tsx';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import { dropChat, refetchChats } from './chat-cache.ts';
import classes from './remove-chat.module.css';
import { setRemoving } from './use-removing.ts';

const undoMs = 6000;

interface Removal {
  conversation: number;
  name: string;
  /** The list says how many are. */
  isArchived?: boolean | undefined;
}

/** Deleting can be undone, so there is no confirmation. */
export function RemoveItem(removal: Removal) {
  const { t } = useTranslation();
  const remove = useRemoveChat();
  return (
    <li>
      <button type="button" className={`${menuItem} ${classes.remove}`} onClick={() => remove(removal)}>
        <IconTrash size={20} stroke={1.75} aria-hidden />
        {t('chat:remove.action')}
      </button>
    </li>
  );
}

/** Hides a conversation, removes it on the server and offers to undo it. */
function useRemoveChat(): (removal: Removal) => void {
  const client = useQueryClient();
  const api = useApi();
  const navigate = useNavigate();
  const showError = useApiError();
  const restore = async (conversation: number) => {
    try {
      requireAnswer(await api(restoreChat, { conversation }));
    } catch (error) {
      showError(error);
    }
    refetchChats(client);
  };
  const remove = async ({ conversation, name, isArchived }: Removal) => {
    try {
      requireAnswer(await api(deleteChat, { conversation }));
      dropChat(client, conversation);
      if (isArchived) void client.invalidateQueries(queriesOf(listChats));
      void offerUndo({ conversation, name }, () => void restore(conversation));
    } catch (error) {
      showError(error);
      await client.invalidateQueries(queriesOf(listChats));
    }
    setRemoving(client, conversation, false);
  };
  return (removal) => {
    setRemoving(client, removal.conversation, true);
    if (location.pathname !== '/chats') void navigate('/chats');
    void remove(removal);
  };
}

async function offerUndo(
  { conversation, name }: Pick<Removal, 'conversation' | 'name'>,
  restore: () => void,
): Promise<void> {
  const id = `removed-${conversation}`;
  const toasts = await loadToasts();
  const undo = () => {
    toasts.hide(id);
    restore();
  };
  toasts.show({ id, autoClose: undoMs, message: <Removed name={name} onUndo={undo} /> });
}

function Removed({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useTranslation();
  return (
    <span className={classes.removed}>
      {t('chat:remove.done', { name })}
      <Button variant="subtle" px="xs" style={{ flex: 'none' }} onClick={onUndo}>
        {t('chat:remove.undo')}
      </Button>
    </span>
  );
}
