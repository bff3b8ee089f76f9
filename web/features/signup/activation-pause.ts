import { activationPauseSeconds } from '#contract/signup/facts.ts';
import { tabStore } from '#web/platform/storage.ts';

const storageKey = 'activation-mail';

/** Stores for this tab when the next activation mail may be sent. */
export function noteActivationMail(pauseSeconds: number = activationPauseSeconds): void {
  tabStore.write(storageKey, Date.now() + pauseSeconds * 1000);
}

/** Seconds left; 0 when a mail may be sent. */
export function readActivationPause(): number {
  const until = Number(tabStore.read(storageKey));
  return Math.max(0, Math.ceil((until - Date.now()) / 1000)) || 0;
}
