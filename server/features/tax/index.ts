import { getTaxReport } from '#contract/tax/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { readTax } from './tax.service.ts';
import { serveTaxFiles } from './tax-files.http.ts';

/** What a company owes of VAT, out of its receipts and credit notes. */
export const tax: Feature = {
  name: 'tax',
  reads: ['receipt', 'receipt_counter', 'payment_order'],
  routes: [implement(getTaxReport, (platform, { staff, input }) => readTax(platform, staff, input))],
  http: serveTaxFiles,
};
