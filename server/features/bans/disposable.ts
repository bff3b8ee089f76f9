import { refuseFields } from '#contract/errors.ts';
import type { Site } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { holdDisposable } from './holds.service.ts';

/** Whether the domain of the address, or one above it, hands out mailboxes for minutes. The list takes a megabyte. */
export async function isDisposable(emailKey: string): Promise<boolean> {
  const { default: mailchecker } = await import('mailchecker');
  const domains = mailchecker.blacklist();
  const labels = emailKey.slice(emailKey.lastIndexOf('@') + 1).split('.');
  return labels.some((_label, from) => domains.has(labels.slice(from).join('.')));
}

/** Throws for the field `email` where the domain refuses such addresses. */
export async function refuseDisposable({ settings }: Site, emailKey: string): Promise<void> {
  if (settings.disposable_mail === 'refuse' && (await isDisposable(emailKey)))
    throw refuseFields({ path: 'email', code: 'email_disposable' });
}

/** Inside the transaction that gives a member the address. */
export async function checkDisposable(
  platform: Platform,
  { id: siteId, settings }: Site,
  { memberId, emailKey }: { memberId: number; emailKey: string },
): Promise<void> {
  if (settings.disposable_mail === 'hold' && (await isDisposable(emailKey)))
    await holdDisposable(platform, { memberId, siteId });
}
