import { useQuery } from '@tanstack/react-query';
import { listPackages } from '#contract/payments/endpoints.ts';
import { useOffer } from '#web/features/discounts/use-offer.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { lowerPrices, rangeOfCredits } from './credit-range.ts';

/** Priced by the most expensive package, so no member pays more than shown. Undefined while unknown, free or not sold. */
export function useMoneyOf(credits: number): string | undefined {
  const format = useFormat();
  const packages = useQuery({ ...apiQuery(listPackages, {}), enabled: credits > 0 }).data?.packages ?? [];
  const percentage = useOffer({ asks: false })?.value_percentage;
  const range = credits > 0 && rangeOfCredits(credits, lowerPrices(packages, percentage));
  return range ? format.money(range.toCents, range.currency) : undefined;
}
