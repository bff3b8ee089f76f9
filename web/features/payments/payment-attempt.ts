import { tabStore } from '#web/platform/storage.ts';

export interface OrderIntent {
  memberId: number;
  packageId: number;
  /** Another card, or one to be stored, counts as another method. */
  method: string;
  country: string;
  /** Empty without a code. */
  code: string;
}

interface Attempt {
  intent: string;
  /** One idempotency key per attempt, also across reloads and a way back from the provider. */
  key: string;
  /** Set once the order was placed. */
  paymentId?: number;
}

const name = 'payment-attempt';

/** Returns the key of this tab's attempt for the same order, else a new one. */
export function beginAttempt(intent: OrderIntent): string {
  const described = toFingerprint(intent);
  const known = readAttempt();
  if (known?.intent === described) return known.key;
  const key = crypto.randomUUID();
  writeAttempt({ intent: described, key });
  return key;
}

/** After the order was placed, its result ends the attempt. */
export function noteOrder(paymentId: number): void {
  const known = readAttempt();
  if (known) writeAttempt({ ...known, paymentId });
}

/** The next press is a new order. Returns whether the payment was that of the current attempt. */
export function endAttempt(paymentId?: number): boolean {
  if (paymentId !== undefined && readAttempt()?.paymentId !== paymentId) return false;
  tabStore.remove(name);
  return true;
}

function toFingerprint({ memberId, packageId, method, country, code }: OrderIntent): string {
  return [memberId, packageId, method, country, code].join('/');
}

function readAttempt(): Attempt | undefined {
  return (tabStore.read(name) as Attempt | null) ?? undefined;
}

function writeAttempt(attempt: Attempt): void {
  tabStore.write(name, attempt);
}
