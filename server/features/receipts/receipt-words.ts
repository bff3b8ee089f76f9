import { localeIsoCodes } from '#contract/sites/facts.ts';
import { createFormats } from '#locales/formats.ts';
import { createServerTranslate } from '#locales/server-texts.ts';
import { formatDay } from '#server/features/notifications/index.ts';
import type { DocumentText } from './document-pdf.ts';
import type { ReceiptRow } from './receipts.store.ts';
import { findLastDay } from './withdrawal-days.rules.ts';

export interface ReceiptText extends Required<Omit<DocumentText, 'declarations' | 'brand'>> {
  brand: DocumentText['brand'];
  /** How to withdraw; undefined when there is nothing to withdraw from. */
  withdrawHere: string | undefined;
  fileName: string;
}

/** As on the document: 2026-000123, of a credit note CN-2026-000007. */
export function formatNumber({ kind, year, number }: Pick<ReceiptRow, 'kind' | 'year' | 'number'>): string {
  return `${kind === 'credit_note' ? 'CN-' : ''}${year}-${String(number).padStart(6, '0')}`;
}

/** By the seller's calendar. */
function dayOfSeller({ facts: { locale, time_zone } }: Pick<ReceiptRow, 'facts'>, at: Date): string {
  return formatDay(locale, at, time_zone);
}

export function writeDate(row: Pick<ReceiptRow, 'facts' | 'issuedAt'>): string {
  return dayOfSeller(row, row.issuedAt);
}

/** `corrected` is the receipt that a credit note is for. */
export function writeReceipt(row: ReceiptRow, corrected?: ReceiptRow): ReceiptText {
  const { facts, kind } = row;
  const t = createServerTranslate<'receipts' | 'payments'>(facts.locale);
  const isReceipt = kind === 'receipt';
  return {
    locale: facts.locale,
    site: facts.site,
    brand: facts.brand,
    title: t(isReceipt ? 'receipts:document.title' : 'receipts:document.creditNote'),
    number: formatNumber(row),
    seller: { title: t('receipts:document.seller'), lines: listSellerLines(row, t) },
    details: { title: t('receipts:document.details'), facts: listDetails(row, corrected, t) },
    amounts: { title: t('receipts:document.amounts'), lines: listAmounts(row, t) },
    taxes: listTaxes(row, t),
    notes: listNotes(row, t),
    withdrawHere: isReceipt ? t('receipts:document.withdrawHere') : undefined,
    fileName: t(isReceipt ? 'receipts:document.fileName' : 'receipts:document.creditFileName'),
  };
}

type Translate = ReturnType<typeof createServerTranslate<'receipts' | 'payments'>>;

function formatsOf({ facts: { locale } }: ReceiptRow) {
  return createFormats(localeIsoCodes[locale], 'UTC');
}

function listSellerLines(row: ReceiptRow, t: Translate): string[] {
  const { name, address, city, country, vat_number: number } = row.facts.seller;
  const place = [address, city, country && formatsOf(row).country(country)];
  return [name, ...place, number && t('receipts:document.vatNumber', { number })].filter(Boolean);
}

function listDetails(row: ReceiptRow, corrected: ReceiptRow | undefined, t: Translate): [string, string][] {
  const { facts, kind, issuedAt, orderId, taxCountry } = row;
  const day = (date: Date) => dayOfSeller(row, date);
  return [
    [t(`receipts:document.${kind === 'receipt' ? 'number' : 'creditNumber'}`), formatNumber(row)],
    ...(corrected ? [[t('receipts:document.corrects'), formatNumber(corrected)] as [string, string]] : []),
    [t('receipts:document.date'), day(issuedAt)],
    [t('receipts:document.order'), String(orderId)],
    [t('receipts:document.ordered'), day(new Date(facts.ordered_at))],
    [t('receipts:document.method'), t(`payments:method.${facts.method}`)],
    [t('receipts:document.country'), formatsOf(row).country(taxCountry)],
  ];
}

function listAmounts(row: ReceiptRow, t: Translate): [string, string][] {
  const { amountCents, currency, facts, kind } = row;
  const money = (cents: number) => formatsOf(row).money(cents, currency);
  const line = t('receipts:document.line', { count: facts.credits, site: facts.site });
  if (kind === 'credit_note')
    return [
      [t('receipts:document.returned', { line }), money(amountCents)],
      [t('receipts:document.totalReturned'), money(amountCents)],
    ];
  const { full_price_cents: full = amountCents, percentage: percent, code } = facts.discount ?? {};
  return [
    [line, money(full)],
    ...(facts.discount
      ? [[t('receipts:document.discount', { percent, code }), money(amountCents - full)] as [string, string]]
      : []),
    [t('receipts:document.total'), money(amountCents)],
  ];
}

function listTaxes(row: ReceiptRow, t: Translate): [string, string][] {
  const { amountCents, currency, vatRate, vatCents, taxCountry, facts } = row;
  if (vatRate === null) return [];
  const formats = formatsOf(row);
  const rate = new Intl.NumberFormat(localeIsoCodes[facts.locale], {
    style: 'percent',
    maximumFractionDigits: 2,
  }).format(vatRate / 10_000);
  return [
    [t('receipts:document.net'), formats.money(amountCents - vatCents, currency)],
    [t('receipts:document.vat', { rate, country: taxCountry }), formats.money(vatCents, currency)],
  ];
}

function listNotes(row: ReceiptRow, t: Translate): string[] {
  const { facts, issuedAt, kind, vatRate } = row;
  const days = facts.withdrawal_days;
  const date = formatDay(facts.locale, findLastDay(issuedAt, days, facts.time_zone));
  return [
    ...(vatRate === null ? [t('receipts:document.noVat')] : []),
    ...(kind === 'receipt'
      ? [t('receipts:document.consent', { days }), t('receipts:document.withdrawal', { date })]
      : []),
    t('receipts:document.questions', { email: facts.seller.email }),
  ];
}
