import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { createId, createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findUnsealed, type Resealed, resealAll, seal, unseal } from '#server/platform/sealed.ts';
import { partnerReferenceKey, partnerSecret } from './partners.table.ts';

const secretPurpose = 'partner webhook';
const referencePurpose = 'partner reference';

type Store = Pick<Platform, 'db' | 'config' | 'clock'>;

export async function insertSecret(
  { db, config, clock }: Store,
  endpointId: number,
  secret: string,
): Promise<void> {
  const sealed = seal(config, secretPurpose, secret);
  await db().insert(partnerSecret).values({ id: createId(), endpointId, sealed, createdAt: clock.now() });
}

/** The current secret and former ones that end by themselves from now on. */
export async function endSecrets({ db }: Store, endpointId: number, expiresAt: Date): Promise<void> {
  await db()
    .update(partnerSecret)
    .set({ expiresAt })
    .where(and(eq(partnerSecret.endpointId, endpointId), isNull(partnerSecret.expiresAt)));
}

/** The one that does not end, with when it was made. */
export async function findCurrentSecret(
  { db, config }: Store,
  endpointId: number,
): Promise<{ secret: string; createdAt: Date } | undefined> {
  const [row] = await db()
    .select({ sealed: partnerSecret.sealed, createdAt: partnerSecret.createdAt })
    .from(partnerSecret)
    .where(and(eq(partnerSecret.endpointId, endpointId), isNull(partnerSecret.expiresAt)));
  return row && { secret: unseal(config, secretPurpose, row.sealed), createdAt: row.createdAt };
}

/** Valid ones, the current one first. */
export async function listSecretsOf({ db, config, clock }: Store, endpointId: number): Promise<string[]> {
  const rows = await db()
    .select({ sealed: partnerSecret.sealed })
    .from(partnerSecret)
    .where(
      and(
        eq(partnerSecret.endpointId, endpointId),
        or(isNull(partnerSecret.expiresAt), gt(partnerSecret.expiresAt, clock.now())),
      ),
    )
    .orderBy(sql`${partnerSecret.expiresAt} desc nulls first`);
  return rows.map(({ sealed }) => unseal(config, secretPurpose, sealed));
}

export async function deleteExpiredSecrets({ db, clock }: Store): Promise<void> {
  await db().delete(partnerSecret).where(sql`${partnerSecret.expiresAt} <= ${clock.now()}`);
}

/**
 * Made with the first event of a partner; of two processes that make it at once one wins. One that no secret of the installation opens
 * any more is replaced: members have other references from then on, and their sign-ups and payments go on.
 */
export async function getReferenceKey(
  { db, config, log }: Store & Pick<Platform, 'log'>,
  siteId: number,
  partner: string,
): Promise<string> {
  const ofPartner = and(eq(partnerReferenceKey.siteId, siteId), eq(partnerReferenceKey.partner, partner));
  const find = async () => {
    const [row] = await db()
      .select({ sealed: partnerReferenceKey.sealed })
      .from(partnerReferenceKey)
      .where(ofPartner);
    return row && { ...row, key: findUnsealed(config, referencePurpose, row.sealed) };
  };
  const found = await find();
  if (found?.key) return found.key;
  const sealed = seal(config, referencePurpose, createToken(32));
  if (found) {
    log.error({ partner }, 'no secret opens the reference key of a partner: it is made anew');
    await db()
      .update(partnerReferenceKey)
      .set({ sealed })
      .where(and(ofPartner, eq(partnerReferenceKey.sealed, found.sealed)));
  } else await db().insert(partnerReferenceKey).values({ siteId, partner, sealed }).onConflictDoNothing();
  const made = await find();
  if (!made?.key) throw new Error(`The reference key of ${partner} could not be read`);
  return made.key;
}

/** With the current secret of the installation what a former one has sealed. */
export async function resealPartners({ db, config }: Store): Promise<Resealed> {
  const secrets = await resealAll(config, {
    purpose: secretPurpose,
    rows: await db().select().from(partnerSecret),
    save: async (row, sealed) => {
      await db()
        .update(partnerSecret)
        .set({ sealed })
        .where(and(eq(partnerSecret.id, row.id), eq(partnerSecret.sealed, row.sealed)));
    },
  });
  const keys = await resealAll(config, {
    purpose: referencePurpose,
    rows: await db().select().from(partnerReferenceKey),
    save: async (row, sealed) => {
      await db()
        .update(partnerReferenceKey)
        .set({ sealed })
        .where(
          and(
            eq(partnerReferenceKey.siteId, row.siteId),
            eq(partnerReferenceKey.partner, row.partner),
            eq(partnerReferenceKey.sealed, row.sealed),
          ),
        );
    },
  });
  return {
    resealed: secrets.resealed + keys.resealed,
    unreadable: secrets.unreadable + keys.unreadable,
  };
}
