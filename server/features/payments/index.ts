import type { Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { exportPayments } from './export.service.ts';
import { cancellationJob } from './leave.service.ts';
import { orderedRefundJob } from './ordered-refunds/ordered-refunds.service.ts';
import { writeBuyer } from './packages/buyer.store.ts';
import { ensureDefaultPackages } from './packages/packages.service.ts';
import { paymentRoutes } from './payments.routes.ts';
import { paymentSettings } from './payments.settings.ts';
import { forgetCheckouts } from './payments.store.ts';
import { auditJob } from './reconciling/audit.service.ts';
import { reconcile, reconcileJob } from './reconciling/reconcile.jobs.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import { forgetCardJob, forgetCards } from './stored-cards/cards.service.ts';
import { repeatRoutes } from './stored-cards/repeat.routes.ts';
import { registerWebhooks } from './webhooks.http.ts';

export {
  type ExperimentCounts,
  findCompletion,
  findIntakeEnd,
  isMadeOf,
  toVariantList,
} from './experiments/experiment.rules.ts';
export {
  countJoined,
  countNewcomers,
  deleteExperiment,
  type ExperimentDraft,
  findExperiment,
  insertExperiment,
  listExperimentsOf,
  listRunning,
  lockExperiment,
  startExperiment,
  updateExperiment,
  updateExperimentDraft,
} from './experiments/experiment.store.ts';
export type { ExperimentRow } from './experiments/experiment.table.ts';
export { type Creditor, findCreditor, listOfferedMethods, listUsualMethods } from './method-offer.ts';
export { auditBooks, describeFault, describeNotice, markChargebackSeen } from './operator.service.ts';
export {
  findRefundableCents,
  orderRefund,
} from './ordered-refunds/ordered-refunds.service.ts';
export { listOrderedRefunds } from './ordered-refunds/ordered-refunds.store.ts';
export { refundAtProvider } from './ordered-refunds/refund-at-provider.ts';
export { order } from './orders.service.ts';
export { requireSoldIn } from './packages/closed-country.service.ts';
export { findLeastCosts, listSoldIn } from './packages/least-costs.rules.ts';
export { findOffered } from './packages/packages.service.ts';
export { listSold, type NewPackage, type PackageRow, replacePackages } from './packages/packages.store.ts';
export { findRetryPause, planClaim } from './payments.rules.ts';
export {
  findPurchase,
  findPurchaseByKey,
  findPurchaseOf,
  listPurchasesOf,
  type Purchase,
} from './payments.store.ts';
export { ProviderRefusal, ProviderUnavailable, type StoredMandate } from './provider.ts';
export { getProvider } from './provider-choice.ts';
export { auditJobName } from './reconciling/audit.service.ts';
export { checkPayment } from './reconciling/reconcile.jobs.ts';
export { planRefund, refundUnusedCredits } from './refunds.service.ts';
export { syncPurchase } from './settlement.service.ts';

export const payments: Feature = {
  name: 'payments',
  tables: [
    'credit_package',
    'package_experiment',
    'payment_order',
    'payment',
    'payment_event',
    'ordered_refund',
    'stored_card',
    'sandbox_payment',
    'sandbox_refund',
    'sandbox_mandate',
  ],
  reads: ['account', 'profile', 'transfer', 'imported_member'],
  readAhead: {
    name: 'buyer',
    write: writeBuyer,
    isFor: (url) => /^\/(credits|premium|pricing)([/?.]|$)/.test(url),
  },
  settings: paymentSettings,
  routes: [...paymentRoutes, ...repeatRoutes, ...sandboxRoutes],
  jobs: (platform) => [
    reconcileJob(platform),
    orderedRefundJob(platform),
    auditJob(platform),
    forgetCardJob(platform),
    cancellationJob(platform),
  ],
  http: registerWebhooks,
  async eraseMember(platform, memberId) {
    await forgetCheckouts(platform, memberId);
    await forgetCards(platform, memberId);
  },
  exportParts: {
    'payments.json': {
      about: 'export:files.payments',
      chapter: 'money',
      choices: { method: 'payments:method', status: 'payments:status' },
    },
    'cards.json': { about: 'export:files.cards', chapter: 'money' },
  },
  exportMember: exportPayments,
  async start(platform) {
    await ensureDefaultPackages(platform);
    return catchUp(platform);
  },
};

/** Looks up payments made while no process ran; the site need not wait for it. */
function catchUp(platform: Platform): () => Promise<void> {
  const running = reconcile(platform).catch((error: Error) => {
    platform.log.warn({ reason: error.message }, 'open payments could not be looked up');
  });
  return () => running;
}
