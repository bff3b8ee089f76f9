import { type VoiceFormat, voiceRules } from '#contract/chat/facts.ts';
import { AppError } from '#contract/errors.ts';
import { durationOf, readMp4 } from './mp4-reader.ts';
import { writeMp4 } from './mp4-writer.ts';
import { Unreadable } from './unreadable.ts';
import { readWebm } from './webm-reader.ts';
import { writeWebm } from './webm-writer.ts';

export interface Sound {
  format: VoiceFormat;
  ms: number;
  /** Written anew: nothing but the sound itself comes from the sender. */
  bytes: Buffer;
}

/**
 * Judges a recording by its bytes alone and writes it anew: docs/decisions/127. Its length follows from its frames, not from what the
 * file says. Any other input is refused, in time and memory that grow with its bytes only.
 */
export function readSound(bytes: Buffer): Sound {
  try {
    const sound = read(bytes);
    if (sound.ms <= voiceRules.refusedAboveMs) return sound;
  } catch (error) {
    // Reading behind the end is how a truncated file shows.
    if (error instanceof Unreadable || error instanceof RangeError)
      throw new AppError('chat.voice_unreadable');
    throw error;
  }
  throw new AppError('chat.voice_too_long', { seconds: voiceRules.maxMs / 1000 });
}

function read(bytes: Buffer): Sound {
  if (bytes.length >= 12 && bytes.toString('latin1', 4, 8) === 'ftyp') {
    const track = readMp4(bytes);
    return { format: 'mp4', ms: durationOf(track), bytes: writeMp4(track) };
  }
  const track = readWebm(bytes);
  return { format: 'webm', ms: track.ms, bytes: writeWebm(track) };
}
