import { IconTrash } from '@tabler/icons-react';
import { disclosureItem } from '#web/layouts/disclosure.tsx';
import { useTranslation } from '#web/platform/use-translation.ts';
import classes from './remove-item.module.css';
import { type Removal, useRemoveChat } from './use-remove-chat.tsx';

/** Deletes a conversation from a menu; it can be taken back for a moment, so nothing asks before. */
export default function RemoveItem(removal: Removal) {
  const { t } = useTranslation();
  const remove = useRemoveChat();
  return (
    <li>
      <button type="button" className={`${disclosureItem} ${classes.remove}`} onClick={() => remove(removal)}>
        <IconTrash size={20} stroke={1.75} aria-hidden />
        {t('chat:remove.action')}
      </button>
    </li>
  );
}
