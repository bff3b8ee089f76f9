import type * as endpoints from '#contract/domains/endpoints.ts';
import type { DomainPage, LookPreview, MailCheck } from '#contract/domains/fields.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { Staff } from '#server/call.ts';
import { recordRefusal, sitesOf } from '#server/features/review/index.ts';
import { type Domain, listDomains, readHostName, readSettings } from '#server/features/sites/index.ts';
import { requireFreshProof } from '#server/features/staff/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type DomainChanges, isStill, toValues } from './changes.rules.ts';
import { requireConsidered } from './dangers.ts';
import { findEdit, findLastEdits } from './edits.store.ts';
import { toFieldError } from './forms/faults.rules.ts';
import { isOnlyByCommand, listFields, newFields } from './forms/fields.rules.ts';
import { toField, toPage } from './forms/page.service.ts';
import { previewTyped } from './forms/preview.rules.ts';
import { readTyped, toChanges } from './forms/typed.rules.ts';
import { checkMailRecords } from './mail-records/mail-records.service.ts';
import { requireFreeHosts } from './new-hosts.service.ts';
import { addDomain, planEdit } from './operator.service.ts';
import { DomainRefusal } from './refusals.ts';
import { type Author, readState, saveEdit } from './save.service.ts';

/** How often an edit is tried when somebody else saves between its reading and its saving. */
const attempts = 3;

/** Throws `not_found` for staff who are no admin of any domain, and records the attempt. */
export async function listOwnDomains(
  platform: Platform,
  staff: Staff,
): Promise<OutputOf<typeof endpoints.listDomains>> {
  const own = sitesOf(staff);
  if (own?.length === 0) throw await refuseAccess(platform, staff);
  const edited = await findLastEdits(platform);
  const domains = (await listDomains(platform)).filter(({ id }) => own === null || own.includes(id));
  return {
    domains: domains.map(({ id, domain, hosts, settings: stored }) => {
      const { name, domain_language: language, countries } = readSettings(domain, stored).settings;
      return { domain, name, language, countries, hosts, edited_at: edited.get(id)?.toISOString() ?? null };
    }),
    new_fields: own === null ? newFields.map((field) => toField(field, {})) : null,
  };
}

export async function openOwnDomain(platform: Platform, staff: Staff, domain: string): Promise<DomainPage> {
  return toPage(platform, await requireOwn(platform, staff, domain));
}

export async function checkMail(
  platform: Platform,
  staff: Staff,
  { domain, selector }: ParsedInputOf<typeof endpoints.checkMail>,
): Promise<MailCheck> {
  await requireOwn(platform, staff, domain);
  return checkMailRecords(platform, staff.id, { selector: selector.trim() });
}

/** Saves nothing. */
export async function previewLook(
  platform: Platform,
  staff: Staff,
  { domain, fields }: ParsedInputOf<typeof endpoints.previewLook>,
): Promise<LookPreview> {
  const found = await requireOwn(platform, staff, domain);
  return previewTyped((await readState(platform, found)).settings, fields);
}

/**
 * Saves what was typed into a section. Throws `not_found`, of the fields what is wrong with them, of `confirmed` what has
 * to be considered first, and `code.required` when a fresh code is needed.
 */
export async function editSection(
  platform: Platform,
  staff: Staff,
  { domain, section, fields, base, reason, ...answer }: ParsedInputOf<typeof endpoints.editDomain>,
): Promise<DomainPage> {
  return changeOwn(platform, staff, domain, async (found) => {
    const values = toValues(await readState(platform, found));
    const changes = readTyped({ fields: listFields(section), values, typed: fields, base });
    const author = { staffId: staff.id, reason };
    if (changes) await saveConsidered(platform, staff, found, { changes, author, ...answer });
  });
}

/** Throws `not_found` for all but admins of every domain, and of the fields what is wrong with them. */
export async function addNewDomain(
  platform: Platform,
  staff: Staff,
  { domain, fields: typed, reason, code }: ParsedInputOf<typeof endpoints.addDomain>,
): Promise<DomainPage> {
  if (sitesOf(staff) !== null) throw await refuseAccess(platform, staff);
  const host = readHostName(domain);
  const isKnown = (await listDomains(platform)).some((one) => one.domain === host);
  if (host && !isKnown)
    await requireFreeHosts(platform, staff, { siteId: undefined, path: 'domain', hosts: [host] });
  const base = Object.fromEntries(newFields.map(({ name }) => [name, '']));
  const { settings } = readTyped({ fields: newFields, values: {}, typed, base }) ?? {};
  const author = { staffId: staff.id, reason };
  await requireFreshProof(platform, staff, code);
  const added = await namingFields(
    // A telephone that is left out is said to be none.
    addDomain(platform, domain, { support_phone: '', ...settings }, author),
  );
  return openOwnDomain(platform, staff, added.domain);
}

/** What the rules of operators refuse, at the fields of a form. */
async function namingFields<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw error instanceof DomainRefusal ? refuseFields(...error.faults.map(toFieldError)) : error;
  });
}

/** Throws `changed_since` of each field that something else has changed since, and as `editSection` does. */
export async function undoEdit(
  platform: Platform,
  staff: Staff,
  { domain, edit: id, reason, ...answer }: ParsedInputOf<typeof endpoints.undoDomainEdit>,
): Promise<DomainPage> {
  return changeOwn(platform, staff, domain, async (found) => {
    const edit = await findEdit(platform, found.id, id);
    if (!edit || edit.kind === 'added') throw refuseFields({ path: 'edit', code: 'gone' });
    const values = toValues(await readState(platform, found));
    const facts = edit.changes.filter(({ name }) => isOnlyByCommand(name));
    if (facts.length > 0)
      throw refuseFields(...facts.map(({ name }) => ({ path: name, code: 'by_command' })));
    const changed = edit.changes.filter((change) => !isStill(values, change));
    if (changed.length > 0) {
      throw refuseFields(...changed.map(({ name }) => ({ path: name, code: 'changed_since' })));
    }
    const changes = toChanges(Object.fromEntries(edit.changes.map(({ name, before }) => [name, before])));
    const author = { staffId: staff.id, reason, kind: 'undone' as const };
    await saveConsidered(platform, staff, found, { changes, author, ...answer });
  });
}

interface Considered {
  changes: DomainChanges;
  author: Author;
  confirmed?: string | undefined;
  code?: string | undefined;
}

async function saveConsidered(
  platform: Platform,
  staff: Staff,
  found: Domain,
  { changes, author, ...answer }: Considered,
): Promise<void> {
  const planned = await planEdit(platform, found, changes);
  const hosts = planned.after.hosts.filter((host) => !planned.before.hosts.includes(host));
  await requireFreeHosts(platform, staff, { siteId: found.id, path: 'hosts', hosts });
  await requireConsidered(platform, staff, { siteId: found.id, ...planned, ...answer });
  await saveEdit(platform, found, { ...planned, author });
}

/** An edit that lost to another one between reading and saving is tried on what the other left. */
async function changeOwn(
  platform: Platform,
  staff: Staff,
  domain: string,
  change: (found: Domain) => Promise<void>,
): Promise<DomainPage> {
  for (let left = attempts; left > 0; left--) {
    try {
      await namingFields(change(await requireOwn(platform, staff, domain)));
      break;
    } catch (error) {
      if (!isOutrun(error) || left === 1) throw error;
    }
  }
  return openOwnDomain(platform, staff, domain);
}

function isOutrun(error: unknown): boolean {
  const fields = error instanceof AppError ? error.fields : [];
  return fields.some(({ path, code }) => path === 'domain' && code === 'edited');
}

/** What is not theirs is as if it did not exist. */
async function requireOwn(platform: Platform, staff: Staff, domain: string): Promise<Domain> {
  const own = sitesOf(staff);
  const found = (await listDomains(platform)).find((one) => one.domain === domain);
  if (found && (own === null || own.includes(found.id))) return found;
  throw await refuseAccess(platform, staff, found?.id);
}

async function refuseAccess(platform: Platform, staff: Staff, siteId?: number): Promise<AppError> {
  const subject = siteId === undefined ? 'site' : `site:${siteId}`;
  await recordRefusal(platform, staff, { subject, siteId: siteId ?? null, role: 'admin' });
  return new AppError('not_found');
}
