import * as contract from '#contract/favourites/endpoints.ts';
import { implement } from '#server/call.ts';
import { addFavourite, getKept, listFavourites, removeFavourite } from './favourites.service.ts';
import { saveNote } from './notes.service.ts';

export const favouritesRoutes = [
  implement(contract.getKept, (platform, { viewer, input }) => getKept(platform, viewer.id, input.profile)),
  implement(contract.addFavourite, (platform, { viewer, input }) =>
    addFavourite(platform, viewer.id, { memberId: input.profile, since: input.since }),
  ),
  implement(contract.removeFavourite, async (platform, { viewer, input }) => {
    await removeFavourite(platform, viewer.id, input.profile);
    return {};
  }),
  implement(contract.listFavourites, (platform, { viewer, input }) =>
    listFavourites(platform, viewer.id, input.cursor),
  ),
  implement(contract.savePrivateNote, async (platform, { viewer, input: { profile, text, was } }) => ({
    note: await saveNote(platform, viewer.id, { memberId: profile, text, was }),
  })),
];
