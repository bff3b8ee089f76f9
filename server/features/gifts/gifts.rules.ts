import { type GiftId, giftDrawings, giftIds } from '#contract/chat/facts.ts';
import type { GiftContent, NewGift } from '#contract/chat/gift.ts';
import type { Gift } from '#contract/gifts/endpoints.ts';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import type { MessageRules } from '#server/feature.ts';
import { houseAccounts } from '#server/features/credits/index.ts';

/** Multiples of the domain's `gift_credits`. */
const factors: Record<GiftId, number> = {
  coffee: 1,
  croissant: 1,
  daisy: 1,
  letter: 1,
  praline: 1,
  ice_cream: 1,
  cherries: 1,
  candle: 1,
  rose: 2,
  wine: 2,
  cake: 2,
  record: 2,
  book: 2,
  balloon: 2,
  umbrella: 2,
  cocktail: 2,
  bouquet: 3,
  champagne: 3,
  perfume: 3,
  picnic: 3,
  iris: 3,
  necklace: 5,
  moon: 5,
  hot_air_balloon: 5,
};

type Prices = Pick<SiteSettings, 'gift_credits'>;

function priceOf(gift: GiftId, { gift_credits }: Prices): number {
  return factors[gift] * gift_credits;
}

export function listCatalogue(settings: Prices): Gift[] {
  const catalogue = giftIds.map((id) => ({
    id,
    price_credits: priceOf(id, settings),
    drawing: `${giftDrawings}#${id}`,
  }));
  return catalogue.sort((a, b) => a.price_credits - b.price_credits);
}

export const giftRules: MessageRules<GiftContent, NewGift> = {
  kind: 'gift',
  // The price is omitted: only the giver may know it.
  accept: (_platform, { gift, text }) => ({ kind: 'gift', gift, ...(text && { text }) }),
  costCredits: ({ gift }, { settings }) => priceOf(gift as GiftId, settings),
  confirmedCredits: ({ credits }) => credits,
  income: { houseAccount: houseAccounts.gifts, transferKind: 'gift' },
  toExport: ({ gift, text }) => ({ gift, ...(text && { text }) }),
};
