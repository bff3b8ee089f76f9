import * as contract from '#contract/tax/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { confirmVatRates, stateEuroRate } from './decisions.service.ts';
import { readTax } from './tax.service.ts';
import { serveTaxFiles } from './tax-files.http.ts';

/** What a company owes of VAT, out of its receipts and credit notes, and the rates that its finances have confirmed or typed. */
export const tax: Feature = {
  name: 'tax',
  tables: ['vat_check', 'euro_rate'],
  reads: ['receipt', 'receipt_counter', 'payment_order', 'staff'],
  routes: [
    implement(contract.getTaxReport, (platform, { staff, input }) => readTax(platform, staff, input)),
    implement(contract.confirmVatRates, (platform, { staff, input }) =>
      confirmVatRates(platform, staff, input),
    ),
    implement(contract.stateEuroRate, (platform, { staff, input }) => stateEuroRate(platform, staff, input)),
  ],
  http: serveTaxFiles,
};
