import type { SiteSettings } from '#contract/sites/endpoints.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { listSold, replacePackages } from '#server/features/payments/index.ts';
import {
  type Domain,
  forgetSites,
  insertDomain,
  readSettings,
  type SettingFault,
  saveDomain,
  saveHosts,
  withUnread,
} from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Change, type DomainState, listChanges, toValues } from './changes.rules.ts';
import { type SoldPackage, toRow } from './document.rules.ts';
import { insertEdit } from './edits.store.ts';
import { DomainRefusal, refuse } from './refusals.ts';

/** Who edits, and why; null for an operator by a command. */
export interface Author {
  staffId: number | null;
  reason: string | null;
  kind?: 'edited' | 'undone';
}

export async function readState(
  platform: Platform,
  { id, domain, settings, hosts }: Domain,
): Promise<DomainState> {
  // Unreadable values get their default, as at run time, so that an edit repairs an old row.
  return {
    settings: readSettings(domain, settings).settings,
    hosts,
    packages: await listPackages(platform, id),
  };
}

export async function listPackages(platform: Platform, siteId: number): Promise<SoldPackage[]> {
  const rows = await listSold(platform, siteId);
  return rows.map(({ position, credits, priceCents, currency, country, popular }) => ({
    position,
    credits,
    price_cents: priceCents,
    currency,
    country,
    popular,
  }));
}

interface Edit {
  before: DomainState;
  after: DomainState;
  author: Author;
  /** Whether these are all own words that the domain is to have. */
  saysAllWords?: boolean;
}

/**
 * Every edit, of a command or of the console, is saved here: with its history and its entry in the audit log, or not at
 * all. Throws `edited` when somebody else has saved the domain since it was read.
 */
export async function saveEdit(
  platform: Platform,
  known: Domain,
  { before, after, author, saysAllWords = false }: Edit,
): Promise<void> {
  const changes = listChanges(toValues(before), toValues(after));
  const { settings } = after;
  const [was, is] = [before.settings.own_words, settings.own_words];
  const own_words = saysAllWords ? is : withUnread(known.settings, { before: was, after: is });
  await platform.db.transaction(async () => {
    if (!(await saveDomain(platform, known, { ...settings, own_words })))
      throw refuse('edited', { domain: known.domain });
    if (changes.some(({ name }) => name === 'hosts')) await keepHosts(platform, known.id, after.hosts);
    await keepPackages(platform, known.id, after.packages);
    await record(platform, known.id, { changes, author, kind: author.kind ?? 'edited' });
  });
}

/** A domain that was not there before. Throws `added_meanwhile`. */
export async function saveNew(
  platform: Platform,
  state: DomainState & { settings: SiteSettings },
  author: Author,
): Promise<void> {
  const { domain } = state.settings;
  await platform.db.transaction(async () => {
    const id = await insertDomain(platform, { domain, settings: state.settings });
    if (id === undefined) throw refuse('added_meanwhile');
    await keepHosts(platform, id, state.hosts);
    await keepPackages(platform, id, state.packages);
    await record(platform, id, { changes: listChanges({}, toValues(state)), author, kind: 'added' });
  });
}

async function keepHosts(platform: Platform, id: number, hosts: string[]): Promise<void> {
  if (await saveHosts(platform, id, hosts)) return;
  const fault: SettingFault = { path: 'hosts', fault: 'one of them belongs to another domain' };
  throw new DomainRefusal([fault]);
}

async function keepPackages(platform: Platform, id: number, packages: readonly SoldPackage[]): Promise<void> {
  const rows = packages.map((sold) => toRow(id, sold));
  await replacePackages(platform, id, rows);
}

interface Recorded {
  changes: Change[];
  author: Author;
  kind: 'added' | 'edited' | 'undone';
}

/** The log names the fields alone, since it can never be cleared; their values stand in the history. */
async function record(
  platform: Platform,
  siteId: number,
  { changes, author, kind }: Recorded,
): Promise<void> {
  const { staffId, reason } = author;
  platform.db.afterCommit(() => forgetSites(platform));
  if (changes.length === 0) return;
  await insertEdit(platform, { siteId, at: platform.clock.now(), staffId, reason, kind, changes });
  await recordAudit(platform, {
    ...{ staffId, siteId, action: `domain.${kind}`, subject: `site:${siteId}` },
    fields: changes.map(({ name }) => name),
    ...(reason && { reason }),
  });
}
