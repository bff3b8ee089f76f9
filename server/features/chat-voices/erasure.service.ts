import type { VoiceContent } from '#contract/chat/voice.ts';
import type { ExportFile, MessageKey } from '#server/feature.ts';
import { replaceContents } from '#server/features/chat/index.ts';
import { queueFileRemoval, readFileBytes } from '#server/features/photos/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteVoices, deleteVoicesSentBy, listVoicesOf } from './chat-voices.store.ts';

export async function eraseVoicesOf(platform: Platform, messages: readonly MessageKey[]): Promise<void> {
  await queueFileRemoval(platform, await deleteVoices(platform, messages));
}

/** Texts stay with their receivers; the sender's voice does not. */
export async function eraseVoicesSentBy(platform: Platform, memberId: number): Promise<void> {
  const voices = await deleteVoicesSentBy(platform, memberId);
  const keys = voices.map(({ clientKey }) => clientKey);
  await replaceContents(platform, { senderId: memberId, keys }, { kind: 'voice' } satisfies VoiceContent);
  await queueFileRemoval(
    platform,
    voices.map(({ fileName }) => fileName),
  );
}

export async function exportVoices(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const voices = await listVoicesOf(platform, memberId);
  return voices.map(({ id, format, fileName }) => ({
    path: `conversation-voices/${id}.${format}`,
    bytes: readFileBytes(platform, fileName),
  }));
}
