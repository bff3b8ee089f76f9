import type { FieldError } from '#contract/errors.ts';
import {
  type MailingFault,
  type MailingType,
  type MailingZone,
  mailingSlots,
  mailingTypes,
  mailingZones,
  maxHoldout,
  optionOf,
  type PayerChoice,
  payerChoices,
  sendHours,
  type TextPart,
  textLengths,
  textOf,
  textParts,
} from '#contract/mailings/facts.ts';
import { type Gender, genders } from '#contract/profiles/facts.ts';
import { type Locale, locales } from '#contract/sites/facts.ts';
import { normaliseLine, normaliseText } from '#contract/typed-text.ts';
import { findEndOfDay } from '#server/platform/end-of-day.ts';

/** Who gets it. Empty lists and nulls demand nothing. */
export interface Segment {
  countries: string[];
  genders: Gender[];
  languages: Locale[];
  /** Traffic sources. */
  sources: string[];
  ageFrom: number | null;
  ageTo: number | null;
  /** Seen within so many days, and not for so many. */
  seenDays: number | null;
  unseenDays: number | null;
  payer: PayerChoice;
}

export type MailingText = Record<TextPart, string>;
export type MailingTexts = Partial<Record<Locale, MailingText>>;

export interface Draft {
  name: string;
  type: MailingType;
  path: string;
  code: string | null;
  sendDay: string | null;
  sendHour: number;
  zone: MailingZone;
  holdout: number;
  segment: Segment;
  texts: MailingTexts;
}

/** What was typed, by the name of its control. */
export type Fields = Readonly<Record<string, string>>;

const ages = { min: 18, max: 99 };
const days = { min: 1, max: 3650 };
const maxSources = 50;

/** Collects what is wrong at each field, so that a form says all of it at once. */
class Reader {
  readonly faults: FieldError[] = [];
  readonly fields: Fields;

  constructor(fields: Fields) {
    this.fields = fields;
  }

  refuse(path: string, code: MailingFault | 'required' | 'too_long'): void {
    this.faults.push({ path, code });
  }

  line(name: string): string {
    return normaliseLine(this.fields[name] ?? '');
  }

  number(name: string, { min, max }: { min: number; max: number }): number | null {
    const typed = this.line(name);
    if (typed === '') return null;
    const number = Number(typed);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    this.refuse(name, 'number');
    return null;
  }

  options<Option extends string>(
    field: Parameters<typeof optionOf>[0],
    options: readonly Option[],
  ): Option[] {
    return options.filter((option) => this.fields[optionOf(field, option)] !== undefined);
  }

  choice<Option extends string>(name: string, options: readonly [Option, ...Option[]]): Option {
    return options.find((option) => option === this.fields[name]) ?? options[0];
  }
}

export function readSegment(
  fields: Fields,
  countries: readonly string[],
): { segment: Segment; faults: FieldError[] } {
  const reader = new Reader(fields);
  const [ageFrom, ageTo] = [reader.number('age_from', ages), reader.number('age_to', ages)];
  if (ageFrom !== null && ageTo !== null && ageFrom > ageTo) reader.refuse('age_to', 'order');
  const [seenDays, unseenDays] = [reader.number('seen', days), reader.number('unseen', days)];
  if (seenDays !== null && unseenDays !== null && unseenDays >= seenDays) reader.refuse('unseen', 'order');
  const sources = [...new Set(reader.line('sources').split(',').map(normaliseLine).filter(Boolean))];
  if (sources.length > maxSources) reader.refuse('sources', 'too_long');
  const segment: Segment = {
    ...{ ageFrom, ageTo, seenDays, unseenDays, sources },
    countries: reader.options('country', countries),
    genders: reader.options('gender', genders),
    languages: reader.options('language', locales),
    payer: reader.choice('payer', payerChoices),
  };
  return { segment, faults: reader.faults };
}

interface Known {
  countries: readonly string[];
  language: Locale;
  /** The day it is for the domain, YYYY-MM-DD. */
  today: string;
}

export function readDraft(fields: Fields, known: Known): { draft: Draft; faults: FieldError[] } {
  const reader = new Reader(fields);
  const { segment, faults } = readSegment(fields, known.countries);
  const name = reader.line('name');
  if (name === '') reader.refuse('name', 'required');
  if (name.length > 60) reader.refuse('name', 'too_long');
  const path = reader.line('path') || '/';
  if (!/^\/(?![/\\])\S{0,200}$/.test(path)) reader.refuse('path', 'path');
  const code = reader.line('discount') || null;
  const draft: Draft = {
    ...{ name, path, code, segment },
    type: reader.choice('type', mailingTypes),
    sendDay: readDay(reader, known.today),
    sendHour: sendHours.find((hour) => String(hour) === fields.hour) ?? 10,
    zone: reader.choice('zone', mailingZones),
    holdout: reader.number('holdout', { min: 0, max: maxHoldout }) ?? 0,
    texts: readTexts(reader, { hasCode: code !== null, language: known.language }),
  };
  return { draft, faults: [...reader.faults, ...faults] };
}

function readDay(reader: Reader, today: string): string | null {
  const day = reader.line('day');
  if (day === '') return null;
  if (!findEndOfDay(day)) reader.refuse('day', 'day');
  else if (day < today) reader.refuse('day', 'past');
  return day;
}

/** A language without any word is left out; one that is begun has to be whole. */
function readTexts(
  reader: Reader,
  { hasCode, language }: { hasCode: boolean; language: Locale },
): MailingTexts {
  const texts: MailingTexts = {};
  for (const locale of locales) {
    const text = readText(reader, locale);
    if (textParts.every((part) => text[part] === '')) continue;
    texts[locale] = text;
    for (const part of textParts) {
      const fault = findTextFault(part, text[part], hasCode);
      if (fault) reader.refuse(textOf(part, locale), fault);
    }
  }
  if (Object.keys(texts).length === 0)
    for (const part of textParts) reader.refuse(textOf(part, language), 'required');
  return texts;
}

function readText({ fields }: Reader, locale: Locale): MailingText {
  const typed = (part: TextPart) => fields[textOf(part, locale)] ?? '';
  return {
    subject: normaliseLine(typed('subject')),
    text: normaliseText(typed('text')),
    button: normaliseLine(typed('button')),
  };
}

function findTextFault(part: TextPart, text: string, hasCode: boolean) {
  if (text === '') return 'required';
  if (text.length > textLengths[part]) return 'too_long';
  const slots = [...text.matchAll(slotPattern)].map(([, name]) => name);
  if (slots.some((slot) => !mailingSlots.some((known) => known === slot))) return 'slot';
  // Braces that are left would reach members as they are.
  if (/\{\{|\}\}/.test(text.replace(slotPattern, ''))) return 'slot';
  return slots.includes('code') && !hasCode ? 'slot_code' : undefined;
}

const slotPattern = /\{\{(\w+)\}\}/g;

/** One pass, so that braces in a name stay what they are. */
export function fillSlots(text: string, values: Record<(typeof mailingSlots)[number], string>): string {
  return text.replace(slotPattern, (slot, name: keyof typeof values) => values[name] ?? slot);
}

/** The form of a draft, as its controls would say it. */
export function toFields(draft: Draft): Record<string, string> {
  const { segment, texts } = draft;
  const ticked = (field: Parameters<typeof optionOf>[0], options: readonly string[]) =>
    options.map((option) => [optionOf(field, option), 'on'] as const);
  const written = locales.flatMap((locale) =>
    textParts.map((part) => [textOf(part, locale), texts[locale]?.[part] ?? ''] as const),
  );
  return Object.fromEntries([
    ['name', draft.name],
    ['type', draft.type],
    ['path', draft.path],
    ['discount', draft.code ?? ''],
    ['day', draft.sendDay ?? ''],
    ['hour', String(draft.sendHour)],
    ['zone', draft.zone],
    ['holdout', String(draft.holdout)],
    ['age_from', String(segment.ageFrom ?? '')],
    ['age_to', String(segment.ageTo ?? '')],
    ['seen', String(segment.seenDays ?? '')],
    ['unseen', String(segment.unseenDays ?? '')],
    ['payer', segment.payer],
    ['sources', segment.sources.join(', ')],
    ...ticked('country', segment.countries),
    ...ticked('gender', segment.genders),
    ...ticked('language', segment.languages),
    ...written,
  ]);
}
