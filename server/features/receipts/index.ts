import type { Feature } from '#server/feature.ts';
import { loadReceiptAttachment, receiptAttachment } from './receipt-mail.service.ts';
import { serveReceipts } from './receipts.http.ts';
import { exportReceipts } from './receipts.service.ts';

export { type DocumentText, drawDocument } from './document-pdf.ts';
export { formatNumber } from './receipt-words.ts';
export {
  findReceiptTerms,
  identifySeller,
  issueCreditNote,
  issueReceipt,
  listDocuments,
  listIssued,
} from './receipts.service.ts';
export { describeVatRate, findVatRate, type KnownRate } from './vat.rules.ts';
export { findLastDay } from './withdrawal-days.rules.ts';

/** Tax law requires a receipt for every purchase. It has no name, so it stays when a member is erased. */
export const receipts: Feature = {
  name: 'receipts',
  tables: ['receipt', 'receipt_counter', 'receipt_terms'],
  mails: ['receipt', 'credit_note'],
  attachments: [{ kind: receiptAttachment, load: loadReceiptAttachment }],
  http: serveReceipts,
  exportParts: {
    'receipts.json': {
      about: 'export:files.receipts',
      chapter: 'money',
      choices: { method: 'payments:method', kind: 'export:kind' },
    },
  },
  exportMember: exportReceipts,
};
