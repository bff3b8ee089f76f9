import { AppError, refuseFields } from '#contract/errors.ts';
import type { Staff } from '#server/call.ts';
import { identifySeller } from '#server/features/receipts/index.ts';
import { recordRefusal, sitesOf } from '#server/features/review/index.ts';
import { type Domain, listDomains, listSites } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { DomainChanges, DomainState } from './changes.rules.ts';
import { requireConsidered } from './dangers.ts';
import { toFieldError } from './forms/faults.rules.ts';
import { requireFreeHosts } from './new-hosts.service.ts';
import { planEdit } from './operator.service.ts';
import { DomainRefusal } from './refusals.ts';
import { type Author, saveEdit } from './save.service.ts';

/** How often an edit is tried when somebody else saves between its reading and its saving. */
const attempts = 3;

/** What the rules of operators refuse, at the fields of a form. */
export async function namingFields<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw error instanceof DomainRefusal ? refuseFields(...error.faults.map(toFieldError)) : error;
  });
}

/** An edit that lost to another one between reading and saving is tried on what the other left. */
export async function changeOwnDomain(
  platform: Platform,
  staff: Staff,
  domain: string,
  change: (found: Domain) => Promise<void>,
): Promise<void> {
  for (let left = attempts; left > 0; left--) {
    try {
      return await namingFields(change(await requireOwnDomain(platform, staff, domain)));
    } catch (error) {
      if (!isOutrun(error) || left === 1) throw error;
    }
  }
}

function isOutrun(error: unknown): boolean {
  const fields = error instanceof AppError ? error.fields : [];
  return fields.some(({ path, code }) => path === 'domain' && code === 'edited');
}

interface Considered {
  changes: DomainChanges;
  author: Author;
  confirmed?: string | undefined;
  code?: string | undefined;
  /** What is saved with the edit or not at all; before it, as the entry in the audit log comes last. */
  alongside?(): Promise<void>;
}

/** Saves an edit once its dangers have been read. */
export async function saveConsidered(
  platform: Platform,
  staff: Staff,
  found: Domain,
  { changes, author, alongside, ...answer }: Considered,
): Promise<void> {
  const planned = await planEdit(platform, found, changes);
  const hosts = planned.after.hosts.filter((host) => !planned.before.hosts.includes(host));
  await requireFreeHosts(platform, staff, { siteId: found.id, path: 'hosts', hosts });
  await requireOwnCompany(platform, staff, planned);
  await requireConsidered(platform, staff, { siteId: found.id, ...planned, ...answer });
  await platform.db.transaction(async () => {
    await alongside?.();
    await saveEdit(platform, found, { ...planned, author });
  });
}

/** With a company come its numbers of receipts and its VAT, which belong to the finances of its other domains. */
async function requireOwnCompany(
  platform: Platform,
  staff: Staff,
  { before, after }: Record<'before' | 'after', DomainState>,
): Promise<void> {
  const company = identifySeller(after.settings);
  if (company === identifySeller(before.settings)) return;
  const own = sitesOf(staff);
  const others = (await listSites(platform)).filter(({ settings }) => identifySeller(settings) === company);
  if (own !== null && others.some(({ id }) => !own.includes(id)))
    throw refuseFields({ path: 'company_vat_number', code: 'company_taken' });
}

/** What is not theirs is as if it did not exist. */
export async function requireOwnDomain(platform: Platform, staff: Staff, domain: string): Promise<Domain> {
  const own = sitesOf(staff);
  const found = (await listDomains(platform)).find((one) => one.domain === domain);
  if (found && (own === null || own.includes(found.id))) return found;
  throw await refuseAccess(platform, staff, found?.id);
}

export async function refuseAccess(platform: Platform, staff: Staff, siteId?: number): Promise<AppError> {
  const subject = siteId === undefined ? 'site' : `site:${siteId}`;
  await recordRefusal(platform, staff, { subject, siteId: siteId ?? null, role: 'admin' });
  return new AppError('not_found');
}
