import * as z from 'zod/mini';
import type { FieldCode } from './field-codes.ts';

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

/** What a person types: NFC, no control characters, no outer space. Lengths are in characters of the result. */
export function textField({ min = 0, max, code }: { min?: number; max: number; code: FieldCode }) {
  return z.pipe(
    z.string(fieldError(code)),
    z.pipe(
      z.transform((text: string) => normaliseText(text)),
      z.string().check(z.minLength(min, fieldError(code)), z.maxLength(max, fieldError(code))),
    ),
  );
}

/**
 * Line breaks and tabs stay; bidirectional overrides go, because they let a name pretend to be another, and halves of
 * characters, because jsonb refuses them.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, (mark) =>
      mark === '\n' || mark === '\t' ? mark : '',
    )
    .trim();
}

/** Where the next page begins; null after the last. */
export const cursorSchema = z.nullable(z.string());
