import { readWaveform } from '#contract/chat/facts.ts';
import type { VoiceContent } from '#contract/chat/voice.ts';
import type { MessageRules } from '#server/feature.ts';
import { houseAccounts } from '#server/features/credits/index.ts';
import type { ChatVoiceRow } from './chat-voices.store.ts';
import { eraseVoicesOf } from './erasure.service.ts';

/** A voice message to send; `credits` is the price shown to the sender. */
export interface NewVoice extends VoiceContent {
  credits: number;
}

/** Priced and booked as a photo: docs/decisions/127. */
export const voiceMessageRules: MessageRules<VoiceContent, NewVoice> = {
  kind: 'voice',
  accept: (_platform, { kind, voice }) => ({ kind, ...(voice && { voice }) }),
  costCredits: (_content, { settings }) => settings.photo_credits,
  confirmedCredits: ({ credits }) => credits,
  income: { houseAccount: houseAccounts.photos, transferKind: 'voice' },
  pushText: 'push:voice',
  toExport: ({ voice }) => ({ voice: voice ? `${voice.id}.${voice.format}` : 'taken back' }),
  erase: eraseVoicesOf,
};

export function toContent({ id, format, ms, waveform, takenBackAt }: ChatVoiceRow): VoiceContent {
  const voice = { id, format, ms, waveform: readWaveform(waveform) };
  return { kind: 'voice', ...(takenBackAt === null && { voice }) };
}
