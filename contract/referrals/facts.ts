import type { TrafficSource } from '#contract/signup/endpoints.ts';

export const referralsPath = '/settings/friends';

/** The traffic source of links that members share; its `ref` is their token. */
export const referralNetwork = 'friend';
/** Letters, digits, - and _, from 128 random bits. */
export const referralToken = /^[\w-]{22}$/;

/** A smaller number would tell who shares the link with one person whether they are a member now. */
export const fewestShown = 3;

export function toReferralUrl(origin: string, token: string): string {
  const source: TrafficSource = { network: referralNetwork, ref: token };
  return `${origin}/?${new URLSearchParams(source as Record<string, string>)}`;
}
