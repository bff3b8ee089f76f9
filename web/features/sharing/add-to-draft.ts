import { readDraft, writeDraft } from '#web/features/chat/drafts.ts';

/** What the member has already written stays, above the shared words. Choosing the same conversation again adds nothing. */
export function addToDraft(memberId: number, profile: number, words: string): void {
  const draft = readDraft(memberId, profile);
  if (draft.includes(words)) return;
  writeDraft(memberId, profile, draft ? `${draft.trimEnd()}\n${words}` : words);
}
