export interface SignupDraft {
  /** Idempotency key of the sign-up. */
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
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<SignupDraft>;
    return { ...createDraft(), ...kept };
  } catch {
    return createDraft();
  }
}

export function keepDraft({ key, email, name, date_of_birth, signup_message }: SignupDraft): void {
  try {
    const draft: SignupDraft = { key, email, name, date_of_birth, signup_message };
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Without storage there is no draft.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
}

/** Whether leaving would lose typed text. */
export function isFilled({ email, name, date_of_birth, signup_message }: SignupDraft): boolean {
  return [email, name, date_of_birth, signup_message].some((text) => text.trim() !== '');
}
