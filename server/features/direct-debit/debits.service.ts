import type { confirmDebit } from '#contract/direct-debit/endpoints.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import { localeIsoCodes } from '#contract/sites/facts.ts';
import { createFormats } from '#locales/formats.ts';
import type { MemberCall } from '#server/call.ts';
import { checkSigns } from '#server/features/bans/index.ts';
import { findAccount, lockProfile } from '#server/features/members/index.ts';
import { formatDay, queueMail } from '#server/features/notifications/index.ts';
import { findCreditor, findPurchaseByKey, order } from '#server/features/payments/index.ts';
import { findSellerZone } from '#server/features/sites/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { planCollection } from './bank-days.rules.ts';
import { type CodeRequest, matchCode } from './codes.service.ts';
import { noteConfirmed } from './codes.store.ts';
import { isWithinLimit, maskIban, toBanSigns } from './direct-debit.rules.ts';
import { mandateAttachment } from './mandate-document.ts';
import {
  findDetails,
  listPayerHashes,
  readDetails,
  signMandate,
  storeAtProvider,
} from './mandates.service.ts';
import {
  activateMandate,
  findMandate,
  insertDebit,
  lockDebits,
  type MandateRow,
  sumDebits,
  wasChargedBack,
} from './mandates.store.ts';

type Confirmation = ParsedInputOf<typeof confirmDebit>;

/** Signs and registers the mandate, then orders. A repeat with the same key and code resumes it. */
export async function confirm(
  platform: Platform,
  call: MemberCall,
  { key, otp }: Confirmation,
): Promise<OutputOf<typeof confirmDebit>> {
  const { viewer } = call;
  const placed = await findPurchaseByKey(platform, viewer.id, key);
  if (placed && placed.order.method === 'sdd' && placed.payment.status !== 'loading')
    return { payment_id: placed.payment.id, status: placed.payment.status };
  const confirmed = await platform.db.transaction(() => takeCode(platform, call, { key, otp }));
  // Outside the transaction, so that the attempt stays counted.
  if (!confirmed) throw refuseFields({ path: 'otp', code: 'invalid' });
  const { request, mandate } = confirmed;
  const stored = await storeAtProvider(platform, mandate);
  const { payment } = await order(platform, call, toOrder(request, key), {
    mandate: stored,
    cardId: null,
    note: (placing) => noteDebit(platform, mandate, { ...placing, timeZone: findSellerZone(call.site) }),
  });
  return { payment_id: payment.id, status: payment.status };
}

async function takeCode(
  platform: Platform,
  call: MemberCall,
  typed: Confirmation,
): Promise<{ request: CodeRequest; mandate: MandateRow } | undefined> {
  // Before anything else that a check of the signs below may wait for.
  await lockProfile(platform, call.viewer.id);
  const used = await matchCode(platform, call.viewer.id, typed);
  if (!used) return undefined;
  const { row, request } = used;
  const known = row.mandateId ?? request.mandateId;
  const given = known === undefined ? undefined : await findMandate(platform, known);
  // A repeat may find its own order already counted.
  if (row.mandateId === null)
    await requireOpen(
      platform,
      given ? payerOf(platform, given) : toPayer(platform, call, request),
      request.amountCents,
    );
  const mandate = known === undefined ? await sign(platform, call, request) : given;
  if (!mandate) throw new AppError('payments.method_unavailable');
  await noteConfirmed(platform, call.viewer.id, mandate.id);
  const details = request.signs?.details ?? findDetails(platform, mandate);
  const member = { memberId: call.viewer.id, siteId: call.site.id };
  if (details) await checkSigns(platform, member, toBanSigns(details));
  return { request, mandate };
}

function toPayer(platform: Platform, { viewer }: MemberCall, { signs }: CodeRequest): Payer {
  if (!signs) throw new AppError('payments.method_unavailable');
  return { accountId: viewer.id, ...listPayerHashes(platform, signs.details) };
}

/** Unreadable details leave the hashes they were stored with. */
function payerOf(platform: Platform, mandate: MandateRow): Payer {
  const details = findDetails(platform, mandate);
  const hashes = details
    ? listPayerHashes(platform, details)
    : { ibanHashes: [mandate.ibanHash], phoneHashes: [mandate.phoneHash] };
  return { accountId: mandate.accountId, ...hashes };
}

async function sign(platform: Platform, call: MemberCall, { signs }: CodeRequest): Promise<MandateRow> {
  const creditor = findCreditor(platform, call.site);
  if (!signs || !creditor) throw new AppError('payments.method_unavailable');
  return signMandate(platform, call, { ...signs, creditor });
}

const toOrder = (request: CodeRequest, key: string) => ({
  package: request.package,
  paymentmethod: 'sdd' as const,
  paymentCountry: request.country,
  key,
  discount_code: request.discountCode,
  shown_cents: request.amountCents,
  starts_immediately: true as const,
});

interface Payer {
  accountId: number;
  ibanHashes: string[];
  phoneHashes: string[];
}

/** Needs the right code, as it reveals facts about accounts and phones; final only under the order's lock. */
async function requireOpen(platform: Platform, payer: Payer, amountCents: number): Promise<void> {
  if (await wasChargedBack(platform, payer)) throw new AppError('payments.debit_blocked');
  const since = new Date(platform.clock.now().getTime() - dayMs);
  const sums = await sumDebits(platform, payer, since);
  if (!sums.every((sum) => isWithinLimit(sum, amountCents))) throw new AppError('payments.debit_limit');
}

interface Placing {
  id: number;
  amountCents: number;
  currency: string;
  /** The creditor's, whose days count. */
  timeZone: string;
}

/** In the transaction that writes the order. */
async function noteDebit(platform: Platform, mandate: MandateRow, placing: Placing): Promise<void> {
  const { id: mandateId, accountId, ibanHash } = mandate;
  const { id: orderId, amountCents } = placing;
  const payer = payerOf(platform, mandate);
  await lockDebits(platform, payer);
  await requireOpen(platform, payer, amountCents);
  if (!(await activateMandate(platform, mandateId))) throw new AppError('payments.method_unavailable');
  const now = platform.clock.now();
  const collectedOn = planCollection(now, placing.timeZone);
  await insertDebit(platform, {
    ...{ orderId, mandateId, accountId, ibanHash, amountCents, collectedOn, createdAt: now },
  });
  await tell(platform, mandate, { ...placing, collectedOn });
}

/** Sends the mandate once, and each time what is collected and when. */
async function tell(
  platform: Platform,
  mandate: MandateRow,
  { id, amountCents, currency, timeZone, collectedOn }: Placing & { collectedOn: string },
): Promise<void> {
  const account = await findAccount(platform, mandate.accountId);
  if (!account) return;
  const { language } = account;
  const { accountHolder, iban } = readDetails(platform, mandate);
  const values = {
    amount: createFormats(localeIsoCodes[language], 'UTC').money(amountCents, currency),
    date: formatDay(language, new Date(collectedOn)),
    signed: formatDay(language, mandate.signedAt, timeZone),
    reference: mandate.reference,
    creditor: mandate.creditorName,
    creditor_id: mandate.creditorId,
    holder: accountHolder,
    iban: maskIban(iban),
    number: String(id),
  };
  if (mandate.status === 'signed')
    await queueMail(platform, account, {
      template: 'mandate',
      values,
      link: { path: '/settings/mandates' },
      attachment: { kind: mandateAttachment, id: mandate.id },
    });
  const link = { path: `/transactions/${id}` };
  await queueMail(platform, account, { template: 'direct_debit', values, link });
}
