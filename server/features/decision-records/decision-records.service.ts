import type { DecisionKind, DecisionSubject, NoticeSubject } from '#contract/transparency/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { insertDecision, insertNotice } from './decision-records.store.ts';

export interface Decided {
  siteId: number;
  subject: DecisionSubject;
  kind: DecisionKind;
  /** Of the notice, or the rule. */
  reason?: string | undefined;
  /** The site decided by itself. */
  automated?: boolean;
  /** When the notice came in; missing: no notice was answered. */
  filedAt?: Date;
}

/** Counts a decision for good, without whom it was about. Inside the transaction that carries it out. */
export async function recordDecision(
  platform: Platform,
  { reason = '', automated = false, filedAt, ...decided }: Decided,
): Promise<void> {
  const decidedAt = platform.clock.now();
  await insertDecision(platform, { ...decided, reason, automated, filedAt: filedAt ?? decidedAt, decidedAt });
}

/** Counts what came in, likewise. */
export async function recordNotice(
  platform: Platform,
  { reason = '', ...notice }: { siteId: number; subject: NoticeSubject; reason?: string },
): Promise<void> {
  await insertNotice(platform, { ...notice, reason, filedAt: platform.clock.now() });
}
