import { localStore } from '#web/platform/storage.ts';
import { recordingKey, removeRecording } from './recording-names.ts';

export interface Recording {
  blob: Blob;
  ms: number;
  waveform: number[];
}

interface StoredRecording {
  type: string;
  /** Base 64: browser storage holds text alone. A minute is about 320 KB of it. */
  sound: string;
  ms: number;
  waveform: number[];
}

export async function saveRecording(memberId: number, name: string, recording: Recording): Promise<void> {
  const { blob, ms, waveform } = recording;
  const stored: StoredRecording = { type: blob.type, sound: await toBase64(blob), ms, waveform };
  localStore.write(recordingKey(memberId, name), stored);
}

export function renameRecording(memberId: number, from: string, to: string): void {
  localStore.write(recordingKey(memberId, to), localStore.read(recordingKey(memberId, from)));
  removeRecording(memberId, from);
}

/** Undefined when it is gone, or another version of the page wrote it. */
export function readRecording(memberId: number, name: string): Recording | undefined {
  const stored = localStore.read(recordingKey(memberId, name)) as Partial<StoredRecording> | null;
  if (typeof stored?.sound !== 'string' || !Array.isArray(stored.waveform)) return undefined;
  const { type = '', sound, ms = 0, waveform } = stored;
  const bytes = Uint8Array.from(atob(sound), (sign) => sign.charCodeAt(0));
  return { blob: new Blob([bytes], { type }), ms, waveform };
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^.*?,/, '')));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob.slice(0, blob.size, 'application/octet-stream'));
  });
}
