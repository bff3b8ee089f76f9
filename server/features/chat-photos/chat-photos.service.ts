import type { sendPhoto as endpoint, takeBackPhoto } from '#contract/chat/photos.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Site, Viewer } from '#server/call.ts';
import {
  replaceContents,
  requirePartner,
  sendMessage,
  takeBackAttachment,
} from '#server/features/chat/index.ts';
import {
  createPicture,
  findFileBytes,
  keepPicture,
  type Picture,
  queueRemoval,
} from '#server/features/photos/index.ts';
import { createToken } from '#server/platform/ids.ts';
import { judgePicture, noPictureCheck } from '#server/platform/picture-check/picture-check.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type NewPhoto, toContent } from './chat-photos.rules.ts';
import {
  type ChatPhotoRow,
  findPhotoFor,
  findPhotoOfKey,
  findPhotoSentBy,
  insertPhoto,
  markTakenBack,
} from './chat-photos.store.ts';

type Sending = ParsedInputOf<typeof endpoint>;
type Sent = OutputOf<typeof endpoint>;
type Visit = { site: Site; viewer: Viewer };

/** Sends a photo as a message, under the same rules. A repeated key returns the first result. */
export async function sendPhoto(
  platform: Platform,
  visit: Visit,
  { bytes, ...sending }: Sending & { bytes: Buffer },
): Promise<Sent> {
  const known = await findPhotoOfKey(platform, visit.viewer.id, sending.key);
  if (known) return sendRow(platform, visit, { sending, row: known });
  const partner = await requirePartner(platform, visit.viewer, sending.profile);
  const { name } = partner;
  // The sending decides; here it saves decoding, a stranger's look at it, and a question about a photo that cannot go.
  if (partner.ended)
    throw new AppError(partner.ended === 'own' ? 'chat.ended_by_you' : 'chat.ended', { name });
  if (partner.contactMisfit) throw new AppError(`chat.contact_${partner.contactMisfit}`, { name });
  if (partner.photosWait) throw new AppError('chat.photos_wait', { name });
  const picture = await createPicture(platform, visit.viewer.id, bytes);
  const warned = Boolean(sending.confirmed) || (await isLikelyNude(platform, picture));
  const { sent } = await keepPicture(platform, picture, async () => {
    if (warned && !sending.confirmed) throw new AppError('chat.photo_warned', { name });
    return store(platform, visit, { sending, picture, warned });
  });
  return sent;
}

async function isLikelyNude(platform: Platform, { fullName }: Picture): Promise<boolean> {
  if (platform.pictureCheck === noPictureCheck) return false;
  const bytes = await findFileBytes(platform, fullName);
  return bytes !== undefined && (await judgePicture(platform, bytes)) === 'likely_nude';
}

/** Row, message and debit are one transaction: a refusal leaves none of them. */
async function store(
  platform: Platform,
  visit: Visit,
  { sending, picture, warned }: { sending: Sending; picture: Picture; warned: boolean },
): Promise<{ fullName: string; sent: Sent }> {
  const { site, viewer } = visit;
  const { fingerprint: _, color: __, ...files } = picture;
  const row: ChatPhotoRow = {
    ...files,
    id: createToken(),
    siteId: site.id,
    senderId: viewer.id,
    receiverId: sending.profile,
    clientKey: sending.key,
    warned,
    createdAt: platform.clock.now(),
    fetchedAt: null,
    takenBackAt: null,
  };
  const isNew = await insertPhoto(platform, row);
  const stored = isNew ? row : await findPhotoOfKey(platform, viewer.id, sending.key);
  if (!stored) throw new AppError('not_found');
  return { fullName: stored.fullName, sent: await sendRow(platform, visit, { sending, row: stored }) };
}

function sendRow(
  platform: Platform,
  { site, viewer }: Visit,
  { sending: { profile, key, credits }, row }: { sending: Sending; row: ChatPhotoRow },
): Promise<Sent> {
  const content: NewPhoto = { ...toContent(row), credits };
  return sendMessage(platform, { site, sender: viewer }, { profile, key, content });
}

export async function takeBack(
  platform: Platform,
  { viewer }: Visit,
  id: string,
): Promise<OutputOf<typeof takeBackPhoto>> {
  return takeBackAttachment(platform, viewer.id, {
    remove: () => removePhoto(platform, id, viewer.id),
    findSent: () => findPhotoSentBy(platform, id, viewer.id),
  });
}

/** Removes the photo for both; its line stays. Undefined when it was already removed. Runs inside a transaction. */
export async function removePhoto(
  platform: Platform,
  id: string,
  senderId: number,
): Promise<ChatPhotoRow | undefined> {
  const photo = await markTakenBack(platform, id, senderId);
  if (!photo) return undefined;
  await replaceContents(platform, { senderId, keys: [photo.clientKey] }, toContent(photo));
  await queueRemoval(platform, [photo]);
  return photo;
}

/** Evidence for a report; undefined when the member cannot see the photo. */
export async function findPhotoBytes(
  platform: Platform,
  { site, viewer }: Visit,
  id: string,
): Promise<Buffer | undefined> {
  const photo = await findPhotoFor(platform, id, { memberId: viewer.id, siteId: site.id });
  return photo && findFileBytes(platform, photo.fullName);
}
