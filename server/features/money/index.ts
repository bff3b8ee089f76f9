import * as contract from '#contract/money/endpoints.ts';
import * as forms from '#contract/money/forms.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { adjustCredits, decideAdjustment } from './adjustments.service.ts';
import { exportCorrections } from './export.service.ts';
import { serveMoneyFile } from './money-file.http.ts';
import { listOrders, openOrder } from './orders.service.ts';
import { askProvider, refundOrder } from './refunds.service.ts';
import { markOrderSeen } from './seen.service.ts';

/** Orders, refunds and corrections for those who answer for the money of a domain: docs/decisions/113. */
export const money: Feature = {
  name: 'money',
  tables: ['credit_adjustment', 'order_seen'],
  reads: [
    'account',
    'profile',
    'staff',
    'transfer',
    'payment_order',
    'payment',
    'payment_event',
    'ordered_refund',
    'withdrawal',
  ],
  routes: [
    implement(contract.listOrders, (platform, { staff, input }) => listOrders(platform, staff, input)),
    implement(contract.openOrder, async (platform, { staff, input }) => ({
      page: await openOrder(platform, staff, input),
    })),
    implement(forms.askProvider, async (platform, { staff, input }) => ({
      page: await askProvider(platform, staff, input),
    })),
    implement(forms.refundOrder, async (platform, { staff, input }) => ({
      page: await refundOrder(platform, staff, input),
    })),
    implement(forms.markOrderSeen, async (platform, { staff, input }) => ({
      page: await markOrderSeen(platform, staff, input),
    })),
    implement(forms.adjustCredits, async (platform, { staff, input }) => ({
      wallet: await adjustCredits(platform, staff, input),
    })),
    implement(forms.decideAdjustment, async (platform, { staff, input }) => {
      await decideAdjustment(platform, staff, input);
      return {};
    }),
  ],
  http: serveMoneyFile,
  exportParts: {
    'corrections.json': {
      about: 'export:files.corrections',
      chapter: 'money',
      choices: { state: 'export:state' },
    },
  },
  exportMember: exportCorrections,
};
