// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { PrivateNote } from '#contract/favourites/endpoints.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, settle, settleLoading } from '#web/testing/screen.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import HeaderNote from './header-note.tsx';
import { NoteCard } from './note-card.tsx';
import { readNoteDraft } from './note-draft.ts';
import { NoteItem } from './note-item.tsx';

const note = { text: 'Has a sister in Ghent.', changed_at: '2026-11-02T12:00:00.000Z' };

/** What a profile shows of it, and its menu. */
async function open(
  kept: () => { since: string | null; note: PrivateNote | null },
  answers: Record<string, unknown> = {},
) {
  const screen = await openScreen(
    <>
      <FavouriteButton id={2} name="Ben" />
      <NoteCard id={2} name="Ben" />
      <ul>
        <NoteItem id={2} name="Ben" />
      </ul>
      <p>
        38 <HeaderNote profile={2} />
      </p>
    </>,
    { viewer: anna, path: '/members/2', answers: { 'favourites.get': kept, ...answers } },
  );
  await settleLoading();
  const { getByRole, findByRole, user } = screen;
  const openDialog = async () => {
    await user.click(getByRole('button', { name: 'Private note' }));
    await settleLoading();
    return findByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' });
  };
  const press = async (name: string) => {
    await user.click(getByRole('button', { name }));
    await settle();
  };
  return { ...screen, openDialog, press };
}

describe('a private note [BEY-10]', () => {
  test('is written in the menu and then shown on the profile and in the head of the conversation', async () => {
    const screen = await open(() => ({ since: null, note: null }), { 'favourites.save_note': { note } });
    expect(screen.queryByRole('heading', { name: 'Your private note' })).toBeNull();
    const field = await screen.openDialog();
    expect(screen.text()).toContain('Only you can read it. Ben will not be told. 500 characters left');
    await screen.fill(field, 'Has a sister in Ghent.');
    expect(screen.text()).toContain('478 characters left');
    await screen.press('Save');
    expect(screen.calls).toContainEqual([
      'favourites.save_note',
      { profile: 2, text: 'Has a sister in Ghent.', was: null },
    ]);
    expect(screen.getByRole('heading', { name: 'Your private note' })).toBeTruthy();
    expect(screen.getByText(/^38/).textContent).toContain('Your private note: Has a sister in Ghent.');
    expect(readNoteDraft(anna.id, 2)).toBeUndefined();
  });

  test('that is refused is there again when the page is loaded again, and says so', async () => {
    const screen = await open(() => ({ since: null, note }), {
      'favourites.save_note': () => {
        throw new AppError('unavailable');
      },
    });
    await screen.fill(await screen.openDialog(), 'Two sisters.');
    await screen.press('Save');
    expect(screen.text()).toContain('We can’t be reached right now.');
    await screen.leavePage();
    const later = await open(() => ({ since: null, note }));
    expect((await later.openDialog()).value).toBe('Two sisters.');
    expect(later.text()).toContain('You wrote this earlier, and it is not saved yet.');
    expect(readNoteDraft(anna.id, 2)).toEqual({ text: 'Two sisters.', was: note.changed_at });
  });

  test('that was changed elsewhere is shown before the next press replaces it', async () => {
    const other = { text: 'A brother.', changed_at: '2026-11-02T13:00:00.000Z' };
    let saved = note;
    const screen = await open(() => ({ since: null, note: saved }), {
      'favourites.save_note': ({ text, was }: { text: string; was: string }) => {
        if (was !== other.changed_at) throw new AppError('favourites.note_changed');
        return { note: { text, changed_at: '2026-11-02T14:00:00.000Z' } };
      },
    });
    const field = await screen.openDialog();
    await screen.fill(field, 'Two sisters.');
    saved = other;
    await screen.press('Save');
    expect(screen.text()).toContain('It now says: “A brother.” Save once more to replace it.');
    expect(field.value).toBe('Two sisters.');
    await screen.press('Save');
    expect(screen.getByText(/^38/).textContent).toContain('Two sisters.');
  });

  test('is deleted by saving nothing, and one that is too long cannot be saved', async () => {
    const screen = await open(() => ({ since: null, note }), { 'favourites.save_note': { note: null } });
    const field = await screen.openDialog();
    await screen.fill(field, 'x'.repeat(501));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect(screen.text()).toContain('This is too long.');
    await screen.user.clear(field);
    await screen.press('Delete note');
    expect(screen.calls).toContainEqual([
      'favourites.save_note',
      { profile: 2, text: '', was: note.changed_at },
    ]);
    expect(screen.queryByRole('heading', { name: 'Your private note' })).toBeNull();
  });
});

describe('the star of a profile [BEY-10]', () => {
  test('is full at once, counts a double click once, and is empty again with the next press', async () => {
    const since = '2026-11-02T12:00:00.000Z';
    const screen = await open(() => ({ since: null, note: null }), { 'favourites.add': { since } });
    await screen.user.dblClick(screen.getByRole('button', { name: 'Add to favourites' }));
    await settle();
    await screen.press('Remove from favourites');
    expect(screen.getByRole('button', { name: 'Add to favourites' })).toBeTruthy();
    expect(screen.calls.filter(([name]) => /favourites\.(add|remove)/.test(name))).toEqual([
      ['favourites.add', { profile: 2 }],
      ['favourites.remove', { profile: 2 }],
    ]);
  });

  test('is empty again when there are 500, which is said', async () => {
    const screen = await open(() => ({ since: null, note: null }), {
      'favourites.add': () => {
        throw new AppError('favourites.too_many', { most: 500 });
      },
    });
    await screen.press('Add to favourites');
    expect(screen.getByRole('button', { name: 'Add to favourites' })).toBeTruthy();
    expect(screen.toasts).toEqual(['You have 500 favourites. Remove one to add another.']);
  });
});
