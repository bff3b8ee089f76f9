import type { PaymentMethod } from '#contract/payments/facts.ts';
import type { Receipt } from '#contract/receipts/receipt.ts';
import { findWithdrawalDays, type Locale } from '#contract/sites/facts.ts';
import { createFormats } from '#locales/formats.ts';
import type { Site } from '#server/call.ts';
import type { ExportFile } from '#server/feature.ts';
import { type AccountRow, findAccount } from '#server/features/members/index.ts';
import { findSellerZone, getSite, resolveTheme } from '#server/features/sites/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { DocumentBrand } from './document-pdf.ts';
import { queueReceiptMail } from './receipt-mail.service.ts';
import { formatNumber } from './receipt-words.ts';
import {
  insertReceipt,
  listReceiptsOf,
  listReceiptsOfOrder,
  type ReceiptRow,
  type Series,
  takeNumber,
} from './receipts.store.ts';
import type { ReceiptFacts } from './receipts.table.ts';
import { keepTerms } from './terms-document.ts';
import { decideTaxCountry, type Evidence, findVatCents, findVatOfPart, findVatRate } from './vat.rules.ts';

export interface PaidOrder {
  id: number;
  siteId: number;
  accountId: number;
  credits: number;
  amountCents: number;
  currency: string;
  method: PaymentMethod;
  country: string;
  connectionCountry: string | null;
  fullPriceCents: number | null;
  discountPercentage: number | null;
  discountCode: string | null;
  welcomeCode: string | null;
  consentVersion: string;
  createdAt: Date;
}

type Draft = Omit<ReceiptRow, 'id' | 'company' | 'year' | 'number' | 'issuedAt'>;

/** Writes the receipt and queues its mail, inside the transaction that completes the payment. */
export async function issueReceipt(
  platform: Platform,
  order: PaidOrder,
  profileCountry: string | undefined,
): Promise<void> {
  const [site, account] = [
    await getSite(platform, order.siteId),
    await getAccount(platform, order.accountId),
  ];
  const facts: ReceiptFacts = {
    ...collectFacts(order, { site, locale: account.language, profileCountry }),
    brand: toBrand(site),
    terms_hash: await keepTerms(platform, site, account.language),
  };
  const { accountId, amountCents, currency } = order;
  const taxCountry = decideTaxCountry(facts.evidence, order.country);
  const vatRate = findVatRate(taxCountry, facts.seller.vat_number);
  const row = await write(platform, {
    ...{ kind: 'receipt', orderId: order.id, accountId, correctsId: null },
    ...{ amountCents, currency, taxCountry, vatRate, vatCents: findVatCents(amountCents, vatRate), facts },
  });
  await queueReceiptMail(platform, account, row);
}

function toBrand({ settings }: Site): DocumentBrand {
  const { glyph, light } = resolveTheme(settings);
  const { filled, accent, shared } = light;
  return { glyph, colors: { filled, accent, shared } };
}

/** In the refunding transaction, with the receipt's seller, rate and country; old orders have no receipt. */
export async function issueCreditNote(
  platform: Platform,
  orderId: number,
  { goneCents, partCents }: { goneCents: number; partCents: number },
): Promise<void> {
  const [receipt] = await listReceiptsOfOrder(platform, orderId);
  if (receipt?.kind !== 'receipt') return;
  const account = await getAccount(platform, receipt.accountId);
  const { accountId, currency, taxCountry, vatRate, facts } = receipt;
  const row = await write(platform, {
    ...{
      kind: 'credit_note',
      orderId,
      accountId,
      correctsId: receipt.id,
      currency,
      taxCountry,
      vatRate,
      facts,
    },
    amountCents: partCents,
    vatCents: findVatOfPart(goneCents, partCents, vatRate),
  });
  await queueReceiptMail(platform, account, row, receipt);
}

async function write(platform: Platform, draft: Draft): Promise<ReceiptRow> {
  const issuedAt = platform.clock.now();
  const series: Series = {
    company: identifyCompany(draft.facts.seller),
    kind: draft.kind,
    year: findYear(issuedAt, draft.facts.time_zone),
  };
  const row = { ...draft, ...series, id: createId(), number: await takeNumber(platform, series), issuedAt };
  await insertReceipt(platform, row);
  return row;
}

/** The year of the seller's tax office. */
function findYear(at: Date, timeZone = 'UTC'): number {
  return Number(createFormats('en-US', timeZone).date(at.getTime()).slice(0, 4));
}

/** Domains of one company share its numbers: the tax office knows the company, not its domains. */
function identifyCompany({ vat_number, name, country }: ReceiptFacts['seller']): string {
  return vat_number ? vat_number.replace(/[^\w]/g, '').toUpperCase() : `${country} ${name}`.toLowerCase();
}

/** The company in whose numbers a domain writes receipts. */
export function identifySeller(settings: Site['settings']): string {
  return identifyCompany(describeSeller(settings));
}

function describeSeller(settings: Site['settings']): ReceiptFacts['seller'] {
  return {
    name: settings.company_name,
    address: settings.company_address,
    city: settings.company_city,
    country: settings.company_country,
    vat_number: settings.company_vat_number,
    email: settings.support_email,
  };
}

async function getAccount(platform: Platform, id: number): Promise<AccountRow> {
  const account = await findAccount(platform, id);
  if (!account) throw new Error(`The account ${id} is gone`);
  return account;
}

function collectFacts(
  order: PaidOrder,
  { site, locale, profileCountry }: { site: Site; locale: Locale; profileCountry: string | undefined },
): ReceiptFacts {
  const { settings } = site;
  const pieces: [Evidence['kind'], string | null | undefined][] = [
    ['payment', order.country],
    ['connection', order.connectionCountry],
    ['profile', profileCountry],
  ];
  return {
    locale,
    site: settings.name,
    seller: describeSeller(settings),
    evidence: pieces.flatMap(([kind, country]) => (country ? [{ kind, country }] : [])),
    credits: order.credits,
    discount: describeDiscount(order),
    method: order.method,
    ordered_at: order.createdAt.toISOString(),
    consent_version: order.consentVersion,
    withdrawal_days: findWithdrawalDays(settings),
    time_zone: findSellerZone(site),
  };
}

function describeDiscount(order: PaidOrder): ReceiptFacts['discount'] {
  const { fullPriceCents, discountPercentage, discountCode, welcomeCode } = order;
  if (fullPriceCents === null || discountPercentage === null) return null;
  const code = discountCode ?? welcomeCode ?? '';
  return { full_price_cents: fullPriceCents, percentage: discountPercentage, code };
}

/** The withdrawal terms stated to the buyer; undefined without a receipt. */
export async function findReceiptTerms(
  platform: Platform,
  orderId: number,
): Promise<{ issuedAt: Date; withdrawalDays: number; timeZone: string | undefined } | undefined> {
  const [receipt] = await listReceiptsOfOrder(platform, orderId);
  if (!receipt) return undefined;
  const { withdrawal_days: withdrawalDays, time_zone: timeZone } = receipt.facts;
  return { issuedAt: receipt.issuedAt, withdrawalDays, timeZone };
}

export async function listDocuments(platform: Platform, orderId: number): Promise<Receipt[]> {
  const rows = await listReceiptsOfOrder(platform, orderId);
  return rows.map((row) => ({ id: row.id, kind: row.kind, number: formatNumber(row) }));
}

/** With what was stated to the tax office, for those who run the domain. */
export async function listIssued(platform: Platform, orderId: number) {
  const rows = await listReceiptsOfOrder(platform, orderId);
  return rows.map(({ facts: _, ...row }) => ({ ...row, number: formatNumber(row) }));
}

export async function exportReceipts(platform: Platform, accountId: number): Promise<ExportFile[]> {
  const rows = await listReceiptsOf(platform, accountId);
  const json = rows.map(({ facts: { brand: _, ...facts }, ...row }) => ({
    number: formatNumber(row),
    kind: row.kind,
    order: row.orderId,
    issued_at: row.issuedAt,
    amount_cents: row.amountCents,
    currency: row.currency,
    tax_country: row.taxCountry,
    vat_percent: row.vatRate === null ? null : row.vatRate / 100,
    vat_cents: row.vatCents,
    ...facts,
  }));
  return [{ path: 'receipts.json', json }];
}
