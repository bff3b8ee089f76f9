import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { type PrivatePhotoView, privatePhotoViews } from '#contract/private-photos/facts.ts';
import type { MakeContext } from '#server/call.ts';
import { findFileBytes, type PhotoRow } from '#server/features/photos/index.ts';
import { sendMedia, toMediaSource } from '#server/platform/media/send-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findOpen, findPrivatePhoto, mayKnow } from './private-photos.store.ts';

const idPattern = /^\d{1,16}$/;

interface Asked {
  Params: { id: string; file: string };
}

/** Serves private photos to their member, and to whom they are shown at this moment. Anything else looks like a missing file. */
export function servePrivatePhotos(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  app.get('/media/private/:id/:file', async (request: FastifyRequest<Asked>, reply) => {
    const { id, file } = request.params;
    const view = privatePhotoViews.find((name) => `${name}.webp` === file);
    const { site, viewer } = await makeContext(request, reply);
    // Refusals are not cached either: the photo may be shown later.
    reply.header('cache-control', 'private, no-store');
    if (!view || !viewer || !idPattern.test(id)) throw new AppError('not_found');
    const photo = await findPrivatePhoto(platform, Number(id), site.id);
    const bytes = photo && (await openFor(platform, viewer.id, { photo, view }));
    if (!bytes) throw new AppError('not_found');
    const headers = {
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="photo.webp"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    };
    return sendMedia(
      toMediaSource(bytes),
      { request, reply },
      { name: '', etag: `"${id}-${view}"`, headers },
    );
  });
}

type Wanted = { photo: PhotoRow; view: PrivatePhotoView };

/** The grant is asked once the file is read: one that is taken back meanwhile sends nothing. */
async function openFor(
  platform: Platform,
  viewerId: number,
  { photo, view }: Wanted,
): Promise<Buffer | undefined> {
  const { fullName, thumbName, lockedName, memberId, status } = photo;
  const names = { full: fullName, thumb: thumbName, blurred: lockedName };
  const isOwn = memberId === viewerId;
  if (!isOwn && (status !== 'private' || view === 'thumb')) return undefined;
  const bytes = await findFileBytes(platform, names[view]);
  if (isOwn) return bytes;
  if (view === 'blurred') return (await mayKnow(platform, viewerId, memberId)) ? bytes : undefined;
  const day = platform.clock.now().toISOString().slice(0, 10);
  const isOpen = await findOpen(platform, { viewerId, ownerId: memberId, day: bytes ? day : null });
  return isOpen ? bytes : undefined;
}
