import { localStore } from '#web/platform/storage.ts';

const prefix = 'duet.about.';

/** Words about oneself that the server has not confirmed yet. */
interface AboutDraft {
  /** What the server kept when they were typed: what is newer there is not overwritten. */
  base: string;
  text: string;
}

export function keepAboutDraft(memberId: number, draft: AboutDraft): void {
  localStore.write(prefix + memberId, draft);
}

/** The words to go on with, if the server still keeps what they were typed over. */
export function readAboutDraft(memberId: number, saved: string): string | undefined {
  const { base, text } = (localStore.read(prefix + memberId) ?? {}) as Partial<AboutDraft>;
  return base === saved && typeof text === 'string' && text !== saved ? text : undefined;
}

/** Only what was confirmed: something else may have been typed since. */
export function dropAboutDraft(memberId: number, confirmed?: string): void {
  const { text } = (localStore.read(prefix + memberId) ?? {}) as Partial<AboutDraft>;
  if (confirmed === undefined || text === confirmed) localStore.remove(prefix + memberId);
}
