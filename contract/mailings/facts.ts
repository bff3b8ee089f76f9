import { domainPath } from '#contract/domains/facts.ts';

export const mailingsPattern = '/staff/domains/:domain/mailings';
/** In place of the number of a mailing that is not saved yet. */
export const newMailing = 'new';
export const mailingPreviewPath = '/api/staff/mailings/preview';

export function mailingsPath(domain: string, mailing?: number | typeof newMailing): string {
  const path = `${domainPath(domain)}/mailings`;
  return mailing === undefined ? path : `${path}/${mailing}`;
}

/** What a member asks for; both are off until they do. */
export const mailingTypes = ['news', 'promotions'] as const;
export type MailingType = (typeof mailingTypes)[number];

export const payerChoices = ['all', 'payers', 'others'] as const;
export type PayerChoice = (typeof payerChoices)[number];

/** By whose clock the hour is meant. */
export const mailingZones = ['members', 'domain'] as const;
export type MailingZone = (typeof mailingZones)[number];

export const mailingStates = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const;
export type MailingState = (typeof mailingStates)[number];

export const mailingChanges = ['stop', 'resume', 'remove'] as const;
export const mailingOutcomes = [...mailingChanges, 'save', 'send', 'test'] as const;
export type MailingOutcome = (typeof mailingOutcomes)[number];

export const textParts = ['subject', 'text', 'button'] as const;
export type TextPart = (typeof textParts)[number];
export const textLengths: Record<TextPart, number> = { subject: 150, text: 10_000, button: 40 };

/** What subject, text and button may contain in double braces. */
export const mailingSlots = ['name', 'site', 'code'] as const;

export const maxHoldout = 50;
/** Hours at which a mailing may be sent: by night nobody wants one. */
export const sendHours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21] as const;
/** How long after their turn a purchase counts. */
export const paidDays = 7;
/** Whom a mailing went to is forgotten so long after its end; the results stay. */
export const receiverDays = 30;

/** What can be wrong with a field besides the faults of every form. */
export const mailingFaults = [
  'taken',
  'path',
  'number',
  'order',
  'slot',
  'slot_code',
  'day',
  'past',
  'code_over',
  'nobody',
  'address',
  'changed_since',
] as const;
export type MailingFault = (typeof mailingFaults)[number];

/** Controls of the form are named so that what the browser sends without scripts says which option or language is meant. */
export const optionOf = (field: 'country' | 'gender' | 'language', option: string) => `${field}:${option}`;
export const textOf = (part: TextPart, locale: string) => `${part}:${locale}`;
