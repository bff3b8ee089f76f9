import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { menuItem } from '#web/ui/overlays/menu.tsx';

/** The address of a conversation with its search open; `conversation-view.tsx` reads it. */
export function SearchItem({ conversation }: { conversation: number }) {
  useTranslationGroups('more');
  const { t } = useTranslation();
  return (
    <li>
      <Link to={`/chats/${conversation}?find`} className={menuItem}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        {t('chatsearch:here')}
      </Link>
    </li>
  );
}
