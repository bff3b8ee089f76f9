import type { addCode, endCode, listCodes, SoldCode } from '#contract/domains/codes.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { refuseFields } from '#contract/errors.ts';
import type { Staff } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import {
  createDiscountCode,
  type DiscountCode,
  endDiscountCode,
  listDiscountCodes,
} from '#server/features/discounts/index.ts';
import { readCents } from '#server/platform/amounts.ts';
import { findEndOfDay } from '#server/platform/end-of-day.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireOwnDomain } from '../own-domain.service.ts';

type Codes = OutputOf<typeof listCodes>;

export async function listOwnCodes(platform: Platform, staff: Staff, domain: string): Promise<Codes> {
  const { id } = await requireOwnDomain(platform, staff, domain);
  const now = platform.clock.now();
  // The others were given to one member each, by offers of the site.
  const codes = (await listDiscountCodes(platform, id)).filter(({ accountId }) => accountId === null);
  return { codes: codes.map((code) => toSoldCode(code, now)) };
}

function toSoldCode(code: DiscountCode, now: Date): SoldCode {
  const { percentage, expiresAt, totalLimit, used, reserved, minimumOrderCents, currency, country } = code;
  const standing = expiresAt !== null && expiresAt <= now ? 'expired' : 'standing';
  return {
    ...{ code: code.code, percentage, limit: totalLimit, used, reserved, currency, country },
    expires_at: expiresAt?.toISOString() ?? null,
    minimum_cents: minimumOrderCents,
    methods: (code.methods ?? []) as SoldCode['methods'],
    state: code.active ? standing : 'ended',
  };
}

/** Throws of each field what is wrong with it, by the rules of the command. */
export async function addOwnCode(
  platform: Platform,
  staff: Staff,
  { domain, code, ...typed }: ParsedInputOf<typeof addCode>,
): Promise<Codes> {
  const { id: siteId } = await requireOwnDomain(platform, staff, domain);
  const wanted = {
    ...{ siteId, code },
    percentage: readWhole('percentage', typed.percentage) ?? Number.NaN,
    expiresAt: readLastDay(typed.last_day),
    totalLimit: readWhole('limit', typed.limit),
    minimumOrderCents: readMinimum(typed.minimum),
    currency: typed.currency.trim().toUpperCase() || undefined,
    country: typed.country.trim().toUpperCase() || undefined,
  };
  // A price without a currency would mean another one in each country.
  if (wanted.minimumOrderCents && !wanted.currency)
    throw refuseFields({ path: 'currency', code: 'required' });
  await platform.db.transaction(async () => {
    const added = await createDiscountCode(platform, wanted);
    await record(platform, staff, { siteId, action: 'discount.added', code: added });
  });
  return listOwnCodes(platform, staff, domain);
}

/** Ending it twice is no fault. */
export async function endOwnCode(
  platform: Platform,
  staff: Staff,
  { domain, code }: ParsedInputOf<typeof endCode>,
): Promise<Codes> {
  const { id: siteId } = await requireOwnDomain(platform, staff, domain);
  const { codes } = await listOwnCodes(platform, staff, domain);
  const known = codes.find((one) => one.code === code.toUpperCase());
  if (!known) throw refuseFields({ path: 'code', code: 'gone' });
  if (known.state === 'ended') return { codes };
  await platform.db.transaction(async () => {
    await endDiscountCode(platform, siteId, known.code);
    await record(platform, staff, { siteId, action: 'discount.ended', code: known.code });
  });
  return listOwnCodes(platform, staff, domain);
}

async function record(
  platform: Platform,
  staff: Staff,
  { siteId, action, code }: { siteId: number; action: string; code: string },
): Promise<void> {
  const subject = `site:${siteId}`;
  await recordAudit(platform, { staffId: staff.id, siteId, action, subject, fields: [code] });
}

function readWhole(path: string, text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const number = Number(text.trim());
  if (!Number.isInteger(number) || number < 1 || number > 1_000_000)
    throw refuseFields({ path, code: 'number' });
  return number;
}

function readLastDay(text: string): Date | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  const end = findEndOfDay(typed);
  if (!end) throw refuseFields({ path: 'last_day', code: 'time' });
  return end;
}

function readMinimum(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const cents = readCents(text);
  if (cents === undefined) throw refuseFields({ path: 'minimum', code: 'number' });
  return cents;
}
