import { localStore } from '#web/platform/storage.ts';

/** What was typed and is not saved yet. */
export interface NoteDraft {
  text: string;
  /** When the note that is being changed had been saved; null: there was none. */
  was: string | null;
}

const keyOf = (memberId: number, profile: number) => `duet.note.${memberId}.${profile}`;

export function readNoteDraft(memberId: number, profile: number): NoteDraft | undefined {
  const { text, was = null } = (localStore.read(keyOf(memberId, profile)) ?? {}) as Partial<NoteDraft>;
  return typeof text === 'string' && (was === null || typeof was === 'string') ? { text, was } : undefined;
}

export function writeNoteDraft(memberId: number, profile: number, draft: NoteDraft): void {
  localStore.write(keyOf(memberId, profile), draft);
}

export function dropNoteDraft(memberId: number, profile: number): void {
  localStore.remove(keyOf(memberId, profile));
}
