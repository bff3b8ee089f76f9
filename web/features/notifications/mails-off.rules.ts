import type { User } from '#contract/accounts/endpoints.ts';
import { type MailsOffReason, mailsOffReasons } from '#contract/notifications/facts.ts';

/** Lists only the reasons that have a text. */
export function listMailsOffReasons({
  notifications_disabled,
}: Pick<User, 'notifications_disabled'>): MailsOffReason[] {
  return mailsOffReasons.filter((reason) => notifications_disabled.includes(reason));
}
