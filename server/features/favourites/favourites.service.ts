import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type {
  Favourite,
  getKept as getKeptEndpoint,
  listFavourites as listFavouritesEndpoint,
  PrivateNote,
} from '#contract/favourites/endpoints.ts';
import { favouritePageSize, maxFavourites } from '#contract/favourites/facts.ts';
import { listMemberCards } from '#server/features/cards/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { decodePlace, encodePlace, findMoment } from './favourites.rules.ts';
import * as store from './favourites.store.ts';

export function toPrivateNote(note: store.NoteRow | null): PrivateNote | null {
  return note && { text: note.text, changed_at: new Date(note.changedAt).toISOString() };
}

export async function getKept(
  platform: Platform,
  viewerId: number,
  memberId: number,
): Promise<OutputOf<typeof getKeptEndpoint>> {
  const { at, note } = await store.findKept(platform, viewerId, memberId);
  return { since: at === null ? null : new Date(at).toISOString(), note: toPrivateNote(note) };
}

/** A favourite stays one, however often it is added; nobody else hears of it. */
export async function addFavourite(
  platform: Platform,
  viewerId: number,
  { memberId, since }: { memberId: number; since?: string | undefined },
): Promise<{ since: string }> {
  return platform.db.transaction(async () => {
    if (!(await store.lockShown(platform, viewerId, memberId))) throw new AppError('not_found');
    const known = await store.findFavouriteSince(platform, viewerId, memberId);
    if (known) return { since: known.toISOString() };
    if ((await store.countFavourites(platform, viewerId)) >= maxFavourites)
      throw new AppError('favourites.too_many', { most: maxFavourites });
    const at = findMoment(platform.clock.now(), since);
    await store.insertFavourite(platform, { memberId: viewerId, favouriteId: memberId, at });
    return { since: at.toISOString() };
  });
}

export async function removeFavourite(platform: Platform, viewerId: number, memberId: number): Promise<void> {
  await store.deleteFavourite(platform, viewerId, memberId);
}

export async function listFavourites(
  platform: Platform,
  viewerId: number,
  cursor: string | undefined,
): Promise<OutputOf<typeof listFavouritesEndpoint>> {
  const after = cursor === undefined ? undefined : decodePlace(platform.config, viewerId, cursor);
  const found = await store.listFavouriteRows(platform, viewerId, { limit: favouritePageSize + 1, after });
  const shown = found.slice(0, favouritePageSize);
  const last = found.length > favouritePageSize ? shown.at(-1) : undefined;
  return {
    favourites: await toFavourites(platform, viewerId, shown),
    next_cursor: last ? encodePlace(platform.config, viewerId, last) : null,
  };
}

async function toFavourites(
  platform: Platform,
  viewerId: number,
  rows: store.FavouriteRow[],
): Promise<Favourite[]> {
  const ids = rows.map(({ id }) => id);
  const cards = await listMemberCards(platform, viewerId, ids);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return rows.flatMap(({ id, at, note }) => {
    const card = cardOf.get(id);
    return card ? { ...card, since: new Date(at).toISOString(), note: toPrivateNote(note) } : [];
  });
}
