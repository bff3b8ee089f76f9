import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { PrivateNote } from '#contract/favourites/endpoints.ts';
import { privateNoteLength } from '#contract/favourites/facts.ts';
import { countSigns, isWithin } from '#contract/signs.ts';
import { normaliseText } from '#contract/typed-text.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Group } from '#web/ui/elements/group.tsx';
import { Skeleton } from '#web/ui/elements/skeleton.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useMountedDialog } from '#web/ui/overlays/use-mounted-dialog.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { keptQuery } from './favourite-query.ts';
import { useNote } from './use-note.ts';

interface NoteDialogProps {
  id: number;
  name: string;
  onClose: () => void;
}

/** A click outside does not close it; what was typed and not saved is there again when it opens. */
export default function NoteDialog({ id, name, onClose }: NoteDialogProps) {
  useTranslationGroups('more');
  const { t } = useTranslation();
  const life = useMountedDialog(onClose);
  const { data, error, refetch } = useQuery(keptQuery(id));
  return (
    <Dialog {...life} title={t('favourites:note.title', { name })} closeOnClickOutside={false}>
      {data && <NoteForm id={id} name={name} saved={data.note} onClose={life.onClose} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
    </Dialog>
  );
}

interface NoteFormProps extends NoteDialogProps {
  saved: PrivateNote | null;
}

function NoteForm({ id, name, saved, onClose }: NoteFormProps) {
  const { t } = useTranslation();
  const note = useNote({ profile: id, saved, onDone: onClose });
  const text = normaliseText(note.typed);
  const left = Math.max(0, privateNoteLength - countSigns(text));
  const deletes = text === '' && saved !== null;
  const canSave = (text !== '' || deletes) && isWithin(text, privateNoteLength);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (canSave) note.save();
  };
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        <GrowingTextarea
          label={t('favourites:note.label')}
          description={`${t('favourites:note.hint', { name })} ${t('profiles:own.aboutLeft', { count: left })}`}
          isHelpBelow
          minRows={4}
          maxRows={10}
          maxSigns={privateNoteLength}
          value={note.typed}
          onChange={({ currentTarget }) => note.change(currentTarget.value)}
          data-autofocus
        />
        {note.isDraft && <Text c="dimmed">{t('favourites:note.draft')}</Text>}
        <FormError error={note.error} />
        {note.isOutrun && (
          <Text>{saved ? t('favourites:note.now', { text: saved.text }) : t('favourites:note.nowGone')}</Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={note.isPending} disabled={!canSave}>
            {deletes ? t('favourites:note.delete') : t('favourites:note.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
