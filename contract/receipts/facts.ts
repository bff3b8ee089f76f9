/** A credit note documents returned money of a receipt, as tax law calls it. */
export const receiptKinds = ['receipt', 'credit_note'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

export function receiptFilePath(id: number | string): string {
  return `/api/receipts/${id}.pdf`;
}
