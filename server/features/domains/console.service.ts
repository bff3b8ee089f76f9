import type * as endpoints from '#contract/domains/endpoints.ts';
import type { DomainPage, LookPreview, MailCheck } from '#contract/domains/fields.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { refuseFields } from '#contract/errors.ts';
import type { Staff } from '#server/call.ts';
import { sitesOf } from '#server/features/review/index.ts';
import { type Domain, listDomains, readHostName, readSettings } from '#server/features/sites/index.ts';
import { requireFreshProof } from '#server/features/staff/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isStill, isTakenBack, raiseTerms, toValues } from './changes.rules.ts';
import { findEdit, findLastEdits } from './edits.store.ts';
import { isOnlyByCommand, listFields, newFields } from './forms/fields.rules.ts';
import { toField, toPage } from './forms/page.service.ts';
import { previewTyped } from './forms/preview.rules.ts';
import { readTyped, toChanges } from './forms/typed.rules.ts';
import { checkMailRecords } from './mail-records/mail-records.service.ts';
import { requireFreeHosts } from './new-hosts.service.ts';
import { addDomain } from './operator.service.ts';
import {
  changeOwnDomain,
  namingFields,
  refuseAccess,
  requireOwnDomain,
  saveConsidered,
} from './own-domain.service.ts';
import { gatherTexts } from './own-texts.rules.ts';
import { readState } from './save.service.ts';

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
  return toPage(platform, await requireOwnDomain(platform, staff, domain));
}

export async function checkMail(
  platform: Platform,
  staff: Staff,
  { domain, selector }: ParsedInputOf<typeof endpoints.checkMail>,
): Promise<MailCheck> {
  await requireOwnDomain(platform, staff, domain);
  return checkMailRecords(platform, staff.id, { selector: selector.trim() });
}

/** Saves nothing. */
export async function previewLook(
  platform: Platform,
  staff: Staff,
  { domain, fields }: ParsedInputOf<typeof endpoints.previewLook>,
): Promise<LookPreview> {
  const found = await requireOwnDomain(platform, staff, domain);
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

/**
 * Throws `changed_since` of each field that something else has changed since, and as `editSection` does. Where the edit had
 * asked members again, so does undoing it: who has agreed to the words that go has not agreed to those that return.
 */
export async function undoEdit(
  platform: Platform,
  staff: Staff,
  { domain, edit: id, reason, ...answer }: ParsedInputOf<typeof endpoints.undoDomainEdit>,
): Promise<DomainPage> {
  return changeOwn(platform, staff, domain, async (found) => {
    const edit = await findEdit(platform, found.id, id);
    if (!edit || edit.kind === 'added') throw refuseFields({ path: 'edit', code: 'gone' });
    const state = await readState(platform, found);
    const values = toValues(state);
    const back = edit.changes.filter(isTakenBack);
    if (back.length === 0) throw refuseFields({ path: 'terms_version', code: 'terms_lower' });
    const facts = back.filter(({ name }) => isOnlyByCommand(name));
    if (facts.length > 0)
      throw refuseFields(...facts.map(({ name }) => ({ path: name, code: 'by_command' })));
    const changed = back.filter((change) => !isStill(values, change));
    if (changed.length > 0) {
      throw refuseFields(...changed.map(({ name }) => ({ path: name, code: 'changed_since' })));
    }
    const before = Object.fromEntries(back.map((change) => [change.name, change.before]));
    const changes = toChanges(gatherTexts(state.settings, { ...before, ...raiseTerms(state, edit.changes) }));
    const author = { staffId: staff.id, reason, kind: 'undone' as const };
    await saveConsidered(platform, staff, found, { changes, author, ...answer });
  });
}

async function changeOwn(
  platform: Platform,
  staff: Staff,
  domain: string,
  change: (found: Domain) => Promise<void>,
): Promise<DomainPage> {
  await changeOwnDomain(platform, staff, domain, change);
  return openOwnDomain(platform, staff, domain);
}
