import type { AccountRow } from '#server/features/members/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Resealed } from '#server/platform/sealed.ts';
import { listSecrets, nameSecret } from '#server/platform/secrets.ts';
import { type ContactKind, createHasher } from './hidden-contacts.rules.ts';
import { countUnreadable } from './hidden-contacts.store.ts';
import {
  deleteOrphanedPairs,
  deletePairsWith,
  deleteProof,
  hasProofs,
  insertPairsWith,
  listProvenHashes,
  lockMatching,
  lockUnproven,
  type Proof,
  upsertProofs,
} from './matching.store.ts';

interface Proven {
  memberId: number;
  siteId: number;
  kind: ContactKind;
  /** An address, or a number in E.164. */
  value: string;
}

/**
 * Notes what a member has just proved to be theirs, in place of what it was before: members who hide from it are kept apart from them
 * when the transaction commits. Inside it, with the account locked, and before anything that others see changes.
 */
export async function proveContact(platform: Platform, proven: Proven): Promise<void> {
  const { memberId, siteId, kind, value } = proven;
  const contact = createHasher({ secrets: platform.config, siteId })(kind, value);
  await lockMatching(platform, 'shared');
  const known = await listProvenHashes(platform, memberId, kind);
  // Under a secret that is gone nobody can tell: then it is another one.
  if (!known.some((hash) => contact.hashes.includes(hash))) await deletePairsWith(platform, memberId, kind);
  await saveProofs(platform, [{ ...contact, memberId }]);
}

/** `proveContact` for the address of an account. */
export async function proveAddress(
  platform: Platform,
  { id: memberId, siteId, emailKey }: Pick<AccountRow, 'id' | 'siteId' | 'emailKey'>,
): Promise<void> {
  await proveContact(platform, { memberId, siteId, kind: 'mail', value: emailKey });
}

/** `proveContact` for the addresses of new accounts of one domain, which have nothing proven before. */
export async function proveAddresses(
  platform: Platform,
  siteId: number,
  accounts: readonly Pick<AccountRow, 'id' | 'emailKey'>[],
): Promise<void> {
  if (accounts.length === 0) return;
  const hash = createHasher({ secrets: platform.config, siteId });
  await lockMatching(platform, 'shared');
  await saveProofs(
    platform,
    accounts.map(({ id, emailKey }) => ({ ...hash('mail', emailKey), memberId: id })),
  );
}

async function saveProofs(platform: Platform, proofs: Proof[]): Promise<void> {
  await upsertProofs(platform, proofs);
  await insertPairsWith(platform, proofs);
}

/** It is no longer theirs. Inside a transaction, with the account locked. */
export async function loseContact(platform: Platform, memberId: number, kind: ContactKind): Promise<void> {
  await lockMatching(platform, 'shared');
  await deleteProof(platform, memberId, kind);
  await deletePairsWith(platform, memberId, kind);
}

const batchSize = 500;

/** Knows every confirmed address under the current secret. Returns how many were not. May be repeated. */
export async function renewProofs(platform: Platform): Promise<number> {
  const keyId = nameSecret(platform.config.secret);
  let renewed = 0;
  for (let after = 0; ; ) {
    const batch = await platform.db.transaction(async () => {
      const members = await lockUnproven(platform, { after, limit: batchSize, keyId });
      if (members.length === 0) return members;
      await lockMatching(platform, 'shared');
      const hashers = new Map(
        members.map(({ siteId }) => [siteId, createHasher({ secrets: platform.config, siteId })]),
      );
      const proofs = members.flatMap(({ id, siteId, emailKey }) => {
        const contact = hashers.get(siteId)?.('mail', emailKey);
        return contact ? [{ ...contact, memberId: id }] : [];
      });
      await saveProofs(platform, proofs);
      return members;
    });
    renewed += batch.length;
    after = batch.at(-1)?.id ?? after;
    if (batch.length < batchSize) return renewed;
  }
}

/** After an update from a release without hidden contacts nobody's address is known. */
export async function startProofs(platform: Platform): Promise<void> {
  if (!(await hasProofs(platform))) await renewProofs(platform);
}

export async function renewNightly(platform: Platform): Promise<void> {
  await renewProofs(platform);
  await deleteOrphanedPairs(platform);
}

/** Contacts that were typed cannot be hashed again: without their secret they keep apart whom they have met, and meet nobody new. */
export async function resealProofs(platform: Platform): Promise<Resealed> {
  const resealed = await renewProofs(platform);
  const unreadable = await countUnreadable(platform, listSecrets(platform.config).map(nameSecret));
  return { resealed, unreadable };
}
