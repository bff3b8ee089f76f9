import type { OwnAgeCheck } from '#contract/age-checks/endpoints.ts';
import type { AgeCheckStage } from '#contract/age-checks/facts.ts';
import type { AgeCheckRow } from './age-checks.store.ts';

const openPaths =
  /^\/(age-check|agreement|pages|complaints|support|consent|withdraw|data-export|transactions|decisions|account-deleted|reactivate|unsubscribe|stop-alert|mail-change|activate|complete-signup|reset-password|profile|directdebit|sandbox|dev)(\/|$)|^\/settings(\/mandates)?$/;

/** Whether the page of this route waits for the age, where anything does. The rest is about the own account, money and rights. */
export function isPageClosed(pattern: string): boolean {
  return !openPaths.test(pattern);
}

/** Features whose calls are about the own account, money and rights; all else waits for the age. */
const openFeatures = [
  ...[
    'accounts',
    'age_checks',
    'agreements',
    'appeals',
    'blocks',
    'complaints',
    'contact_filter',
    'deletion',
  ],
  ...[
    'directdebit',
    'funnel',
    'geography',
    'notifications',
    'page_exit',
    'pages',
    'pauses',
    'sessions',
    'signup',
  ],
  ...['sites', 'statement', 'support', 'withdrawals'],
];

/** The same of features whose other calls lead to other members, or sell something. */
const openCalls = [
  ...['discounts.offer_before_deletion', 'gifts.shelf', 'gifts.set_shelf', 'payments.cancel_order'],
  ...['payments.remove_card', 'payments.transaction', 'payments.transactions', 'photo_verification.get'],
  ...[
    'photos.arrange',
    'photos.crop',
    'photos.delete',
    'photos.upload',
    'profiles.interests',
    'profiles.own',
  ],
  ...['profiles.update', 'profiles.visibility', 'referrals.get', 'reports.file', 'search.named'],
  // What a page counts in its frame is nobody else's.
  ...['visits.count'],
];

export function isCallClosed(name: string): boolean {
  return !openFeatures.includes(name.split('.', 1)[0] ?? '') && !openCalls.includes(name);
}

export function toOwnAgeCheck(
  found: AgeCheckRow | null,
  { neededFor, driver }: { neededFor: AgeCheckStage | null; driver: OwnAgeCheck['driver'] },
): OwnAgeCheck {
  const state = found?.state ?? 'none';
  return {
    state,
    needed_for: state === 'adult' ? null : neededFor,
    // What waits goes on as it began, whatever the installation has changed to since.
    driver: found?.state === 'waiting' ? found.method : driver,
    reason: state === 'declined' ? (found?.reason ?? null) : null,
    sent_at: state === 'waiting' ? (found?.createdAt.toISOString() ?? null) : null,
    decided_at: state === 'adult' ? (found?.decidedAt?.toISOString() ?? null) : null,
    session: found?.sessionUrl ?? null,
  };
}
