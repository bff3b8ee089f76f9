import { localStore } from '#web/platform/storage.ts';

/** Recordings lie beside what was typed, which a log-out forgets. */
export const recordingKey = (memberId: number, name: string) => `duet.chat.voice.${memberId}.${name}`;

/** The recording for a member that was not sent yet; there is one for each. */
export const draftName = (profile: number): string => `to-${profile}`;

/** Reads no sound, so that every conversation can ask. */
export function hasRecording(memberId: number, name: string): boolean {
  const key = recordingKey(memberId, name);
  return localStore.listKeys(key).includes(key);
}

export function removeRecording(memberId: number, name: string): void {
  localStore.remove(recordingKey(memberId, name));
}
