/** A credit note is what tax law calls the document for money of a receipt that went back. */
export const receiptKinds = ['receipt', 'credit_note'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** The document as PDF, for the member who bought. */
export function receiptFilePath(id: number | string): string {
  return `/api/receipts/${id}.pdf`;
}
