import type { PhotoContent } from '#contract/chat/photo.ts';
import type { VoiceContent } from '#contract/chat/voice.ts';
import { type ReportMeasure, reportMeasures } from '#contract/reports/facts.ts';
import { removeMessage } from '#server/features/chat/index.ts';
import { removePhoto as removeChatPhoto } from '#server/features/chat-photos/index.ts';
import { removeVoice } from '#server/features/chat-voices/index.ts';
import { holdProfile, lockProfile, releaseProfile } from '#server/features/members/index.ts';
import { removePhoto } from '#server/features/photos/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isHeldByAnother, type ReportRow } from './reports.store.ts';

type Reported = Pick<ReportRow, 'id' | 'evidence' | 'reportedId' | 'reporterId' | 'measure' | 'holds'>;

export function listMeasures({ evidence }: Pick<ReportRow, 'evidence'>): readonly ReportMeasure[] {
  const showsPhoto = evidence.photo !== undefined || findChatPhoto(evidence) !== undefined;
  const isRemovable = ['text', 'voice'].includes(findReported(evidence)?.kind ?? '');
  return reportMeasures.filter(
    (measure) => measure === 'hide' || (measure === 'photo' ? showsPhoto : isRemovable),
  );
}

function findReported({ message, messages }: ReportRow['evidence']): { kind?: string } | undefined {
  return messages?.find(({ seq }) => seq === message)?.content;
}

function findChatPhoto(evidence: ReportRow['evidence']): string | undefined {
  return (findReported(evidence) as PhotoContent | undefined)?.photo?.id;
}

/**
 * Removes the photo, the message's text or its sound, or hides the profile; the report keeps its copy. A missing subject
 * is no error. `isReleased`: a profile hidden by the report is shown again. Inside a transaction.
 */
export async function carryOut(platform: Platform, reported: Reported): Promise<{ isReleased: boolean }> {
  const { reportedId, measure, holds } = reported;
  if (measure === 'photo') await removePhotoOf(platform, reported);
  if (measure === 'message') await removeReported(platform, reported);
  if (measure === 'hide') await holdProfile(platform, reportedId);
  return { isReleased: measure !== 'hide' && holds && (await releaseUnlessHeld(platform, reported)) };
}

/** Decisions about one member take turns, so that the last one sees that no other holds the profile. */
async function releaseUnlessHeld(platform: Platform, reported: Reported): Promise<boolean> {
  await lockProfile(platform, reported.reportedId);
  if (await isHeldByAnother(platform, reported)) return false;
  return releaseProfile(platform, reported.reportedId);
}

async function removePhotoOf(platform: Platform, { evidence, reportedId }: Reported): Promise<void> {
  if (evidence.photo !== undefined) await removePhoto(platform, reportedId, evidence.photo);
  const chatPhoto = findChatPhoto(evidence);
  if (chatPhoto !== undefined) await removeChatPhoto(platform, chatPhoto, reportedId);
}

/** Removes the words or the sound for both; a reporter who has left has no conversation with them any more. */
async function removeReported(
  platform: Platform,
  { evidence, reportedId, reporterId }: Reported,
): Promise<void> {
  const { message } = evidence;
  const { voice } = (findReported(evidence) ?? {}) as Partial<VoiceContent>;
  if (voice) await removeVoice(platform, voice.id, reportedId);
  if (message === undefined || reporterId === null) return;
  await removeMessage(platform, { senderId: reportedId, partnerId: reporterId, seq: message });
}
