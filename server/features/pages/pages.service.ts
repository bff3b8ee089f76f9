import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputOf } from '#contract/endpoint.ts';
import { type getPage, pageTextsSchema } from '#contract/pages/endpoints.ts';
import { findVersionTime, type PageToken } from '#contract/pages/facts.ts';
import { findWithdrawalDays, type Locale, listVatNumbers, localeIsoCodes } from '#contract/sites/facts.ts';
import type { Site } from '#server/call.ts';
import { fictionalLabels } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  listParts,
  type PageText,
  PageTextFault,
  type PageValues,
  readPageText,
  searchSections,
} from './page-text.rules.ts';

type Page = OutputOf<typeof getPage>['page'];
type Wanted = { token: PageToken; locale: Locale };

const folder = join(import.meta.dirname, '../../../content/pages');

/** Keyed by the site as read: changed settings make a new one, so that nothing old is shown. */
const drawn = new WeakMap<Site, Map<string, PageText>>();
const shared = new Map<string, string>();

export function findPage(
  platform: Pick<Platform, 'log'>,
  site: Site,
  { token, locale, search }: Wanted & { search: string },
): Page {
  const { title, lead, sections } = findText(platform, site, { token, locale });
  const shown = search ? searchSections(sections, search) : sections;
  return { token, title, lead, version_at: findVersionTime(site.settings), sections: shown };
}

function findText(platform: Pick<Platform, 'log'>, site: Site, wanted: Wanted): PageText {
  const known = drawn.get(site) ?? new Map<string, PageText>();
  drawn.set(site, known);
  const key = `${wanted.locale}/${wanted.token}`;
  const text = known.get(key) ?? readOwn(platform, site, wanted) ?? readShared(site, wanted);
  known.set(key, text);
  return text;
}

function readOwn(
  { log }: Pick<Platform, 'log'>,
  site: Site,
  { token, locale }: Wanted,
): PageText | undefined {
  const { data, error } = pageTextsSchema.safeParse(site.settings.page_texts);
  const source = data?.[token]?.[locale];
  try {
    if (error) throw new PageTextFault('page_texts is { "<token>": { "<locale>": "<Markdown>" } }', 'head');
    return source === undefined ? undefined : readPageText(source, listValues(site, locale));
  } catch (fault) {
    if (!(fault instanceof PageTextFault)) throw fault;
    const { domain } = site;
    log.error(
      { domain, page: token, locale, fault: fault.message },
      'the shared page takes the place of its own',
    );
    return undefined;
  }
}

/** Faults of its own texts, for their writers; the shared page replaces a faulty one. */
export function findPageFaults(settings: Site['settings']): { path: string; fault: string }[] {
  const texts = Object.entries(settings.page_texts).flatMap(([token, byLocale]) =>
    Object.entries(byLocale).map(([locale, source]) => ({ token, locale, source })),
  );
  return texts.flatMap(({ token, locale, source }) => {
    try {
      readPageText(source, listValues({ settings }, locale as Locale));
      return [];
    } catch (fault) {
      if (!(fault instanceof PageTextFault)) throw fault;
      return [{ path: `page_texts.${token}.${locale}`, fault: fault.message }];
    }
  });
}

function readShared(site: Site, wanted: Wanted): PageText {
  return readPageText(readSharedSource(wanted), listValues(site, wanted.locale));
}

/** As all domains have it, in Markdown. */
export function readSharedSource({ token, locale }: Wanted): string {
  const path = join(folder, locale, `${token}.md`);
  const source = shared.get(path) ?? readFileSync(path, 'utf8');
  shared.set(path, source);
  return source;
}

interface Examined {
  page: PageText | undefined;
  fault: PageTextFault | undefined;
  /** What the shared text has and this one lacks. */
  lacks: string[];
}

/** A text that is being written, as its readers would see it. */
export function examinePageText(settings: Site['settings'], wanted: Wanted, source: string): Examined {
  const has = listParts(source);
  const lacks = [...new Set(listParts(readSharedSource(wanted)))].filter((part) => !has.includes(part));
  try {
    const page = readPageText(source, listValues({ settings }, wanted.locale));
    return { page, fault: undefined, lacks };
  } catch (fault) {
    if (!(fault instanceof PageTextFault)) throw fault;
    return { page: undefined, fault, lacks };
  }
}

function listValues({ settings }: Pick<Site, 'settings'>, locale: Locale): PageValues {
  const country = settings.company_country;
  const nameCountry = new Intl.DisplayNames([localeIsoCodes[locale]], { type: 'region', fallback: 'code' });
  return {
    site_name: settings.name,
    company_name: settings.company_name || settings.name,
    company_address: settings.company_address,
    company_city: settings.company_city,
    company_country: /^[A-Z]{2}$/.test(country) ? (nameCountry.of(country) ?? country) : country,
    support_email: settings.support_email,
    support_phone: settings.support_phone,
    // For links: [SET-12] without spaces and dashes.
    support_phone_number: settings.support_phone.replace(/[\s\p{Pd}]/gu, ''),
    min_age: String(settings.min_age),
    refund_days: String(findWithdrawalDays(settings)),
    chat_history_days: settings.chat_history_days > 0 ? String(settings.chat_history_days) : '',
    fictional_singular: fictionalLabels(settings, locale).fictional_singular,
    trade_names: settings.trade_names.join(', '),
    register_number: settings.register_number,
    vat_number: listVatNumbers(settings).join(', '),
    daily_picks: settings.daily_picks ? 'yes' : '',
    asks_consent: settings.third_party_scripts.length > 0 ? 'yes' : '',
    us_footer: settings.us_footer && locale === 'en' ? 'yes' : '',
  };
}
