import { type VoiceFormat, voiceFormats } from '#contract/chat/facts.ts';

/** `unplayable`: this browser lacks the codec. `offline`: another try may work. */
export type SoundFault = 'gone' | 'unplayable' | 'offline';

const codecs: Record<VoiceFormat, string> = { mp4: 'mp4a.40.2', webm: 'opus' };

/** False only when the browser is sure: "maybe" is worth a try. */
export function canPlay(format: string): boolean {
  if (!Object.hasOwn(voiceFormats, format)) return true;
  const known = format as VoiceFormat;
  return new Audio().canPlayType(`${voiceFormats[known]}; codecs="${codecs[known]}"`) !== '';
}

/** An audio element reports only that it failed; one byte of the sound tells why. */
export async function findSoundFault(url: string): Promise<SoundFault> {
  try {
    const { ok, status } = await fetch(url, { headers: { range: 'bytes=0-0' } });
    if (ok) return 'unplayable';
    return status >= 500 ? 'offline' : 'gone';
  } catch {
    return 'offline';
  }
}
