import { activationPauseSeconds } from '#contract/signup.activation.ts';

const storageKey = 'activation-mail';

/** Stores for this tab when the next activation mail may be sent. */
export function noteActivationMail(pauseSeconds: number = activationPauseSeconds): void {
  try {
    sessionStorage.setItem(storageKey, String(Date.now() + pauseSeconds * 1000));
  } catch {
    // Without storage the server says how long to wait.
  }
}

/** Seconds left; 0 when a mail may be sent. */
export function readActivationPause(): number {
  try {
    const until = Number(sessionStorage.getItem(storageKey));
    return Math.max(0, Math.ceil((until - Date.now()) / 1000));
  } catch {
    return 0;
  }
}
