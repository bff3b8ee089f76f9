import * as z from 'zod/mini';
import type { FieldCode } from './field-codes.ts';
import { countSigns, isWithin } from './signs.ts';
import { normaliseCode, normaliseLine, normaliseText } from './typed-text.ts';

/** A public id: a random integer below 2^53. */
export const idSchema = z.int().check(z.positive());

export function wholeNumber(minimum: number, maximum: number) {
  return z.int().check(z.minimum(minimum), z.maximum(maximum));
}

/** A number sent in the query string, where it is text; only what is written as a number is accepted. */
export function inQuery<Schema extends z.ZodMiniType<number, number>>(schema: Schema) {
  const digits = z.pipe(z.string().check(z.regex(/^-?\d{1,16}(\.\d{1,20})?$/)), z.transform(Number));
  return z.pipe(z.union([z.number(), digits]), schema);
}

/** Created by the client before the first attempt and kept across retries and reloads. */
export const idempotencyKeySchema = z.uuid();

/** ISO 8601 with time zone Z. */
export const timestampSchema = z.iso.datetime();

/** ISO 3166-1 alpha-2, upper case. */
export const countryCodeSchema = z.string().check(z.regex(/^[A-Z]{2}$/));

/** The message of a check is the key below `errors:field`. */
export function fieldError(code: FieldCode): { error: string } {
  return { error: code };
}

interface Typed {
  min?: number;
  max: number;
  code: FieldCode;
}

/** Text on any number of lines. Lengths count characters of the result as people count them. */
export function textField(rules: Typed) {
  return typedField(normaliseText, rules);
}

export function lineField(rules: Typed) {
  return typedField(normaliseLine, rules);
}

export function codeField(rules: Typed) {
  return typedField(normaliseCode, rules);
}

/** Browser and server share the schema, so both agree on what is empty and what is too long. */
export function typedField(normalise: (text: string) => string, { min = 0, max, code }: Typed) {
  return z.pipe(
    z.string(fieldError(code)),
    z.pipe(z.transform(normalise), z.string().check(hasLength({ min, max, code }))),
  );
}

/** Counts characters; both bounds share one error text. */
export function hasLength({ min = 0, max, code }: Typed) {
  return z.refine<string>(
    (text) => (min <= 1 ? text.length : countSigns(text)) >= min && isWithin(text, max),
    fieldError(code),
  );
}

/** The beginning of the next page; null after the last one. */
export const cursorSchema = z.nullable(z.string());
/** A cursor sent back by a client: sealed by the server, so that it reveals nothing. */
export const sentCursorSchema = z.string().check(z.maxLength(200));
