import { localStore } from '#web/platform/storage.ts';

const prefix = 'duet.about.';

/** A text that the server has not confirmed yet. */
interface AboutDraft {
  /** The server's text when typing began; a newer one is not overwritten. */
  base: string;
  text: string;
}

export function keepAboutDraft(memberId: number, draft: AboutDraft): void {
  localStore.write(prefix + memberId, draft);
}

/** Returns the draft if the server still has the text it is based on. */
export function readAboutDraft(memberId: number, saved: string): string | undefined {
  const { base, text } = (localStore.read(prefix + memberId) ?? {}) as Partial<AboutDraft>;
  return base === saved && typeof text === 'string' && text !== saved ? text : undefined;
}

/** Drops only the confirmed text: the member may have typed more since. */
export function dropAboutDraft(memberId: number, confirmed?: string): void {
  const { text } = (localStore.read(prefix + memberId) ?? {}) as Partial<AboutDraft>;
  if (confirmed === undefined || text === confirmed) localStore.remove(prefix + memberId);
}
