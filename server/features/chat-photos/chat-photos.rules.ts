import type { ChatPhotoView } from '#contract/chat/facts.ts';
import type { PhotoContent } from '#contract/chat/photo.ts';
import type { MessageRules } from '#server/feature.ts';
import { houseAccounts } from '#server/features/credits/index.ts';
import type { ChatPhotoRow } from './chat-photos.store.ts';
import { erasePhotosOf } from './erasure.service.ts';

/** A photo to send; `credits` is the price shown to the sender. */
export interface NewPhoto extends PhotoContent {
  credits: number;
}

export const photoRules: MessageRules<PhotoContent, NewPhoto> = {
  kind: 'photo',
  accept: (_platform, { kind, photo }) => ({ kind, ...(photo && { photo }) }),
  costCredits: (_content, { settings }) => settings.photo_credits,
  confirmedCredits: ({ credits }) => credits,
  income: { houseAccount: houseAccounts.photos, transferKind: 'photo' },
  pushText: 'push:photo',
  toExport: ({ photo }) => ({ photo: photo ? `${photo.id}.webp` : 'taken back' }),
  erase: erasePhotosOf,
};

export function toContent({ id, width, height, warned, takenBackAt }: ChatPhotoRow): PhotoContent {
  const photo = { id, width, height, ...(warned && { warned }) };
  return { kind: 'photo', ...(takenBackAt === null && { photo }) };
}

type Files = Pick<ChatPhotoRow, 'fullName' | 'thumbName' | 'lockedName'>;

export function nameOfView(view: ChatPhotoView, { fullName, thumbName, lockedName }: Files): string {
  return { full: fullName, small: thumbName, blurred: lockedName }[view];
}
