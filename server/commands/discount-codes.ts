import { parseArgs } from 'node:util';
import { maxDiscountCodeLength } from '#contract/discounts/facts.ts';
import {
  createDiscountCode,
  type DiscountCode,
  endDiscountCode,
  listDiscountCodes,
} from '#server/features/discounts/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireDomain, requireTable, runCommand, UsageError, withErrorTexts } from './command.ts';

const usage = `npm run discount-codes -- <domain>                            the codes of a domain
npm run discount-codes -- <domain> <code> <per cent>          a new code, for everybody and once each
    --expires 2026-12-31T23:59:59Z   --limit <uses in all>    --member <number>
    --minimum <smallest units, as 1000 for EUR 10.00>         --currency EUR
    --country NL                     --methods ideal,paypal
npm run discount-codes -- <domain> <code> --end               nobody can order with it any more`;

export async function runDiscountCodes(platform: Platform, args: string[]): Promise<string> {
  await requireTable(platform, 'discount_code');
  const { values, positionals } = read(args);
  const [domain = '', typed, percentage] = positionals;
  const { id: siteId } = await requireDomain(platform, domain);
  if (typed === undefined) return describe(await listDiscountCodes(platform, siteId));
  if (values.end) {
    const words = { 'code.not_found': `There is no code ${typed.toUpperCase()} that stands.` };
    const ended = await withErrorTexts(words, endDiscountCode(platform, siteId, typed));
    return `${ended} has ended. Orders that were placed with it keep their price.`;
  }
  const row = { siteId, code: typed, percentage: readNumber('A discount', percentage) ?? 0 };
  const wanted = { ...row, ...readConditions(values) };
  const code = await withErrorTexts(
    describeFaults(domain, typed, values),
    createDiscountCode(platform, wanted),
  );
  return `${code} gives ${row.percentage} % at ${domain}.`;
}

const options = {
  end: { type: 'boolean' },
  expires: { type: 'string' },
  limit: { type: 'string' },
  member: { type: 'string' },
  minimum: { type: 'string' },
  currency: { type: 'string' },
  country: { type: 'string' },
  methods: { type: 'string' },
} as const;
type Values = { [Name in keyof typeof options]?: Name extends 'end' ? boolean : string };

function read(args: string[]): { values: Values; positionals: string[] } {
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true });
    const { length } = parsed.positionals;
    const fits = parsed.values.end ? length === 2 : length === 1 || length === 3;
    if (!fits) throw new Error();
    return parsed;
  } catch {
    throw new UsageError(`Usage:\n${usage}`);
  }
}

function readConditions({ expires, currency, country, methods, ...numbers }: Values) {
  return {
    expiresAt: expires === undefined ? undefined : new Date(expires),
    currency,
    country,
    methods: methods?.split(','),
    totalLimit: readNumber('--limit', numbers.limit),
    accountId: readNumber('--member', numbers.member),
    minimumOrderCents: readNumber('--minimum', numbers.minimum),
  };
}

function describeFaults(domain: string, code: string, { expires, methods = '' }: Values) {
  const unknown = methods
    .split(',')
    .map((name, index) => [`methods.${index}.unknown`, `There is no payment method ${name}.`]);
  return {
    'percentage.out_of_range': 'A discount is 1 to 90 per cent.',
    'expiresAt.invalid': `${expires} is no time.`,
    'expiresAt.over': `${expires} is over: nobody could use the code.`,
    'country.invalid': 'A country has two capital letters.',
    'currency.invalid': 'A currency has three capital letters.',
    'code.invalid': `A code has 1 to ${maxDiscountCodeLength} signs.`,
    'code.taken': `${domain} has or had a code ${code.toUpperCase()}. Please choose another one.`,
    ...Object.fromEntries(unknown),
  };
}

function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new UsageError(`${name} takes a whole number.`);
  return Number(text);
}

function describe(codes: DiscountCode[]): string {
  if (codes.length === 0) return 'There are no codes.';
  return codes
    .map(({ code, percentage, active, expiresAt, totalLimit, used, reserved, country }) =>
      [
        code.padEnd(20),
        `${percentage} %`,
        active ? 'stands' : 'ended',
        `until ${expiresAt?.toISOString() ?? 'ended by hand'}`,
        `used ${used}, in orders ${reserved}, of ${totalLimit ?? 'any number'}`,
        country ?? 'every country',
      ].join('  '),
    )
    .join('\n');
}

if (import.meta.main) await runCommand(runDiscountCodes);
