import * as z from 'zod';
import { hasSufficientContrast } from './look/theme.rules.ts';

export const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^\P{C}*$/u, 'must be one line');
export const word = (longest: number) =>
  line(longest)
    .trim()
    .regex(/[^\s\p{C}]/u, 'must not be empty');
export const ownWord = z.union([z.literal(''), word(60)]);
export const count = (most: number) => z.int().min(0).max(most);
export const isOnce = (list: readonly unknown[]) => new Set(list).size === list.length;
export const oneOf = <const Name extends string>(names: readonly Name[]) =>
  z.array(z.enum(names)).refine(isOnce, 'must name each once');

export const country = z.string().regex(/^[A-Z]{2}$/, 'must be a code as NL');
export const someCountries = z.array(country).min(1).refine(isOnce, 'must name each once');
export const checkedCountries = z.array(country).refine(isOnce, 'must name each once');
const currency = z.string().regex(/^[A-Z]{3}$/, 'must be a code as EUR');
export const leastCosts = z.record(country, z.strictObject({ costs: count(1_000_000), currency }));

export const emptyOr = (pattern: RegExp, error: string) =>
  z.union([z.literal(''), z.string().regex(pattern, error)]);
export const phone = emptyOr(/^\+?[\d ()./-]{3,30}$/, 'must be a telephone number');
export const vatNumber = z
  .string()
  .regex(/^[A-Z]{2}[A-Z0-9+*. ]{2,15}$/, 'must be a VAT number as NL000099998B57');
export const hostName = z
  .string()
  .max(260)
  .regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'must be a host as duet.example');
export const time = z
  .string()
  .refine((text) => text === '' || (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text))), {
    error: 'must be an ISO time',
  });
export const prefix = z
  .string()
  .max(200)
  .regex(/^(\/(?!\/)|https:\/\/[a-z0-9.-]+(:\d+)?\/)[\w./-]*$/, 'must be a path or an https address');

export const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'must be a colour as #0b5a55')
  .refine(
    hasSufficientContrast,
    'must have a contrast of 4.5:1 with white and with #fffbf8 (WCAG 2.2, 1.4.3)',
  );

/** Claims must be verifiable (directive 2005/29/EC art. 12). */
export const claim = z.strictObject({
  percentage: z.int().min(1).max(1000),
  source: z
    .string()
    .trim()
    .regex(/\p{L}{3}/u, 'must say where the figure comes from'),
});
