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

export function readDraft(): SignupDraft {
  const kept = tabStore.read(storageKey) as Partial<SignupDraft> | null;
  return { ...createDraft(), ...kept };
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
