import { localStore } from '#web/platform/storage.ts';

/** Fields that are saved while they are typed. */
export type TypedField = 'about' | 'prompts';

const keyOf = (field: TypedField, memberId: number) => `duet.${field}.${memberId}`;

/** A text that the server has not confirmed yet. */
interface TypedDraft {
  /** The server's text when typing began; a newer one is not overwritten. */
  base: string;
  text: string;
}

export function keepDraft(field: TypedField, memberId: number, draft: TypedDraft): void {
  localStore.write(keyOf(field, memberId), draft);
}

/** Returns the draft if the server still has the text it is based on. */
export function readDraft(field: TypedField, memberId: number, saved: string): string | undefined {
  const { base, text } = (localStore.read(keyOf(field, memberId)) ?? {}) as Partial<TypedDraft>;
  return base === saved && typeof text === 'string' && text !== saved ? text : undefined;
}

/** Drops only the confirmed text: the member may have typed more since. */
export function dropDraft(field: TypedField, memberId: number, confirmed?: string): void {
  const { text } = (localStore.read(keyOf(field, memberId)) ?? {}) as Partial<TypedDraft>;
  if (confirmed === undefined || text === confirmed) localStore.remove(keyOf(field, memberId));
}
