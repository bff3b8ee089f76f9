import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#contract/errors.ts';
import {
  getKept,
  listFavourites,
  type PrivateNote,
  savePrivateNote,
} from '#contract/favourites/endpoints.ts';
import { normaliseText } from '#contract/typed-text.ts';
import { queriesOf, requireAnswer } from '#web/platform/api/api-query.ts';
import { useApi, useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import { keptQuery } from './favourite-query.ts';
import { dropNoteDraft, readNoteDraft, writeNoteDraft } from './note-draft.ts';

interface NoteOptions {
  profile: number;
  saved: PrivateNote | null;
  onDone: () => void;
}

/** The text of a note while it is typed. It is kept until the server has it, whatever closes the page. */
export function useNote({ profile, saved, onDone }: NoteOptions) {
  const client = useQueryClient();
  const api = useApi();
  const { t } = useTranslation();
  const { id } = useMember();
  const [kept] = useState(() => readNoteDraft(id, profile));
  const [typed, setTyped] = useState(kept?.text ?? saved?.text ?? '');
  const [was, setWas] = useState(kept ? kept.was : (saved?.changed_at ?? null));
  const [isDraft, setDraft] = useState(kept !== undefined);
  const setNote = (note: PrivateNote | null) =>
    client.setQueryData(keptQuery(profile).queryKey, (known) => known && { ...known, note });
  const saving = useApiMutation(savePrivateNote, {
    inline: true,
    onMutate: () => client.cancelQueries(keptQuery(profile)),
    onSuccess: async ({ note }) => {
      dropNoteDraft(id, profile);
      setNote(note);
      void client.invalidateQueries(queriesOf(listFavourites));
      onDone();
      const message = note ? t('favourites:note.saved') : t('favourites:note.deleted');
      (await loadToasts()).show({ id: 'private-note', message });
    },
    onError: async (error) => {
      if (!isChanged(error)) return;
      // The next press replaces what has just been shown.
      const { note } = requireAnswer(await api(getKept, { profile }));
      setNote(note);
      setWas(note?.changed_at ?? null);
      writeNoteDraft(id, profile, { text: typed, was: note?.changed_at ?? null });
    },
  });
  return {
    typed,
    /** It was typed before and never saved. */
    isDraft,
    isOutrun: isChanged(saving.error),
    error: saving.error,
    isPending: saving.isPending,
    change(text: string) {
      setTyped(text);
      setDraft(false);
      if (normaliseText(text) === (saved?.text ?? '')) dropNoteDraft(id, profile);
      else writeNoteDraft(id, profile, { text, was });
    },
    save() {
      if (!saving.isPending) saving.mutate({ profile, text: normaliseText(typed), was });
    },
  };
}

function isChanged(error: unknown): boolean {
  return error instanceof AppError && error.code === 'favourites.note_changed';
}
