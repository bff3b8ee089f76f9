import { createHash } from 'node:crypto';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { refuseFields } from '#contract/errors.ts';
import { type PageToken, pageTokens } from '#contract/pages/facts.ts';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import { type Locale, locales } from '#contract/sites/facts.ts';
import { agreedPages } from '#contract/texts/facts.ts';
import type * as endpoints from '#contract/texts/pages.ts';
import type { PageDraft, PageTexts } from '#contract/texts/pages.ts';
import type { Staff } from '#server/call.ts';
import { countAgreements } from '#server/features/agreements/index.ts';
import { readState, requireOwnDomain } from '#server/features/domains/index.ts';
import { examinePageText, readSharedSource } from '#server/features/pages/index.ts';
import { type Domain, getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { compareTexts } from './difference.rules.ts';
import { type DraftRow, deleteDraft, listDrafts, saveDraft } from './drafts.store.ts';
import { readLocale } from './words.rules.ts';

type Page = OutputOf<typeof endpoints.openPageText>;

export async function openPageText(
  platform: Platform,
  staff: Staff,
  { domain, token, locale }: ParsedInputOf<typeof endpoints.openPageText>,
): Promise<Page> {
  const found = await requireOwnDomain(platform, staff, domain);
  return { page: await toPage(platform, found, token, locale) };
}

export async function toPage(
  platform: Platform,
  found: Domain,
  token: PageToken,
  asked?: Locale,
): Promise<PageTexts> {
  const { settings } = await readState(platform, found);
  const { origin } = await getSite(platform, found.id);
  const locale = asked ?? readLocale(settings.domain_language);
  const all = await listDrafts(platform, found.id);
  const drafts = all.filter((draft) => draft.token === token).map((draft) => toDraft(settings, draft));
  const mine = drafts.find((draft) => draft.locale === locale);
  return {
    ...{ domain: found.domain, name: settings.name, origin, token, locale },
    own: listLocales((one, language) => settings.page_texts[one]?.[language] !== undefined),
    drafted: listLocales((one, language) =>
      all.some((draft) => draft.token === one && draft.locale === language),
    ),
    published: findPublished(settings, token, locale),
    shared: settings.page_texts[token]?.[locale] === undefined ? null : readSharedSource({ token, locale }),
    drafts,
    preview: (mine && examinePageText(settings, { token, locale }, mine.text).page) ?? null,
    seen: nameSeen(settings, token, drafts),
    agreements: agreedPages.includes(token) ? await findAgreements(platform, found, settings) : null,
  };
}

function listLocales(
  has: (token: PageToken, locale: Locale) => boolean,
): Partial<Record<PageToken, Locale[]>> {
  const byToken = pageTokens.map((token) => [token, locales.filter((locale) => has(token, locale))] as const);
  return Object.fromEntries(byToken.filter(([, found]) => found.length > 0));
}

function findPublished(settings: SiteSettings, token: PageToken, locale: Locale): string {
  return settings.page_texts[token]?.[locale] ?? readSharedSource({ token, locale });
}

function toDraft(settings: SiteSettings, draft: DraftRow): PageDraft {
  const { token, locale, text, version, by, editedAt } = draft;
  const { fault, lacks } = examinePageText(settings, { token, locale }, text);
  return {
    ...{ locale, text, version, by, lacks, at: editedAt.toISOString() },
    fault: fault ? { code: fault.code, about: fault.about } : null,
    difference: compareTexts(findPublished(settings, token, locale), text),
  };
}

/** Changes with each draft, and with what the drafts would replace. */
export function nameSeen(
  settings: SiteSettings,
  token: PageToken,
  drafts: readonly Pick<PageDraft, 'locale' | 'version' | 'text'>[],
): string {
  const parts = drafts
    .toSorted((one, other) => one.locale.localeCompare(other.locale))
    .map(({ locale, version, text }) => [locale, version, text, findPublished(settings, token, locale)]);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 24);
}

/** Before the first change of substance everybody has agreed to the first version. */
async function findAgreements(platform: Platform, found: Domain, { terms_version: version }: SiteSettings) {
  return { version, agreed: version > 1 ? await countAgreements(platform, found.id) : [] };
}

/** Throws `edited` when somebody else has saved the draft meanwhile. */
export async function savePageDraft(
  platform: Platform,
  staff: Staff,
  { domain, token, locale, text, version: seen }: ParsedInputOf<typeof endpoints.savePageDraft>,
): Promise<Page> {
  const found = await requireOwnDomain(platform, staff, domain);
  const place = { siteId: found.id, token, locale };
  const whole = `${text.replaceAll('\r\n', '\n').trim()}\n`;
  if (!(await saveDraft(platform, { ...place, text: whole, staffId: staff.id, seen })))
    throw refuseFields({ path: 'text', code: 'edited' });
  return { page: await toPage(platform, found, token, locale) };
}

/** Throws `edited` when there is another draft than the one that was seen. */
export async function discardPageDraft(
  platform: Platform,
  staff: Staff,
  { domain, token, locale, version: seen }: ParsedInputOf<typeof endpoints.discardPageDraft>,
): Promise<Page> {
  const found = await requireOwnDomain(platform, staff, domain);
  if (!(await deleteDraft(platform, { siteId: found.id, token, locale, seen })))
    throw refuseFields({ path: 'version', code: 'edited' });
  return { page: await toPage(platform, found, token, locale) };
}
