export const domainsPath = '/staff/domains';

/** The path to a new domain; no host is called so. */
export const newDomainPath = `${domainsPath}/new`;

export function domainPath(domain: string, section?: DomainSection | DomainView): string {
  const path = `${domainsPath}/${encodeURIComponent(domain)}`;
  return section ? `${path}?section=${section}` : path;
}

/** The forms of a domain; each is saved as a whole. */
export const domainSections = [
  'brand',
  'hosts',
  'countries',
  'credits',
  'payments',
  'company',
  'joining',
  'profiles',
  'advertising',
  'look',
] as const;
export type DomainSection = (typeof domainSections)[number];

/** What else there is to see of a domain. */
export const domainViews = ['codes', 'mail', 'history'] as const;
export type DomainView = (typeof domainViews)[number];

/** How a field is typed. A text holds its value: options by commas, a list by lines, rows as JSON. */
export const fieldKinds = [
  'line',
  'text',
  'number',
  'money',
  'switch',
  'choice',
  'flags',
  'list',
  'color',
  'json',
  'rows',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Changes that reach further than they look: they say what they mean and ask for a fresh code. */
export const domainDangers = [
  'countries',
  'hosts',
  'new_hosts',
  'creditor',
  'seller',
  'scripts',
  'terms',
] as const;
export type DomainDanger = (typeof domainDangers)[number];

export const reasonLength = 300;
export const fieldLength = 20_000;

/** What can be wrong with a field besides the faults of every form. */
export const domainFaults = [
  'edited',
  'changed_since',
  'gone',
  'one_line',
  'each_once',
  'country_code',
  'currency_code',
  'language',
  'host',
  'host_taken',
  'host_near',
  'host_local',
  'exists',
  'added_meanwhile',
  'phone',
  'vat_number',
  'company_taken',
  'creditor_id',
  'time',
  'address',
  'color',
  'contrast',
  'logo',
  'source',
  'json',
  'number',
  'too_small',
  'too_big',
  'position_twice',
  'country_of_none',
  'nothing_for',
  'several_currencies',
  'by_command',
  'terms_lower',
] as const;
export type DomainFault = (typeof domainFaults)[number];

/** Records that mails need to arrive: RFC 7208, 6376, 7489 and 5321. */
export const mailRecords = ['spf', 'dkim', 'dmarc', 'mx'] as const;
export type MailRecord = (typeof mailRecords)[number];

export const mailRecordStates = ['ok', 'weak', 'open', 'several', 'revoked', 'missing', 'silent'] as const;
export type MailRecordState = (typeof mailRecordStates)[number];
