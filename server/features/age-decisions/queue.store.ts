import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ageCheck } from '#server/features/age-checks/age-checks.table.ts';
import { account, profile } from '#server/features/members/members.table.ts';
import { payment, paymentOrder } from '#server/features/payments/payments.table.ts';
import type { WaitingItems } from '#server/features/review/index.ts';
import { site } from '#server/features/sites/sites.table.ts';
import type { Platform } from '#server/platform/platform.ts';

const queue = 'age_checks';

/** Nobody decides about members who are suspended or leaving; who is held waits for both decisions. */
const isHere = sql`exists (select 1 from ${account} where ${account.id} = ${ageCheck.memberId}
  and ${account.status} in ('active', 'not_confirmed') offset 0)`;

const isOpen = and(eq(ageCheck.state, 'waiting'), eq(ageCheck.method, 'reviewer'), isHere);

export const waitingAgeChecks: WaitingItems = { queue, table: ageCheck, isOpen: () => isOpen };

/** Whether money of theirs is left to think of when the account is closed. */
const hasPaid = sql<boolean>`exists (select 1 from ${paymentOrder} join ${payment} on ${payment.id} = ${paymentOrder.id}
  where ${paymentOrder.accountId} = ${ageCheck.memberId} and ${payment.status} = 'completed')`;

/** Cases with what is shown about their members, the oldest first. */
export async function listForReview({ db }: Platform, ids: number[]) {
  return db()
    .select({ found: ageCheck, domain: site.domain, profile, hasPaid })
    .from(ageCheck)
    .innerJoin(profile, eq(profile.memberId, ageCheck.memberId))
    .innerJoin(site, eq(site.id, ageCheck.siteId))
    .where(and(inArray(ageCheck.id, ids), eq(ageCheck.state, 'waiting')))
    .orderBy(asc(ageCheck.createdAt), asc(ageCheck.id));
}
export type CaseForReview = Awaited<ReturnType<typeof listForReview>>[number];
