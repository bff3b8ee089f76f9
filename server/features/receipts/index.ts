import type { Feature } from '#server/feature.ts';
import { loadReceiptAttachment, receiptAttachment } from './receipt-mail.service.ts';
import { serveReceipts } from './receipts.http.ts';
import { exportReceipts } from './receipts.service.ts';

export { type DocumentText, drawDocument } from './document-pdf.ts';
export { findReceiptTerms, issueCreditNote, issueReceipt, listDocuments } from './receipts.service.ts';
export { findLastDay } from './withdrawal-days.rules.ts';

/** What tax law wants written for every purchase. It names nobody but by a number, so nothing is erased with a member. */
export const receipts: Feature = {
  name: 'receipts',
  tables: ['receipt', 'receipt_counter', 'receipt_terms'],
  mails: ['receipt', 'credit_note'],
  attachments: [{ kind: receiptAttachment, load: loadReceiptAttachment }],
  http: serveReceipts,
  exportTexts: { 'receipts.json': 'export:files.receipts' },
  exportMember: exportReceipts,
};
