import type { User } from '#contract/accounts/endpoints.ts';

/** Members who switched mails off, or whose profile is visible anyway, get no reminder. */
export function needsActivationReminder({ status, notifications_disabled, profile }: User): boolean {
  return status === 'not_confirmed' && notifications_disabled.length === 0 && profile.status === 'disabled';
}

/** The search shows only members with a country and a gender. */
export function isFindable({ profile }: User): boolean {
  return profile.country !== null && profile.gender !== null;
}
