import { isDeepStrictEqual } from 'node:util';
import type { DomainDanger } from '#contract/domains/facts.ts';
import { AppError, type ErrorData } from '#contract/errors.ts';
import type { Staff } from '#server/call.ts';
import { identifySeller } from '#server/features/receipts/index.ts';
import { requireFreshProof } from '#server/features/staff/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { DomainState } from './changes.rules.ts';
import { countMembersIn } from './edits.store.ts';

interface Planned {
  siteId: number;
  before: DomainState;
  after: DomainState;
}

interface Answer {
  confirmed?: string | undefined;
  code?: string | undefined;
}

const without = (all: readonly string[], left: readonly string[]) => all.filter((one) => !left.includes(one));

/**
 * Refuses the field `confirmed` by each danger until the caller has read what it means, and then `code` unless it is fresh.
 * Call it before the transaction, as `requireFreshProof`.
 */
export async function requireConsidered(
  platform: Platform,
  staff: Pick<Staff, 'sessionId'>,
  planned: Planned & Answer,
): Promise<void> {
  const { dangers, facts } = await findDangers(platform, planned);
  if (dangers.length === 0) return;
  const read = planned.confirmed?.split(',') ?? [];
  if (!dangers.every((danger) => read.includes(danger))) {
    const fields = dangers.map((code) => ({ path: 'confirmed', code }));
    throw new AppError('request.invalid', facts, { fields });
  }
  await requireFreshProof(platform, staff, planned.code);
}

async function findDangers(
  platform: Platform,
  { siteId, before, after }: Planned,
): Promise<{ dangers: DomainDanger[]; facts: ErrorData }> {
  const dangers: DomainDanger[] = [];
  const left = without(before.settings.countries, after.settings.countries);
  const facts = left.length > 0 ? await countMembersIn(platform, siteId, left) : { members: 0, payers: 0 };
  if (facts.members > 0) dangers.push('countries');
  if (without(before.hosts, after.hosts).length > 0) dangers.push('hosts');
  if (without(after.hosts, before.hosts).length > 0) dangers.push('new_hosts');
  if (!isDeepStrictEqual(creditorOf(before), creditorOf(after))) dangers.push('creditor');
  if (identifySeller(after.settings) !== identifySeller(before.settings)) dangers.push('seller');
  if (after.settings.terms_version !== before.settings.terms_version) dangers.push('terms');
  const scripts = ({ settings }: DomainState) =>
    settings.third_party_scripts.map((one) => JSON.stringify(one));
  if (without(scripts(after), scripts(before)).length > 0) dangers.push('scripts');
  return { dangers, facts };
}

/** In whose name direct debits are collected: the company's where the creditor has none of its own. */
function creditorOf({ settings: { creditor_id, creditor_name, company_name } }: DomainState): string[] {
  return creditor_id ? [creditor_id, creditor_name || company_name] : [];
}
