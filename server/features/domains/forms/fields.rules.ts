import type * as z from 'zod';
import type { DomainSection } from '#contract/domains/facts.ts';
import { domainSections } from '#contract/domains/facts.ts';
import { locales } from '#contract/sites/facts.ts';
import { settingFields } from '#server/features/sites/index.ts';
import { hostsSchema, packagesSchema } from '../document.rules.ts';
import { type Described, describeSchema } from './field-schemas.ts';

/** A field of a form: a setting, a part of one, or what stands beside the settings. */
export interface Field extends Described {
  name: string;
  /** The setting, `hosts` or `packages`. */
  whole: string;
  part: string | undefined;
}

/** `look` has all settings that stand nowhere else, so that a new one of them is there by itself. */
const sectionNames: Record<Exclude<DomainSection, 'look'>, readonly string[]> = {
  brand: ['name', 'index_title', 'description', 'domain_language', 'sister_domains'],
  hosts: ['hosts'],
  countries: ['countries', 'packages'],
  credits: [
    'message_credits',
    'signup_credits',
    'photo_credits',
    'gift_credits',
    'message_length',
    'chat_history_days',
    'answers_first',
    'answers_first_from',
  ],
  payments: ['payment_methods', 'refund_days', 'delete_discount', 'creditor_id', 'creditor_name'],
  company: [
    ...[
      'company_name',
      'company_address',
      'company_city',
      'company_country',
      'support_email',
      'support_phone',
    ],
    ...['company_vat_number', 'vat_numbers', 'trade_names', 'register_number', 'added_date', 'terms_version'],
  ],
  joining: [
    'signups',
    'min_age',
    'disposable_mail',
    'enable_site_entry_popup',
    'photo_auto_approve',
    'photo_verification',
    'phone_verification',
    'phone_countries',
    'us_footer',
  ],
  profiles: [
    ...['visible_profile_fields', 'visible_profile_notes', 'offered_prompts', 'search_fields'],
    ...['daily_picks', 'search_alerts', 'visits', 'logged_out_search', 'logged_out_search_trafficsource'],
    ...['fictional_icon', 'fictional_singular', 'fictional_plural'],
  ],
  advertising: ['third_party_scripts', 'member_resell', 'match_claim', 'front_members'],
};

/** Facts of the installation, which operators change by the command. */
const installationFacts = ['fictional_warning', 'cdn_prefix', 'demo'];
/** Costs follow from packages, and texts have pages of their own. */
const notEdited = ['domain', 'minimum_message_costs', 'page_texts', 'own_words', ...installationFacts];

/** Texts that mean one of few things, which their schemas do not say. */
const choices: Record<string, readonly string[]> = {
  countries: settingFields.countries.fallback,
  domain_language: locales,
  enable_site_entry_popup: ['no', 'yes'],
  logged_out_search: ['all', 'none'],
  logged_out_search_trafficsource: ['all', 'none'],
};

const beside: Record<string, z.core.$ZodType> = { hosts: hostsSchema, packages: packagesSchema };

export function isEdited(name: string): boolean {
  return !notEdited.includes(name);
}

export function isOnlyByCommand(name: string): boolean {
  return installationFacts.includes(name);
}

function namesOf(section: DomainSection): readonly string[] {
  if (section !== 'look') return sectionNames[section];
  const placed = Object.values(sectionNames).flat();
  return Object.keys(settingFields).filter((name) => !placed.includes(name) && isEdited(name));
}

export function listFields(section: DomainSection): Field[] {
  return namesOf(section).flatMap(describeWhole);
}

/** What `addDomain` asks of a new domain, and what its first page needs. */
export const newFields: readonly Field[] = [
  ...[
    'name',
    'domain_language',
    'countries',
    'company_name',
    'company_address',
    'company_city',
    'company_country',
  ],
  ...['support_email', 'support_phone'],
].flatMap(describeWhole);

export const allFields: readonly Field[] = domainSections.flatMap(listFields);

function describeWhole(whole: string): Field[] {
  const schema = beside[whole] ?? settingFields[whole as keyof typeof settingFields].schema;
  const described = describeSchema(schema);
  const options = choices[whole];
  const isList = described.kind === 'list';
  const kind = isList ? 'flags' : 'choice';
  if (options) return [{ ...described, kind, options: [...options], name: whole, whole, part: undefined }];
  if (described.parts.size === 0) return [{ ...withMoney(described), name: whole, whole, part: undefined }];
  return [...described.parts].map(([part, inner]) => ({ ...inner, name: `${whole}.${part}`, whole, part }));
}

/** Prices are typed in whole units of their currency. */
function withMoney(described: Described): Described {
  const columns = [...described.columns].map(([name, column]): [string, Described] => [
    name,
    name === 'price_cents' ? { ...column, kind: 'money' } : column,
  ]);
  return { ...described, columns: new Map(columns) };
}

/** The field beside which a fault of this path is shown; a row keeps its number and column. */
export function findFieldPath(path: string): string {
  const [field] = allFields
    .filter(({ name }) => path === name || path.startsWith(`${name}.`))
    .toSorted((one, other) => other.name.length - one.name.length);
  if (field) return field.kind === 'rows' ? path : field.name;
  const part = allFields.find(({ whole }) => path === whole || path.startsWith(`${whole}.`));
  return part?.name ?? path;
}
