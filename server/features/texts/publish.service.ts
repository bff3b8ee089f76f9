import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { type FieldError, refuseFields } from '#contract/errors.ts';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import { agreedPages } from '#contract/texts/facts.ts';
import type * as endpoints from '#contract/texts/pages.ts';
import type { Staff } from '#server/call.ts';
import {
  changeOwnDomain,
  gatherTexts,
  nameText,
  readState,
  requireOwnDomain,
  saveConsidered,
} from '#server/features/domains/index.ts';
import { examinePageText, readSharedSource } from '#server/features/pages/index.ts';
import type { Domain } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listDrafts, takeDrafts } from './drafts.store.ts';
import { nameSeen, toPage } from './pages.service.ts';

type Publishing = ParsedInputOf<typeof endpoints.publishPage>;

/**
 * One edit of the domain: the texts in all languages, and the version of the terms where their substance changes. Throws
 * `seen.edited` when a draft or what it replaces is another one than the caller has read, of each faulty draft its fault,
 * and as every edit of a domain what has to be considered first.
 */
export async function publishPage(
  platform: Platform,
  staff: Staff,
  input: Publishing,
): Promise<OutputOf<typeof endpoints.publishPage>> {
  const { domain, token, locale, confirmed, code, reason } = input;
  await changeOwnDomain(platform, staff, domain, async (found) => {
    const { settings } = await readState(platform, found);
    const { changes, versions } = await planPublishing(platform, found, settings, input);
    await saveConsidered(platform, staff, found, {
      ...{ changes: { settings: changes }, author: { staffId: staff.id, reason }, confirmed, code },
      // In the transaction of the edit: a draft that was saved or forgotten meanwhile is neither published nor lost.
      async alongside() {
        if (!(await takeDrafts(platform, { siteId: found.id, token }, versions))) throw refuseFields(outrun);
      },
    });
  });
  return { page: await toPage(platform, await requireOwnDomain(platform, staff, domain), token, locale) };
}

const outrun: FieldError = { path: 'seen', code: 'edited' };

async function planPublishing(
  platform: Platform,
  found: Domain,
  settings: SiteSettings,
  { token, seen, in_substance }: Publishing,
) {
  const drafts = (await listDrafts(platform, found.id)).filter((draft) => draft.token === token);
  if (drafts.length === 0 || nameSeen(settings, token, drafts) !== seen) throw refuseFields(outrun);
  const faults = drafts.flatMap(({ locale, text }): FieldError[] => {
    const { fault } = examinePageText(settings, { token, locale }, text);
    return fault ? [{ path: `text.${locale}`, code: fault.code }] : [];
  });
  if (faults.length > 0) throw refuseFields(...faults);
  const texts = drafts.map(({ locale, text }) => [
    nameText('page_texts', token, locale),
    // What every domain has needs no copy.
    text.trim() === readSharedSource({ token, locale }).trim() ? null : text,
  ]);
  const asksAgain = in_substance && agreedPages.includes(token);
  return {
    changes: {
      ...gatherTexts(settings, Object.fromEntries(texts)),
      ...(asksAgain && { terms_version: settings.terms_version + 1 }),
    },
    versions: new Map(drafts.map(({ locale, version }) => [locale, version])),
  };
}
