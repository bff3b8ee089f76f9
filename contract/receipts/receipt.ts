import * as z from 'zod/mini';
import { idSchema } from '#contract/fields.ts';

/** A credit note is what tax law calls the document for money of a receipt that went back. */
export const receiptKinds = ['receipt', 'credit_note'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

export const receiptSchema = z.object({
  id: idSchema,
  kind: z.enum(receiptKinds),
  /** As it stands on the document, such as 2026-000123. */
  number: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** The document as PDF, for the member who bought. */
export function receiptFilePath(id: number | string): string {
  return `/api/receipts/${id}.pdf`;
}
