import { IconNotes, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import { keptQuery } from './favourite-query.ts';
import classes from './note-card.module.css';

const NoteDialog = lazy(() => importWithRetry(() => import('./note-dialog.tsx')));

/** What the viewer has noted about the member, on the profile. */
export function NoteCard({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(keptQuery(id));
  const [isOpen, setOpen] = useState(false);
  const dialog = isOpen && (
    <Suspense>
      <NoteDialog id={id} name={name} onClose={() => setOpen(false)} />
    </Suspense>
  );
  if (!data?.note) return dialog;
  return (
    <section className={classes.card}>
      <IconNotes size={24} stroke={1.75} className={classes.sign} aria-hidden />
      <div className={classes.words}>
        <h2 className={classes.title}>{t('profiles:member.privateNote.title')}</h2>
        <p className={classes.text} dir="auto">
          {data.note.text}
        </p>
      </div>
      <IconButton
        variant="subtle"
        aria-label={t('profiles:member.privateNote.edit')}
        onClick={() => setOpen(true)}
      >
        <IconPencil size={20} stroke={1.75} aria-hidden />
      </IconButton>
      {dialog}
    </section>
  );
}
