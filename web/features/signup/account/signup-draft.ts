import { tabStore } from '#web/platform/storage.ts';

export interface SignupDraft {
  key: string;
  email: string;
  name: string;
  date_of_birth: string;
  signup_message: string;
}

const storageKey = 'signup';

function createDraft(): SignupDraft {
  return { key: crypto.randomUUID(), email: '', name: '', date_of_birth: '', signup_message: '' };
}

/** What is typed before the first draft has been read is kept without a key. */
export function readDraft(): SignupDraft {
  const draft = createDraft();
  const kept = tabStore.read(storageKey) as Partial<SignupDraft> | null;
  return { ...draft, ...kept, key: kept?.key || draft.key };
}

export function keepDraft({ key, email, name, date_of_birth, signup_message }: SignupDraft): void {
  const draft: SignupDraft = { key, email, name, date_of_birth, signup_message };
  tabStore.write(storageKey, draft);
}

export function dropDraft(): void {
  tabStore.remove(storageKey);
}

/** Whether leaving would lose typed text. */
export function isFilled({ email, name, date_of_birth, signup_message }: SignupDraft): boolean {
  return [email, name, date_of_birth, signup_message].some((text) => text.trim() !== '');
}
