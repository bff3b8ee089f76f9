import { useQuery } from '@tanstack/react-query';
import { getWelcomeDiscount } from '#contract/discounts/endpoints.ts';
import { timeBonus } from '#contract/discounts/offers.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts';

/** For pages with prices; on failure there is no offer. */
export const welcomeQuery = apiQuery(getWelcomeDiscount, { welcome: 'true' });

export interface Offer {
  kind: 'time_bonus' | 'welcome';
  code: string;
  value_percentage: number;
  expires: string;
  secondsLeft: number;
}

/**
 * The discount that every price shows: the time bonus, else the welcome offer. Without `asks` only a cached offer
 * counts, because fetching it starts the welcome offer.
 */
export function useOffer({ asks = true } = {}): Offer | undefined {
  const { paid_user, time_bonus } = useMember();
  const welcome = useQuery({ ...welcomeQuery, retry: false, enabled: asks }).data ?? null;
  const bonusLeft = useSecondsLeft(time_bonus);
  const welcomeLeft = useSecondsLeft(welcome);
  if (paid_user) return undefined;
  if (time_bonus && bonusLeft > 0) {
    const { code, percentage } = timeBonus;
    const { expires } = time_bonus;
    return { kind: 'time_bonus', code, value_percentage: percentage, expires, secondsLeft: bonusLeft };
  }
  if (!welcome?.expires || welcomeLeft === 0) return undefined;
  const { code, value_percentage, expires } = welcome;
  return { kind: 'welcome', code, value_percentage, expires, secondsLeft: welcomeLeft };
}
