import { createServerTranslate } from '#locales/server-texts.ts';
import type { AccountRow } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import type { MailAttachment } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { drawDocument } from './document-pdf.ts';
import { type ReceiptText, writeDate, writeReceipt } from './receipt-words.ts';
import { findReceipt, type ReceiptRow } from './receipts.store.ts';
import { loadTerms } from './terms-document.ts';

export const receiptAttachment = 'receipt';

/** An erased account gets no mail; its receipt is still written. */
export async function queueReceiptMail(
  platform: Platform,
  account: AccountRow,
  row: ReceiptRow,
  corrected?: ReceiptRow,
): Promise<void> {
  if (account.status === 'erased') return;
  const { number, details, amounts, taxes, notes, withdrawHere: label } = writeReceipt(row, corrected);
  const [, amount = ''] = amounts.lines.at(-1) ?? [];
  const values = { number, amount, order: row.orderId, date: writeDate(row) };
  const t = createServerTranslate<'receipts' | 'payments'>(row.facts.locale);
  const hasTerms = row.kind === 'receipt' && row.facts.terms_hash !== undefined;
  await queueMail(platform, account, {
    template: row.kind,
    isOfBuyer: true,
    link: { path: `/transactions/${row.orderId}` },
    values,
    facts: [...details.facts, ...amounts.lines, ...taxes],
    links: label ? [{ label, path: `/withdraw?order=${row.orderId}` }] : [],
    notes: hasTerms ? [...notes, t('receipts:document.terms', { email: row.facts.seller.email })] : notes,
    attachment: { kind: receiptAttachment, id: row.id },
  });
}

export async function printReceipt(platform: Platform, row: ReceiptRow): Promise<MailAttachment> {
  const corrected = row.correctsId === null ? undefined : await findReceipt(platform, row.correctsId);
  const text = writeReceipt(row, corrected);
  return {
    filename: nameFile(text),
    contentType: 'application/pdf',
    content: await drawDocument(text, row.issuedAt),
  };
}

function nameFile({ fileName, number }: ReceiptText): string {
  return `${fileName}-${number}.pdf`;
}

/** The document, and with a receipt the terms of the contract. */
export async function loadReceiptAttachment(platform: Platform, id: number): Promise<MailAttachment[]> {
  const row = await findReceipt(platform, id);
  if (!row) throw new Error(`The receipt ${id} is gone`);
  return [await printReceipt(platform, row), ...(await loadTerms(platform, row))];
}
