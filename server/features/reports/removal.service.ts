import type { PhotoContent } from '#contract/chat.photo.ts';
import { removePhoto as removeChatPhoto } from '#server/features/chat-photos/index.ts';
import { removePhoto } from '#server/features/photos/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ReportRow } from './reports.store.ts';

type Reported = Pick<ReportRow, 'evidence' | 'reportedId'>;

export function showsPhoto({ evidence }: Pick<ReportRow, 'evidence'>): boolean {
  return evidence.photo !== undefined || findChatPhoto(evidence) !== undefined;
}

function findChatPhoto({ message, messages }: ReportRow['evidence']): string | undefined {
  const reported = messages?.find(({ seq }) => seq === message);
  return (reported?.content as PhotoContent | undefined)?.photo?.id;
}

/** The reported photo goes, with its files; the copy in the report stays. What is gone already is no fault. Inside a transaction. */
export async function removeReported(platform: Platform, { evidence, reportedId }: Reported): Promise<void> {
  if (evidence.photo !== undefined) await removePhoto(platform, reportedId, evidence.photo);
  const chatPhoto = findChatPhoto(evidence);
  if (chatPhoto !== undefined) await removeChatPhoto(platform, chatPhoto, reportedId);
}
