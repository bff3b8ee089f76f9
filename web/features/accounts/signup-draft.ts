/** What was typed into the first step; never the password. */
export interface SignupDraft {
  /** Made once for a filled form: sending it again is the same sign-up. */
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

/** What this tab has kept; where the browser keeps nothing, an empty one. */
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
    // A full or forbidden storage costs the draft, nothing else.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept, then.
  }
}

/** Whether leaving would lose somebody's work. */
export function isFilled({ email, name, date_of_birth, signup_message }: SignupDraft): boolean {
  return [email, name, date_of_birth, signup_message].some((text) => text.trim() !== '');
}
