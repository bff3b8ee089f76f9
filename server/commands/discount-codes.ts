import { parseArgs } from 'node:util';
import { type PaymentMethod, paymentMethods } from '#contract/payments.ts';
import {
  type CodeWithUses,
  endCode,
  insertCode,
  listCodes,
  type NewCode,
} from '#server/features/discounts/discounts.store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findSiteId, requireTable, runCommand, UsageError } from './command.ts';

const usage = `npm run discount-codes -- <domain>                            the codes of a domain
npm run discount-codes -- <domain> <code> <per cent>          a new code, for everybody and once each
    --expires 2026-12-31T23:59:59Z   --limit <uses in all>    --member <number>
    --minimum <smallest units, as 1000 for EUR 10.00>         --currency EUR
    --country NL                     --methods ideal,paypal
npm run discount-codes -- <domain> <code> --end               nobody can order with it any more`;

/** What the command prints for these arguments. */
export async function runDiscountCodes(platform: Platform, args: string[]): Promise<string> {
  await requireTable(platform, 'discount_code');
  const { values, positionals } = read(args);
  const [domain = '', typed, percentage] = positionals;
  const siteId = await findSiteId(platform, domain);
  if (typed === undefined) return describe(await listCodes(platform, siteId));
  const code = typed.toUpperCase();
  if (values.end) {
    if (!(await endCode(platform, siteId, code)))
      throw new UsageError(`There is no code ${code} that stands.`);
    return `${code} has ended. Orders that were placed with it keep their price.`;
  }
  const row = { siteId, code, percentage: readPercentage(percentage), createdAt: platform.clock.now() };
  if (!(await insertCode(platform, { ...row, ...readConditions(values, row.createdAt) })))
    throw new UsageError(`${domain} has or had a code ${code}. Please choose another one.`);
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

function readPercentage(text: string | undefined): number {
  const percentage = readNumber('A discount', text) ?? 0;
  if (percentage < 1 || percentage > 90) throw new UsageError('A discount is 1 to 90 per cent.');
  return percentage;
}

function readConditions(values: Values, now: Date): Partial<NewCode> {
  const { expires, currency, country, methods } = values;
  const expiresAt = expires === undefined ? undefined : new Date(expires);
  if (expiresAt && Number.isNaN(expiresAt.getTime())) throw new UsageError(`${expires} is no time.`);
  if (expiresAt && expiresAt <= now) throw new UsageError(`${expires} is over: nobody could use the code.`);
  const list = methods?.split(',') as PaymentMethod[] | undefined;
  const unknown = list?.find((method) => !paymentMethods.includes(method));
  if (unknown !== undefined) throw new UsageError(`There is no payment method ${unknown}.`);
  if (country && !/^[A-Z]{2}$/.test(country)) throw new UsageError('A country has two capital letters.');
  if (currency && !/^[A-Z]{3}$/.test(currency)) throw new UsageError('A currency has three capital letters.');
  return {
    expiresAt,
    currency,
    country,
    methods: list,
    totalLimit: readNumber('--limit', values.limit),
    accountId: readNumber('--member', values.member),
    minimumOrderCents: readNumber('--minimum', values.minimum),
  };
}

function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new UsageError(`${name} takes a whole number.`);
  return Number(text);
}

function describe(codes: CodeWithUses[]): string {
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
