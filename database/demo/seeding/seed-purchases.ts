import type { Site } from '#server/call.ts';
import { listOfferedMethods, order, type PackageRow, syncPurchase } from '#server/features/payments/index.ts';
import { listActivePackages } from '#server/features/payments/packages/packages.store.ts';
import { noteMadePremium } from '#server/features/payments/payments.store.ts';
import { updateSandboxStatus } from '#server/features/payments/sandbox/sandbox.store.ts';
import { getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { travelBack } from '../time.ts';
import { toUuid } from '../uuid.ts';
import type { CastMember } from './seed-members.ts';

/** What made a member Premium. */
export interface FirstPurchase {
  member: CastMember;
  bought: PackageRow;
  minutesAgo: number;
}

/** The largest package that the member's credits pay for, bought before their first message; else the smallest. */
export async function planPurchase(
  platform: Platform,
  member: CastMember,
  { credits, firstWords }: { credits: number; firstWords: number },
): Promise<FirstPurchase | undefined> {
  const { siteId, country, joinedMinutesAgo } = member;
  const packages = await listActivePackages(platform, siteId, country);
  const bought = packages.findLast((item) => item.credits <= credits) ?? packages[0];
  const minutesAgo = joinedMinutesAgo - Math.min(30, (joinedMinutesAgo - firstWords) / 2);
  return bought && { member, bought, minutesAgo };
}

/** Through the door of every purchase, so that order, ledger and receipt agree. */
export async function buyPackages(platform: Platform, purchases: readonly FirstPurchase[]): Promise<void> {
  const quiet: Platform = {
    ...platform,
    config: { ...platform.config, paymentProvider: 'sandbox' },
    // The purchase was long ago: no mail is sent about it today, and nothing is logged.
    jobs: { ...platform.jobs, send: async () => {} },
    log: platform.log.child({}, { level: 'warn' }),
  };
  // As receipts are numbered: by their days.
  for (const purchase of purchases.toSorted((a, b) => b.minutesAgo - a.minutesAgo)) {
    const site = await getSite(platform, purchase.member.siteId);
    await buy(travelBack(quiet, purchase.minutesAgo), site, purchase);
  }
}

async function buy(platform: Platform, site: Site, { member, bought }: FirstPurchase): Promise<void> {
  const { id, key, siteId, country, language } = member;
  const { id: packageId, currency, priceCents: amountCents } = bought;
  const [paymentmethod] = await listOfferedMethods(platform, site, {
    country,
    currencies: [currency],
    amountCents,
  });
  if (!paymentmethod) throw new Error(`${key} cannot pay in ${country}`);
  const now = platform.clock.now();
  const times = { loggedInAt: now, sessionRenewedAt: now, joinedAt: now, termsDue: false };
  const session = { sessionId: `demo:${key}`, confirmed: true, ...times };
  const purchase = await order(
    platform,
    { site, viewer: { id, siteId, language, paidUser: false, ...session }, client: { country } },
    {
      package: packageId,
      paymentmethod,
      paymentCountry: country,
      key: toUuid(`purchase:${key}`),
      starts_immediately: true,
    },
  );
  const { id: paymentId, providerId } = purchase.payment;
  if (!providerId) throw new Error(`The sandbox has no payment of ${key}`);
  await updateSandboxStatus(platform, providerId, 'paid');
  await syncPurchase(platform, purchase);
  // The account has been written as Premium, so the payment did not see that it made it so.
  await noteMadePremium(platform, paymentId);
}
