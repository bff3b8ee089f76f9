import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, lt, or, sql } from 'drizzle-orm';
import { account } from '#server/features/members/members.table.ts';
import type { Platform } from '#server/platform/platform.ts';
import { passkey, passkeyOwner } from './passkeys.table.ts';

export type PasskeyRow = typeof passkey.$inferSelect;

const handleBytes = 32;

/** The newest first. */
export async function listPasskeysOf({ db }: Platform, accountId: number): Promise<PasskeyRow[]> {
  return db()
    .select()
    .from(passkey)
    .where(eq(passkey.accountId, accountId))
    .orderBy(desc(passkey.createdAt), desc(passkey.id));
}

export async function countPasskeys({ db }: Platform, accountId: number): Promise<number> {
  const [row] = await db().select({ many: count() }).from(passkey).where(eq(passkey.accountId, accountId));
  return row?.many ?? 0;
}

/** The key, its member, and what authenticators call them. */
export async function findPasskey({ db }: Platform, rpId: string, credentialId: Uint8Array) {
  const [row] = await db()
    .select({ key: passkey, account, handle: passkeyOwner.handle })
    .from(passkey)
    .innerJoin(passkeyOwner, eq(passkeyOwner.accountId, passkey.accountId))
    .innerJoin(account, eq(account.id, passkey.accountId))
    .where(and(eq(passkey.rpId, rpId), eq(passkey.credentialId, credentialId)));
  return row;
}
export type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** The same for every passkey of the account, so that an authenticator replaces rather than adds. */
export async function needHandle({ db }: Platform, accountId: number): Promise<Uint8Array> {
  const [row] = await db()
    .insert(passkeyOwner)
    .values({ accountId, handle: randomBytes(handleBytes) })
    .onConflictDoUpdate({ target: passkeyOwner.accountId, set: { accountId } })
    .returning({ handle: passkeyOwner.handle });
  if (!row) throw new Error('The handle of a member was not kept');
  return row.handle;
}

/** False when the credential is known already. */
export async function insertPasskey({ db }: Platform, row: PasskeyRow): Promise<boolean> {
  const rows = await db()
    .insert(passkey)
    .values(row)
    .onConflictDoNothing({ target: [passkey.rpId, passkey.credentialId] })
    .returning({ id: passkey.id });
  return rows.length > 0;
}

export async function isKept({ db }: Platform, id: number): Promise<boolean> {
  return (await db().$count(passkey, eq(passkey.id, id))) > 0;
}

/** Notes a use, unless the device counts no further than before. Devices that do not count say 0 for ever. */
export async function noteUse({ db, clock }: Platform, id: number, counter: number): Promise<boolean> {
  const countsOn = or(lt(passkey.counter, counter), and(eq(passkey.counter, 0), sql`${counter} = 0`));
  const rows = await db()
    .update(passkey)
    .set({ counter, usedAt: clock.now() })
    .where(and(eq(passkey.id, id), countsOn))
    .returning({ id: passkey.id });
  return rows.length > 0;
}

export async function updateName({ db }: Platform, accountId: number, id: number, name: string) {
  await db()
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.accountId, accountId), eq(passkey.id, id)));
}

/** One, or all of the account; returns the names of those that were there. */
export async function deletePasskeys({ db }: Platform, accountId: number, id?: number): Promise<string[]> {
  const rows = await db()
    .delete(passkey)
    .where(and(eq(passkey.accountId, accountId), id === undefined ? undefined : eq(passkey.id, id)))
    .returning({ name: passkey.name });
  return rows.map(({ name }) => name);
}

/** With the member's handle, and so all their passkeys. */
export async function deleteOwner(platform: Platform, accountId: number): Promise<void> {
  await deletePasskeys(platform, accountId);
  await platform.db().delete(passkeyOwner).where(eq(passkeyOwner.accountId, accountId));
}
