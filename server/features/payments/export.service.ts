import type { ExportFile } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listPurchasesOf } from './payments.store.ts';
import { listAllCards } from './stored-cards/cards.store.ts';

const pageSize = 500;

export async function exportPayments(platform: Platform, accountId: number): Promise<ExportFile[]> {
  const cards = await listAllCards(platform, accountId);
  return [
    { path: 'payments.json', list: readPayments(platform, accountId) },
    {
      path: 'cards.json',
      json: cards.map(({ label, ending, keptAt, usedAt, endedAt }) => ({
        ...{ card: label, last_digits: ending, kept_at: keptAt, last_used_at: usedAt, removed_at: endedAt },
      })),
    },
  ];
}

async function* readPayments(platform: Platform, accountId: number): AsyncGenerator<object> {
  let before: number | undefined;
  for (let page = pageSize; page === pageSize; ) {
    const purchases = await listPurchasesOf(platform, accountId, { before, limit: pageSize });
    for (const { order, payment } of purchases) {
      yield {
        number: order.id,
        ordered_at: order.createdAt,
        credits: order.credits,
        amount_cents: order.amountCents,
        fee_cents: order.feeCents,
        full_price_cents: order.fullPriceCents,
        discount_code: order.discountCode ?? order.welcomeCode,
        discount_percentage: order.discountPercentage,
        currency: order.currency,
        method: order.method,
        country: order.country,
        immediate_start_text_version: order.consentVersion,
        provider: payment.provider,
        provider_number: payment.providerId,
        status: payment.status,
        refunded_cents: payment.refundedCents,
        status_since: payment.updatedAt,
        compared_list: order.experimentVariant,
      };
    }
    before = purchases.at(-1)?.order.id;
    page = purchases.length;
  }
}
