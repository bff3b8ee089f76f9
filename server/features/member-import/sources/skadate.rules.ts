import { writeSaltedHash } from '#server/features/accounts/index.ts';
import { valueSeparator } from '../columns.ts';
import type { ImportRow } from '../faults.ts';
import type { TableLine } from './csv.source.ts';

export type Answers = Record<string, { text: string; number: number; date: string }>;

/** What other tables say about the members. */
export interface Trace {
  /** OW_PASSWORD_SALT of the other site. */
  salt: string | undefined;
  answersOf: ReadonlyMap<string, Answers>;
  suspended: ReadonlySet<string>;
  photosOf: ReadonlyMap<string, readonly string[]>;
}

/** The first two values of the question `sex`; further ones are the operator's own. */
const genders = new Map([
  [1, 'male'],
  [2, 'female'],
]);
/** `match_sex` adds the values of all that are sought. */
const sought = new Map([...genders, [3, 'both']]);

/** A user as a row of our own columns. Nothing there says that somebody has asked for mails or consented to anything. */
export function toImportRow({ line, cells, isOdd }: TableLine, trace: Trace): ImportRow {
  const id = cells.id ?? '';
  const { realname, sex, match_sex, birthdate, aboutme } = trace.answersOf.get(id) ?? {};
  const photos = trace.photosOf.get(id) ?? [];
  return {
    row: line,
    isLenient: true,
    ...(isOdd && { fault: 'fields' as const }),
    ...(trace.suspended.has(id) && { leftOut: 'suspended' as const }),
    fields: {
      id,
      email: cells.email ?? '',
      name: realname?.text.trim() || (cells.username ?? ''),
      date_of_birth: (birthdate?.date ?? '').slice(0, 10),
      gender: genders.get(sex?.number ?? 0) ?? '',
      seek: sought.get(match_sex?.number ?? 0) ?? '',
      about: toPlainText(aboutme?.text ?? ''),
      joined_at: toMoment(cells.joinStamp),
      last_active_at: toMoment(cells.activityStamp),
      email_confirmed: cells.emailVerify === '1' ? 'yes' : 'no',
      password_hash: toHash(cells.password ?? '', trace.salt),
      photos: photos.join(valueSeparator),
    },
  };
}

/** The hash alone is of no use without the salt. */
function toHash(stored: string, salt: string | undefined): string {
  if (!/^[0-9a-f]{64}$/i.test(stored)) return stored;
  return salt === undefined ? '' : writeSaltedHash(salt, stored);
}

/** Seconds since 1970; 0 says nothing. */
function toMoment(stamp: string | undefined): string {
  const seconds = Number(stamp ?? 0);
  return seconds > 0 && seconds < 1e10 ? new Date(seconds * 1000).toISOString() : '';
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#039', "'"],
  ['nbsp', ' '],
]);

/** Its editor writes HTML. */
export function toPlainText(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/p>|<\/div>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#?\w{1,6});/g, (whole, name: string) => entities.get(name) ?? whole)
    .trim();
}
