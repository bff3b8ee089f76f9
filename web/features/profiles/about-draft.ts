const prefix = 'duet.about.';

/** Words about oneself that the server has not confirmed yet. */
interface AboutDraft {
  /** What the server kept when they were typed: what is newer there is not overwritten. */
  base: string;
  text: string;
}

export function keepAboutDraft(memberId: number, draft: AboutDraft): void {
  attempt(() => localStorage.setItem(prefix + memberId, JSON.stringify(draft)));
}

/** The words to go on with, if the server still keeps what they were typed over. */
export function readAboutDraft(memberId: number, saved: string): string | undefined {
  const kept = attempt(() => JSON.parse(localStorage.getItem(prefix + memberId) ?? 'null'));
  const { base, text } = (kept ?? {}) as Partial<AboutDraft>;
  return base === saved && typeof text === 'string' && text !== saved ? text : undefined;
}

/** Only what was confirmed: something else may have been typed since. */
export function dropAboutDraft(memberId: number, confirmed?: string): void {
  attempt(() => {
    const { text } = JSON.parse(localStorage.getItem(prefix + memberId) ?? '{}');
    if (confirmed === undefined || text === confirmed) localStorage.removeItem(prefix + memberId);
  });
}

/** At logout. */
export function forgetAboutDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  });
}

/** Without storage nothing outlives the page. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
