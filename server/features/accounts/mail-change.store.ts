import { eq } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { account } from './accounts.table.ts';

export interface EmailAddress {
  email: string;
  emailKey: string;
}

/** Fails with a unique violation when the address has an account: see `isTaken`. */
export async function updateEmail({ db }: Platform, id: number, address: EmailAddress): Promise<void> {
  await db().update(account).set(address).where(eq(account.id, id));
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const uniqueViolation = '23505';

/** Whether this is what `updateEmail` threw because somebody else has the address. */
export function isTaken(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return cause?.code === uniqueViolation;
}
