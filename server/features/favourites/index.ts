import type { Feature } from '#server/feature.ts';
import { exportFavourites } from './export.service.ts';
import { favouritesRoutes } from './favourites.routes.ts';
import { deleteFavouritesOf } from './favourites.store.ts';
import { deleteNotesOf } from './notes.store.ts';

export { addFavourite } from './favourites.service.ts';
export { saveNote } from './notes.service.ts';

/** Whom a member keeps to find again, and what they note about others, for themselves alone: docs/decisions/128. */
export const favourites: Feature = {
  name: 'favourites',
  tables: ['favourite', 'private_note'],
  reads: ['account', 'profile', 'pair', 'hidden_pair', 'conversation'],
  routes: favouritesRoutes,
  async eraseMember(platform, memberId) {
    await deleteFavouritesOf(platform, memberId);
    await deleteNotesOf(platform, memberId);
  },
  exportParts: {
    'favourites.json': { about: 'export:files.favourites', chapter: 'people' },
  },
  exportMember: exportFavourites,
};
