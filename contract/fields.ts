import * as z from 'zod/mini';
import type { FieldCode } from './field-codes.ts';

/** A public id: a random integer below 2^53; accepts the digits of a query string too. */
export const idSchema = z.coerce.number<number | string>().check(z.int(), z.positive());

/** A whole number that may arrive as the digits of a query string. */
export function wholeNumber(minimum: number, maximum: number) {
  return z.coerce.number<number | string>().check(z.int(), z.minimum(minimum), z.maximum(maximum));
}

/** Made by the client before the first try and kept across retries and reloads. */
export const idempotencyKeySchema = z.uuid();

/** ISO 8601 with time zone Z. */
export const timestampSchema = z.iso.datetime();

/** ISO 3166-1 alpha-2, upper case. */
export const countryCodeSchema = z.string().check(z.regex(/^[A-Z]{2}$/));

/**
 * A field fault names its text by code: the message of a check is the key below `errors:field`.
 * Server and browser parse with the same schema, so both say the same.
 */
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

/** Line breaks and tabs stay; bidirectional overrides go, because they let a name pretend to be another. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, (mark) =>
      mark === '\n' || mark === '\t' ? mark : '',
    )
    .trim();
}
