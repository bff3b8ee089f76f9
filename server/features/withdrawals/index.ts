import * as contract from '#contract/withdrawals/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { createRefundJob } from './refunds.jobs.ts';
import {
  createLinkJob,
  readLink,
  request,
  withdrawalLink,
  withdrawByLink,
} from './withdrawal-links.service.ts';
import { exportWithdrawals, listWithdrawable, withdraw } from './withdrawals.service.ts';

export { findWithdrawalOf } from './withdrawals.store.ts';

/** Withdrawal from a purchase within the legal period: docs/decisions/038. */
export const withdrawals: Feature = {
  name: 'withdrawals',
  tables: ['withdrawal'],
  reads: ['payment_event'],
  mails: ['withdrawal_link', 'withdrawal_received', 'withdrawal_unpaid'],
  links: [withdrawalLink],
  routes: [
    implement(contract.listWithdrawable, async (platform, { viewer }) => ({
      purchases: await listWithdrawable(platform, viewer.id),
    })),
    implement(contract.withdraw, async (platform, { viewer, input }) => {
      const declared = { orderId: input.payment_id, declaredAt: platform.clock.now() };
      return { withdrawal: await withdraw(platform, viewer.id, declared) };
    }),
    implement(contract.requestWithdrawal, async (platform, call) => {
      await request(platform, call, call.input);
      return {};
    }),
    implement(contract.getWithdrawalLink, async (platform, { site, input }) => ({
      purchase: (await readLink(platform, site, input)) ?? null,
    })),
    implement(contract.withdrawByLink, async (platform, { site, input }) => ({
      withdrawal: await withdrawByLink(platform, site, input),
    })),
  ],
  jobs: (platform) => [createRefundJob(platform), createLinkJob(platform)],
  exportParts: {
    'withdrawals.json': {
      about: 'export:files.withdrawals',
      chapter: 'money',
      choices: { state: 'export:state' },
    },
  },
  exportMember: exportWithdrawals,
};
