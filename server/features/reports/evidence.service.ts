import type { VoiceFormat } from '#contract/chat/facts.ts';
import type { PhotoContent } from '#contract/chat/photo.ts';
import type { VoiceContent } from '#contract/chat/voice.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { fileReport } from '#contract/reports/endpoints.ts';
import type { Site, Viewer } from '#server/call.ts';
import {
  findConversationId,
  findMessageEvidence,
  type MessageEvidence,
} from '#server/features/chat/index.ts';
import { findPhotoBytes } from '#server/features/chat-photos/index.ts';
import { findVoiceBytes } from '#server/features/chat-voices/index.ts';
import { findPause, findProfile, type ProfileRow } from '#server/features/members/index.ts';
import { findFileBytes, listPhotos } from '#server/features/photos/index.ts';
import { findPrivatePhotoBytes } from '#server/features/private-photos/index.ts';
import { getMember } from '#server/features/profiles/index.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface Evidence {
  name: string;
  profile?: Pick<ProfileRow, 'birthDate' | 'gender' | 'country' | 'city' | 'interests' | 'about'> & {
    /** Missing where it was collected before there were any. */
    prompts?: ProfileRow['prompts'];
  };
  /** The reported message's number, with it and its neighbours. */
  message?: number;
  messages?: MessageEvidence[];
  photo?: number;
  /** The sentence of the break the member was on, if the reporter could read it. */
  pauseNote?: string;
}

export interface Kept {
  evidence: Evidence;
  picture: Buffer | null;
  /** Of a reported voice message. */
  sound?: { format: VoiceFormat; bytes: Buffer } | undefined;
}

type Filing = ParsedInputOf<typeof fileReport>;
type Visit = { site: Site; viewer: Viewer };

/** What the reporter cannot see is refused as missing. */
export async function collectEvidence(platform: Platform, visit: Visit, filing: Filing): Promise<Kept> {
  const kept = await collect(platform, visit, filing);
  const pauseNote = await findPauseNote(platform, visit, filing.profile);
  return pauseNote ? { ...kept, evidence: { ...kept.evidence, pauseNote } } : kept;
}

/** It stands above their conversation. */
async function findPauseNote(platform: Platform, { viewer }: Visit, id: number): Promise<string | undefined> {
  const pause = await findPause(platform, id);
  const canRead = pause && (await findConversationId(platform, viewer.id, id)) !== undefined;
  return canRead ? pause.note : undefined;
}

async function collect(platform: Platform, visit: Visit, filing: Filing): Promise<Kept> {
  const { about, profile: id } = filing;
  const found = await findProfile(platform, visit.site.id, id);
  const name = found?.profile.name ?? '';
  if (about === 'message') return keepMessage(platform, visit, { filing, name });
  if (about === 'photo') return keepPhoto(platform, visit, { filing, name });
  if (!found) throw new AppError('not_found');
  return keepProfile(platform, visit, found.profile);
}

async function keepMessage(
  platform: Platform,
  visit: Visit,
  { filing, name }: { filing: Filing; name: string },
): Promise<Kept> {
  const { site, viewer } = visit;
  const { profile: partnerId, message: seq = 0 } = filing;
  const messages = await findMessageEvidence(platform, { site, memberId: viewer.id }, { partnerId, seq });
  if (!messages) throw new AppError('not_found');
  const content = messages.find((message) => message.seq === seq)?.content as
    | (Partial<Omit<PhotoContent, 'kind'>> & Partial<Omit<VoiceContent, 'kind'>>)
    | undefined;
  const picture = content?.photo && (await findPhotoBytes(platform, visit, content.photo.id));
  const sound = content?.voice && (await findVoiceBytes(platform, visit, content.voice.id));
  return { evidence: { name, message: seq, messages }, picture: picture ?? null, sound };
}

async function keepPhoto(
  platform: Platform,
  { site, viewer }: Visit,
  { filing, name }: { filing: Filing; name: string },
): Promise<Kept> {
  const { photos } = await getMember(platform, { site, viewer, id: filing.profile });
  const photo = photos.find(({ id, locked }) => id === filing.photo && !locked);
  const { profile: ownerId, photo: photoId = 0 } = filing;
  const asking = { viewerId: viewer.id, siteId: site.id, ownerId };
  const picture = photo
    ? await findFileBytes(platform, photo.filename)
    : await findPrivatePhotoBytes(platform, asking, photoId);
  if (!picture) throw new AppError('not_found');
  return { evidence: { name, photo: photoId }, picture };
}

/** Members in contact with the reporter can be reported even after a block or when hidden. */
async function keepProfile(platform: Platform, { site, viewer }: Visit, profile: ProfileRow): Promise<Kept> {
  const id = profile.memberId;
  const hasWritten = (await findConversationId(platform, viewer.id, id)) !== undefined;
  if (!hasWritten) await getMember(platform, { site, viewer, id });
  const { name, birthDate, gender, country, city, interests, about, prompts } = profile;
  const main = (await listPhotos(platform, id)).find(
    ({ position, status }) => position === 0 && status === 'active',
  );
  return {
    evidence: { name, profile: { birthDate, gender, country, city, interests, about, prompts } },
    picture: (main && (await findFileBytes(platform, main.fullName))) ?? null,
  };
}
