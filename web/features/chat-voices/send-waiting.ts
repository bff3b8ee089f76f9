import { writeWaveform } from '#contract/chat/facts.ts';
import { sendVoice } from '#contract/chat/voices.ts';
import type { ApiClient, OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { WaitingVoice } from '#web/app/extensions.ts';
import { requireAnswer } from '#web/platform/api/api-query.ts';
import { readRecording } from './recordings.ts';

interface Waiting {
  memberId: number;
  profile: number;
  /** Of the message: whatever is repeated, it is sent once. */
  key: string;
  content: WaitingVoice;
}

export async function sendWaitingVoice(
  api: ApiClient,
  { memberId, profile, key, content: { recorded } }: Waiting,
): Promise<OutputOf<typeof sendVoice>> {
  const recording = readRecording(memberId, recorded.id);
  if (!recording) throw new AppError('chat.voice_unreadable');
  const { credits } = recorded;
  const waveform = writeWaveform(recorded.waveform);
  return requireAnswer(await api(sendVoice, { profile, credits, waveform, key }, { file: recording.blob }));
}
