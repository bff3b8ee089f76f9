import { AppError } from '#contract/errors.ts';
import type { PrivateNote } from '#contract/favourites/endpoints.ts';
import { maxPrivateNotes } from '#contract/favourites/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toPrivateNote } from './favourites.service.ts';
import { lockShown } from './favourites.store.ts';
import * as store from './notes.store.ts';

interface TypedNote {
  memberId: number;
  /** Empty: the note is deleted. */
  text: string;
  /** When the note that was changed had been saved; null: there was none. */
  was: string | null;
}

/** A note that another tab has changed since is not overwritten unseen; the same words are no change. */
export async function saveNote(
  platform: Platform,
  viewerId: number,
  { memberId, text, was }: TypedNote,
): Promise<PrivateNote | null> {
  return platform.db.transaction(async () => {
    const isShown = await lockShown(platform, viewerId, memberId);
    // What cannot be seen has nothing to delete, and so nobody learns who is hidden.
    if (!isShown && text === '') return null;
    if (!isShown) throw new AppError('not_found');
    const known = toPrivateNote(await store.findNote(platform, viewerId, memberId));
    if ((known?.text ?? '') === text) return known;
    if ((known?.changed_at ?? null) !== was) throw new AppError('favourites.note_changed');
    if (text === '') {
      await store.deleteNote(platform, viewerId, memberId);
      return null;
    }
    if (!known && (await store.countNotes(platform, viewerId)) >= maxPrivateNotes)
      throw new AppError('favourites.too_many_notes', { most: maxPrivateNotes });
    const note = { text, changedAt: platform.clock.now().getTime() };
    await store.upsertNote(platform, { memberId: viewerId, aboutId: memberId }, note);
    return toPrivateNote(note);
  });
}
