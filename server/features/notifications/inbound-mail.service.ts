import { addMailsOffReason } from '#server/features/members/index.ts';
import { daySeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal, unseal } from '#server/platform/sealed.ts';
import { readMailReport } from './inbound-mail.rules.ts';

const purpose = 'mail-id';

/** An address that delays so often is as good as gone. */
const delays = { name: 'mail-delays', points: 4, seconds: 7 * daySeconds };

export function createMailId({ config }: Pick<Platform, 'config'>, accountId: number, to: string): string {
  return seal(config, purpose, JSON.stringify([accountId, to]));
}

/** undefined for one that is not ours: anybody can write to the address that bounces go to. */
function readMailId({ config }: Platform, mailId: string): { accountId: number; to: string } | undefined {
  try {
    const [accountId, to] = JSON.parse(unseal(config, purpose, mailId));
    return { accountId, to };
  } catch {
    return undefined;
  }
}

/**
 * Ends the mails that a member may switch off when one came back for good, or was reported as spam. Those about her
 * security and her purchases still go out. Each report may come any number of times, and of any mail: one about a mail to
 * another address than hers, such as that of the support, says nothing about her.
 */
export async function takeMailReport(platform: Platform, raw: Buffer): Promise<void> {
  const report = await readMailReport(raw);
  const mail = report?.mailId ? readMailId(platform, report.mailId) : undefined;
  if (!report || !mail) {
    platform.log.info({ kind: report?.kind ?? 'none' }, 'inbound mail that is about no mail of ours');
    return;
  }
  const { accountId, to } = mail;
  if (report.kind === 'complaint') return addMailsOffReason(platform, accountId, 'fbl', to);
  const isGone = report.kind === 'bounce' || (await platform.limits.count(delays, String(accountId))) > 0;
  if (isGone) await addMailsOffReason(platform, accountId, 'bounce', to);
}
