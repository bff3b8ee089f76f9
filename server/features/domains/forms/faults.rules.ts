import type { DomainFault } from '#contract/domains/facts.ts';
import type { FieldError } from '#contract/errors.ts';
import type { FieldCode } from '#contract/field-codes.ts';
import type { SettingFault } from '#server/features/sites/index.ts';
import { findFieldPath } from './fields.rules.ts';

type Code = DomainFault | Extract<FieldCode, 'required' | 'too_long' | 'invalid' | 'email'>;

/** By how the sentence for operators begins: the rules speak English, the console has words in every language. */
const codes: readonly (readonly [beginning: string, Code])[] = [
  ['must be one line', 'one_line'],
  ['must not be empty', 'required'],
  ['has to be named for a new domain', 'required'],
  ['must name each once', 'each_once'],
  ['must be a code as NL', 'country_code'],
  ['must be a code as EUR', 'currency_code'],
  ['must be a language', 'language'],
  ['must be a host', 'host'],
  ['one of them belongs to another domain', 'host_taken'],
  ['must be a telephone number', 'phone'],
  ['must be a VAT number', 'vat_number'],
  ['must be a creditor identifier', 'creditor_id'],
  ['must be an ISO time', 'time'],
  ['must be a path or an https address', 'address'],
  ['must be a colour', 'color'],
  ['must have a contrast', 'contrast'],
  ['must be the data of a path', 'logo'],
  ['must be four numbers', 'logo'],
  ['must say where the figure comes from', 'source'],
  ['is that of another package', 'position_twice'],
  ['is none of the countries', 'country_of_none'],
  ['has nothing for', 'nothing_for'],
  ['has several currencies for', 'several_currencies'],
  ['Too small: expected string', 'required'],
  ['Too small: expected array', 'required'],
  ['must not be lower than', 'terms_lower'],
  ['Too small', 'too_small'],
  ['Too big: expected string', 'too_long'],
  ['Too big: expected array', 'too_long'],
  ['Too big', 'too_big'],
  ['Invalid email', 'email'],
];

export function toFieldError({ path, fault }: SettingFault): FieldError {
  const code = codes.find(([beginning]) => fault.startsWith(beginning))?.[1] ?? 'invalid';
  const [, country] = / for ([A-Z]{2})\b/.exec(fault) ?? [];
  return { path: country ? `packages.${country}` : findFieldPath(path), code };
}
