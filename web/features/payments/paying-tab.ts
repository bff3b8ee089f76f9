import { tabStore } from '#web/platform/storage.ts';

const name = 'payment-paid-here';

/** This tab goes to the page where the order is paid, also when another tab placed it. */
export function notePaying(paymentId: number): void {
  tabStore.write(name, paymentId);
}

/** True once, in the tab that went there. */
export function wasPaidHere(paymentId: number): boolean {
  if (tabStore.read(name) !== paymentId) return false;
  tabStore.remove(name);
  return true;
}
