import { localeIsoCodes } from '#contract/sites/facts.ts';
import { createFormats } from '#locales/formats.ts';
import type { AccountRow } from '#server/features/members/index.ts';
import { createMailTranslate, formatMoment, queueMail } from '#server/features/notifications/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { WithdrawalRow } from './withdrawals.store.ts';

/** The acknowledgement on a durable medium, with day and hour (Directive 2011/83/EU, article 11a). */
export async function queueReceived(
  platform: Platform,
  account: AccountRow,
  row: WithdrawalRow,
): Promise<void> {
  if (account.status === 'erased') return;
  const { language } = account;
  const formats = createFormats(localeIsoCodes[language], 'UTC');
  const amount = formats.money(row.amountCents, row.currency);
  const when = formatMoment(language, row.declaredAt);
  const t = createMailTranslate(language, await getSite(platform, account.siteId));
  await queueMail(platform, account, {
    template: row.amountCents > 0 ? 'withdrawal_received' : 'withdrawal_unpaid',
    isOfBuyer: row.amountCents > 0,
    values: { order: row.orderId, when, amount },
    facts: [
      [t('mail:frame.facts.order'), String(row.orderId)],
      [t('mail:frame.facts.withdrawn'), when],
      [t('mail:frame.facts.unused'), formats.number(row.credits)],
      [t('mail:frame.facts.refund'), amount],
    ],
    link: { path: `/transactions/${row.orderId}` },
  });
}
