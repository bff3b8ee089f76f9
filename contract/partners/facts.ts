import { domainPath } from '#contract/domains/facts.ts';

export const partnersPattern = '/staff/domains/:domain/partners';

/** With an endpoint: what was sent to it; `before` continues a list. */
export function partnersPath(domain: string, log?: { endpoint: number; before?: number }): string {
  const path = `${domainPath(domain)}/partners`;
  if (!log) return path;
  return `${path}?endpoint=${log.endpoint}${log.before ? `&before=${log.before}` : ''}`;
}

/** A webhook is posted as signed JSON; a postback is an address with values in it, which is fetched. */
export const endpointKinds = ['webhook', 'postback'] as const;
export type EndpointKind = (typeof endpointKinds)[number];

export const partnerEvents = [
  'member.signed_up',
  'member.activated',
  'member.paid',
  'member.refunded',
  'member.deleted',
] as const;
export type PartnerEvent = (typeof partnerEvents)[number];

/** What advertising networks ask for. */
export const postbackEvents = [
  'member.signed_up',
  'member.activated',
  'member.paid',
] as const satisfies readonly PartnerEvent[];

/** Sent by hand, to see whether an endpoint answers. */
export const testEvent = 'test';

/** What the address of a postback may contain in braces. */
export const placeholders = ['sub1', 'sub2', 'payout', 'currency', 'event', 'click'] as const;
export type Placeholder = (typeof placeholders)[number];

export const keyScopes = ['signup', 'figures'] as const;
export type KeyScope = (typeof keyScopes)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** What the log of an endpoint is filtered by as a file: `endpoint`, `state`, `event`, and days, both included. */
export const deliveriesFilePath = '/api/staff/partners/deliveries-file';

export const maxAttempts = 12;
export const deliveryDays = 30;
/** How long a replaced secret still signs beside the new one. */
export const secretOverlapDays = 3;

export const maxUrlLength = 2000;
/** Figures know a source by 64 characters with its ref. */
export const maxPartnerLength = 60;

/** What can be wrong with a field besides the faults of every form. */
export const partnerFaults = ['address', 'placeholder', 'placeholder_place', 'taken', 'day', 'gone'] as const;
export type PartnerFault = (typeof partnerFaults)[number];

/** What has just been done, as the page says it. */
export const partnerChanges = ['pause', 'resume', 'remove', 'test'] as const;
export type PartnerChange = (typeof partnerChanges)[number];
export const partnerOutcomes = [...partnerChanges, 'replay', 'revoke'] as const;
export type PartnerOutcome = (typeof partnerOutcomes)[number];
