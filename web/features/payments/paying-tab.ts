import { tabStore } from '#web/platform/storage.ts';

const name = 'payment-paid-here';

/** This tab opens the payment page, even if another tab placed the order. */
export function notePaying(paymentId: number): void {
  tabStore.write(name, paymentId);
}

/** Returns true once, in the tab that opened the payment page. */
export function wasPaidHere(paymentId: number): boolean {
  if (tabStore.read(name) !== paymentId) return false;
  tabStore.remove(name);
  return true;
}
