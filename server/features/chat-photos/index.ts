import * as contract from '#contract/chat/photos.ts';
import { AppError } from '#contract/errors.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { requireRenderings } from '#server/features/photos/index.ts';
import { photoRules } from './chat-photos.rules.ts';
import { sendPhoto, takeBack } from './chat-photos.service.ts';
import { listNeededFiles } from './chat-photos.store.ts';
import { erasePhotosSentBy, exportPhotos } from './erasure.service.ts';
import { servePhotos } from './photo-files.http.ts';

export { findPhotoBytes, removePhoto } from './chat-photos.service.ts';

/** See docs/decisions/032. */
export const chatPhotos: Feature = {
  name: 'chat-photos',
  tables: ['chat_photo'],
  reads: ['account', 'pair'],
  messageKinds: [photoRules],
  http: servePhotos,
  routes: [
    implement(
      contract.sendPhoto,
      (platform, { site, viewer, input, upload }) => {
        if (!upload) throw new AppError('request.invalid');
        return sendPhoto(platform, { site, viewer }, { ...input, bytes: upload });
      },
      requireRenderings,
    ),
    implement(contract.takeBackPhoto, (platform, { site, viewer, input }) =>
      takeBack(platform, { site, viewer }, input.id),
    ),
  ],
  listNeededFiles,
  eraseMember: erasePhotosSentBy,
  exportParts: {
    'conversation-photos/': { about: 'export:files.conversationPhotos', chapter: 'people' },
  },
  exportMember: exportPhotos,
};
