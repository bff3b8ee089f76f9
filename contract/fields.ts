import * as z from 'zod/mini';
import type { FieldCode } from './field-codes.ts';
import { countSigns, isWithin } from './signs.ts';
import { normaliseCode, normaliseLine, normaliseText } from './typed-text.ts';

/** A public id: a random integer below 2^53. */
export const idSchema = z.int().check(z.positive());

export function wholeNumber(minimum: number, maximum: number) {
  return z.int().check(z.minimum(minimum), z.maximum(maximum));
}

/**
 * A number of an input that travels in the query string, where it is text; a number in a JSON body is a number. Only
 * what is written as a number counts.
 */
export function inQuery<Schema extends z.ZodMiniType<number, number>>(schema: Schema) {
  const digits = z.pipe(z.string().check(z.regex(/^-?\d{1,16}(\.\d{1,20})?$/)), z.transform(Number));
  return z.pipe(z.union([z.number(), digits]), schema);
}

/** Made by the client before the first try and kept across retries and reloads. */
export const idempotencyKeySchema = z.uuid();

/** ISO 8601 with time zone Z. */
export const timestampSchema = z.iso.datetime();

/** ISO 3166-1 alpha-2, upper case. */
export const countryCodeSchema = z.string().check(z.regex(/^[A-Z]{2}$/));

/** A field fault names its text by code: the message of a check is the key below `errors:field`. */
export function fieldError(code: FieldCode): { error: string } {
  return { error: code };
}

interface Typed {
  min?: number;
  max: number;
  code: FieldCode;
}

/** What a person types, on as many lines as they like. Lengths are in signs of the result, as people count them. */
export function textField(rules: Typed) {
  return typedField(normaliseText, rules);
}

/** On one line: names, streets, what is searched for. */
export function lineField(rules: Typed) {
  return typedField(normaliseLine, rules);
}

/** Codes and numbers that are compared or parsed. */
export function codeField(rules: Typed) {
  return typedField(normaliseCode, rules);
}

/** The same schema in browser and server, so that both agree on what is empty and what is too long. */
export function typedField(normalise: (text: string) => string, { min = 0, max, code }: Typed) {
  return z.pipe(
    z.string(fieldError(code)),
    z.pipe(z.transform(normalise), z.string().check(hasLength({ min, max, code }))),
  );
}

/** In signs; both bounds have the same words. */
export function hasLength({ min = 0, max, code }: Typed) {
  return z.refine<string>(
    (text) => (min <= 1 ? text.length : countSigns(text)) >= min && isWithin(text, max),
    fieldError(code),
  );
}

/** Where the next page begins; null after the last. */
export const cursorSchema = z.nullable(z.string());
/** One that a client sends back: sealed by the server, so that it means nothing to anybody else. */
export const sentCursorSchema = z.string().check(z.maxLength(200));
