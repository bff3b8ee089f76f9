import type { Mandate } from '#contract/direct-debit/endpoints.ts';
import { mandateVersion, phoneEndDigits } from '#contract/direct-debit/facts.ts';
import { AppError } from '#contract/errors.ts';
import type { CallContext } from '#server/call.ts';
import {
  getProvider,
  ProviderRefusal,
  ProviderUnavailable,
  type StoredMandate,
} from '#server/features/payments/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import { hashKeyed, listHashesKeyed } from '#server/platform/keyed-hash.ts';
import { maskPhone } from '#server/platform/phones/phone-numbers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findUnsealed, type Resealed, resealAll, seal, unseal } from '#server/platform/sealed.ts';
import { type DebitDetails, maskIban } from './direct-debit.rules.ts';
import {
  endMandate,
  findMandate,
  insertMandate,
  listActiveMandates,
  listMandatesOf,
  listSealedMandates,
  type MandateRow,
  noteProviderMandate,
  replaceSealed,
} from './mandates.store.ts';
import type { Buyer, Quote } from './quote.service.ts';

const purpose = 'direct debit mandate';

const ibanPurpose = 'direct debit iban';
const phonePurpose = 'direct debit phone';
const phoneEndPurpose = 'direct debit phone end';

function hashPayer({ config }: Pick<Platform, 'config'>, { iban, phone }: DebitDetails) {
  return {
    ibanHash: hashKeyed(config, ibanPurpose, iban),
    phoneHash: hashKeyed(config, phonePurpose, phone),
  };
}

/** All hashes this payer may be stored under, including earlier secrets. */
export function listPayerHashes({ config }: Pick<Platform, 'config'>, { iban, phone }: DebitDetails) {
  return {
    ibanHashes: listHashesKeyed(config, ibanPurpose, iban),
    phoneHashes: listHashesKeyed(config, phonePurpose, phone),
  };
}

/** One for each number of last digits by which the phone is looked up. */
export function hashPhoneEnds({ config }: Pick<Platform, 'config'>, phone: string): string[] {
  const { min, max } = phoneEndDigits;
  const lengths = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  return lengths.map((length) => hashKeyed(config, phoneEndPurpose, phone.slice(-length)));
}

/** All hashes these last digits may be stored under, including earlier secrets. */
export function listPhoneEndHashes({ config }: Pick<Platform, 'config'>, digits: string): string[] {
  return listHashesKeyed(config, phoneEndPurpose, digits);
}

/** The phones of a member that a code by SMS has proved, while their mandates keep them. */
export async function listPhonesOf(platform: Platform, accountId: number): Promise<string[]> {
  const mandates = await listMandatesOf(platform, accountId);
  return [...new Set(mandates.flatMap((mandate) => findDetails(platform, mandate)?.phone ?? []))];
}

export function readDetails({ config }: Pick<Platform, 'config'>, { details }: MandateRow): DebitDetails {
  if (details === null) throw new Error('The details of this mandate are gone');
  return JSON.parse(unseal(config, purpose, details)) as DebitDetails;
}

/** Undefined for details that are erased or sealed with a lost secret: they cannot be collected with. */
export function findDetails(
  { config }: Pick<Platform, 'config'>,
  { details }: MandateRow,
): DebitDetails | undefined {
  const text = details === null ? undefined : findUnsealed(config, purpose, details);
  return text === undefined ? undefined : (JSON.parse(text) as DebitDetails);
}

/** With all that is hashed from them, so that a former secret is needed for no mandate any more. */
export async function resealMandates(platform: Platform): Promise<Resealed> {
  const rows = await listSealedMandates(platform);
  return resealAll(platform.config, {
    purpose,
    rows,
    async save(row, sealed, text) {
      const details = JSON.parse(text) as DebitDetails;
      await replaceSealed(platform, row, {
        details: sealed,
        ...hashPayer(platform, details),
        phoneEnds: hashPhoneEnds(platform, details.phone),
      });
    },
  });
}

/** Inside the transaction that holds the code. */
export async function signMandate(
  platform: Platform,
  { viewer, client }: Buyer & Pick<CallContext, 'client'>,
  { details, reference, creditor }: { details: DebitDetails; reference: string } & Pick<Quote, 'creditor'>,
): Promise<MandateRow> {
  const now = platform.clock.now();
  const row: MandateRow = {
    id: createId(),
    accountId: viewer.id,
    reference,
    details: seal(platform.config, purpose, JSON.stringify(details)),
    ibanEnd: details.iban.slice(-4),
    ...hashPayer(platform, details),
    phoneEnds: hashPhoneEnds(platform, details.phone),
    creditorId: creditor.id,
    creditorName: creditor.name,
    textVersion: mandateVersion,
    language: viewer.language,
    signedAt: now,
    signedFrom: hashKeyed(platform.config, 'direct debit ip', client.ip),
    provider: getProvider(platform).name,
    customerId: null,
    mandateId: null,
    status: 'signed',
    usedAt: now,
    endedAt: null,
  };
  await insertMandate(platform, row);
  return row;
}

/** Registers the mandate with the provider, once. */
export async function storeAtProvider(platform: Platform, row: MandateRow): Promise<StoredMandate> {
  const known = toStored(row);
  if (known) return known;
  const details = findDetails(platform, row);
  if (!details) throw new AppError('payments.method_unavailable');
  const { accountHolder, iban } = details;
  const { id, reference, signedAt } = row;
  try {
    const stored = await getProvider(platform).createMandate({
      ...{ accountHolder, iban, reference, signedAt, idempotencyKey: `mandate-${id}` },
    });
    await noteProviderMandate(platform, id, stored);
    return toStored(await findMandate(platform, id)) ?? stored;
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new AppError('payments.provider_unavailable');
    if (!(error instanceof ProviderRefusal)) throw error;
    // Without its message, which may repeat the account number.
    platform.log.error({ mandate: id }, 'payment provider refused a mandate');
    throw new AppError('payments.method_unavailable');
  }
}

function toStored(row: MandateRow | undefined): StoredMandate | undefined {
  const { customerId = null, mandateId = null } = row ?? {};
  return customerId === null || mandateId === null ? undefined : { customerId, mandateId };
}

export async function toMandates(platform: Platform, accountId: number): Promise<Mandate[]> {
  const provider = getProvider(platform).name;
  const rows = (await listActiveMandates(platform, accountId)).filter((row) => row.provider === provider);
  return rows.map((row) => {
    // An unreadable one can still be revoked.
    const details = findDetails(platform, row);
    return {
      id: row.id,
      reference: row.reference,
      iban: details ? maskIban(details.iban) : `•••• ${row.ibanEnd}`,
      phone: details ? maskPhone(details.phone) : '',
      signed_at: row.signedAt.toISOString(),
      usable: details !== undefined,
    };
  });
}

const revocation = 'directdebit.revoke';

/** Takes effect at once; the provider is retried until it confirms. */
export async function revoke(platform: Platform, accountId: number, id: number): Promise<void> {
  await platform.db.transaction(async () => {
    const ended = await endMandate(platform, accountId, id);
    if (!ended) throw new AppError('not_found');
    await queueRevocation(platform, ended);
  });
}

/** Inside a transaction the provider is informed exactly when it commits. */
export async function queueRevocation(platform: Platform, row: MandateRow): Promise<void> {
  const stored = toStored(row);
  if (stored && row.provider === getProvider(platform).name) await platform.jobs.send(revocation, stored);
}

export function createRevocationJob(platform: Platform): JobKind<StoredMandate> {
  return {
    name: revocation,
    retries: 12,
    retryDelay: 60,
    run: (stored) => getProvider(platform).revokeMandate(stored),
  };
}
