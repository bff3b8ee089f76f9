import * as contract from '#contract/private-photos/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { moveToAlbum } from '#server/features/photos/index.ts';
import { deleteAccessOf, deleteEnded } from './access.store.ts';
import { listAccessOf } from './export.store.ts';
import { servePrivatePhotos } from './private-files.http.ts';
import { privatePhotosPush } from './private-photos.push.ts';
import * as service from './private-photos.service.ts';

export { endAccessByBlock } from './access.store.ts';
export { findPrivatePhotoBytes } from './evidence.service.ts';

/** Photos that their member shows person by person: docs/decisions/144. */
export const privatePhotos: Feature = {
  name: 'private-photos',
  tables: ['private_photo_access'],
  // Who sees whom, and whether a stranger may turn to them.
  reads: [
    'account',
    'profile',
    'photo',
    'pair',
    'hidden_pair',
    'conversation',
    'conversation_participant',
    'site',
    'search_day',
  ],
  pushes: [privatePhotosPush],
  http: servePrivatePhotos,
  routes: [
    implement(contract.getPrivatePhotos, (platform, { viewer, input }) =>
      service.getShared(platform, { viewerId: viewer.id, ownerId: input.profile }),
    ),
    implement(contract.askForPrivatePhotos, async (platform, { viewer, input }) => {
      await service.ask(platform, { viewerId: viewer.id, ownerId: input.profile });
      return {};
    }),
    implement(contract.getOwnPrivatePhotos, (platform, { viewer }) => service.getOwn(platform, viewer.id)),
    implement(contract.showPrivatePhotos, async (platform, { viewer, input }) => {
      await service.show(platform, { viewerId: input.profile, ownerId: viewer.id }, input.term);
      return {};
    }),
    implement(contract.hidePrivatePhotos, async (platform, { viewer, input }) => {
      await service.hide(platform, { viewerId: input.profile, ownerId: viewer.id });
      return {};
    }),
    implement(contract.hideAllPrivatePhotos, async (platform, { viewer }) => {
      await service.hideAll(platform, viewer.id);
      return {};
    }),
    implement(contract.movePrivatePhoto, async (platform, { viewer, input }) => {
      await moveToAlbum(platform, viewer.id, { id: input.id, isPrivate: input.private });
      return {};
    }),
  ],
  jobs: (platform) => [
    {
      name: 'private-photos.forget',
      retries: 3,
      retryDelay: 300,
      cron: '50 3 * * *',
      run: () => deleteEnded(platform),
    },
  ],
  eraseMember: deleteAccessOf,
  exportParts: {
    'private-photos.json': { about: 'export:files.privatePhotos', chapter: 'people' },
  },
  async exportMember(platform, memberId) {
    return [{ path: 'private-photos.json', json: await listAccessOf(platform, memberId) }];
  },
};
