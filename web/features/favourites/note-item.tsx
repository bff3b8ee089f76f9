import { IconNotes } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { menuItem } from '#web/ui/overlays/menu.tsx';

const NoteDialog = lazy(() => importWithRetry(() => import('./note-dialog.tsx')));

/** In the menus of a profile and of a conversation. */
export function NoteItem({ id, name }: { id: number; name: string }) {
  useTranslationGroups('more');
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button type="button" className={menuItem} onClick={() => setOpen(true)}>
        <IconNotes size={20} stroke={1.75} aria-hidden />
        {t('favourites:note.item')}
      </button>
      {isOpen && (
        <Suspense>
          <NoteDialog id={id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
