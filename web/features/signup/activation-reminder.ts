import type { User } from '#contract/accounts.ts';

/** A member who switched mails off, or whose profile is visible all the same, is not reminded. */
export function needsActivationReminder({ status, notifications_disabled, profile }: User): boolean {
  return status === 'not_confirmed' && notifications_disabled.length === 0 && profile.status === 'disabled';
}
