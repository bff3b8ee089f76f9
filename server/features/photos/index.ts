import { AppError } from '#contract/errors.ts';
import { cropPhoto } from '#contract/photos/crop.ts';
import { arrangePhotos, deletePhoto } from '#contract/photos/endpoints.ts';
import { decideOnPhoto, takePhotos } from '#contract/photos/queue.ts';
import { uploadPhoto } from '#contract/photos/upload.ts';
import { implement } from '#server/call.ts';
import type { BanSign, Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as crop from './crop.service.ts';
import { erasePhotos, exportPhotos } from './erasure.service.ts';
import { serveMedia } from './media.http.ts';
import { requireRenderings } from './photo-files.ts';
import * as service from './photos.service.ts';
import { listAlbum, listNeededFiles, listPhotos } from './photos.store.ts';
import { createRemovalJob } from './removal.job.ts';
import { decideReserved, photoQueue, takeNextPhotos } from './review/queue.service.ts';
import { serveStaffPictures } from './review/staff-picture.http.ts';
import { sweepOrphans } from './sweep.job.ts';

export { forgetPhotosOf } from './erasure.service.ts';
export { decidePhoto, listWaitingPhotos, lookAtPhoto } from './operator.service.ts';
export {
  type CameraPicture,
  createCameraPicture,
  createPicture,
  findFileBytes,
  keepPicture,
  type Picture,
  readFileBytes,
  requireRenderings,
} from './photo-files.ts';
export { photoLimitOf, shownStatus, toMainImage, toPhotos } from './photos.rules.ts';
export { bringPhoto, moveToAlbum, removePhoto } from './photos.service.ts';
export { listAlbum, listComparedPhotos, listPhotos, listPhotosOf, type PhotoRow } from './photos.store.ts';
export { addReadyPhotos, type ReadyPhoto } from './ready-photos.service.ts';
export { queueFileRemoval, queueRemoval } from './removal.job.ts';
export { getComparedFile, toShownPhotos, withComparedPhotos } from './review/compared-photos.service.ts';
export { findNeededFiles, sweepUnneeded } from './sweep.job.ts';
export { acceptUploadForm } from './upload-form.http.ts';

/** Includes rejected photos, which identify a banned member as well. */
async function listFingerprints(platform: Platform, memberId: number): Promise<BanSign[]> {
  const rows = [...(await listPhotos(platform, memberId)), ...(await listAlbum(platform, memberId, true))];
  return rows.map(({ fingerprint }) => ({ kind: 'photo', value: fingerprint }));
}

export const photos: Feature = {
  name: 'photos',
  tables: ['photo'],
  reads: ['account', 'profile', 'review_claim', 'site'],
  mails: ['photo_rejected'],
  routes: [
    implement(
      uploadPhoto,
      async (platform, { input, upload, viewer, site }) => {
        if (!upload) throw new AppError('request.invalid');
        return {
          photo: await service.uploadPhoto(platform, {
            viewer,
            site,
            key: input.key,
            bytes: upload,
            isPrivate: input.private === '1',
          }),
        };
      },
      requireRenderings,
    ),
    implement(deletePhoto, async (platform, { input, viewer }) => ({
      photos: await service.deletePhoto(platform, viewer, input.id),
    })),
    implement(arrangePhotos, async (platform, { input, viewer }) => ({
      photos: await service.arrangePhotos(platform, viewer, input.ids),
    })),
    implement(cropPhoto, async (platform, { input, viewer }) => ({
      photos: await crop.cropPhoto(platform, viewer, input),
    })),
    implement(takePhotos, (platform, { staff, input }) => takeNextPhotos(platform, staff, input)),
    implement(decideOnPhoto, async (platform, { staff, input }) => {
      await decideReserved(platform, staff, input);
      return {};
    }),
  ],
  jobs: (platform, features) => [createRemovalJob(platform), sweepOrphans(platform, features)],
  listNeededFiles,
  http(app, platform, makeContext) {
    serveMedia(app, platform, makeContext);
    serveStaffPictures(app, platform, makeContext);
  },
  queue: photoQueue,
  listBanSigns: listFingerprints,
  eraseMember: erasePhotos,
  exportParts: {
    'photos/': { about: 'export:files.photos', chapter: 'you', choices: { status: 'export:photo' } },
  },
  exportMember: exportPhotos,
};
