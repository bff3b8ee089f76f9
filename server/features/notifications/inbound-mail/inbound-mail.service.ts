import { addMailsOffReason, findAccountByEmail, toEmailKey } from '#server/features/members/index.ts';
import { listSites } from '#server/features/sites/index.ts';
import { daySeconds } from '#server/platform/durations.ts';
import { listHashesKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';
import { seal, unseal } from '#server/platform/sealed.ts';
import { markBounced } from '../sent-mails/sent-mails.store.ts';
import { type MailReport, readMailReport } from './inbound-mail.rules.ts';

const purpose = 'mail-id';

/**
 * A doubtful report counts on its second mail or day. One that quotes none of our mails is always doubtful
 * and counts once a day, since anybody can write one.
 */
const doubts = { name: 'mail-doubts', points: 1, seconds: 30 * daySeconds };
const sameDoubt = { name: 'mail-doubt', points: 1, seconds: 30 * daySeconds };

interface MailId extends Receiver {
  /** Of the sent mail; mails of the release before have none. */
  id?: number;
}

export function createMailId(
  { config }: Pick<Platform, 'config'>,
  { accountId, to, id }: Required<MailId>,
): string {
  return seal(config, purpose, JSON.stringify([accountId, to, id]));
}

/** Undefined for a foreign one: anybody can write to the bounce address. */
function readMailId({ config }: Platform, mailId: string): MailId | undefined {
  try {
    const [accountId, to, id] = JSON.parse(unseal(config, purpose, mailId));
    return { accountId, to, id };
  } catch {
    return undefined;
  }
}

/**
 * Ends optional mails after a missing mailbox or spam report; security and purchase mails continue. Reports
 * may repeat, or concern another address, such as support's, which proves nothing.
 */
export async function takeMailReport(platform: Platform, raw: Buffer): Promise<void> {
  const report = await readMailReport(raw);
  const mail = report?.mailId ? readMailId(platform, report.mailId) : undefined;
  // It was made up, or belongs to an earlier installation.
  const isForeign = report?.mailId !== undefined && report.mailId !== '' && !mail;
  if (report?.kind === 'complaint' && mail)
    return addMailsOffReason(platform, mail.accountId, 'fbl', mail.to);
  if (report?.kind === 'bounce' && !isForeign) {
    const isKnown = await takeBounce(platform, report, mail);
    if (isKnown) return;
  }
  platform.log.info({ kind: report?.kind ?? 'none' }, 'inbound mail that is about no mail of ours');
}

type Bounce = Extract<MailReport, { kind: 'bounce' }>;
type Receiver = { accountId: number; to: string };

async function takeBounce(
  platform: Platform,
  { failures, reportId }: Bounce,
  mail: MailId | undefined,
): Promise<boolean> {
  if (mail) {
    if (mail.id !== undefined) await markBounced(platform, mail.id);
    const named = failures.filter(({ recipients }) => recipients.some((address) => isSame(address, mail.to)));
    // None when the mailbox forwards: the addresses behind it stand for it.
    const about = named.length > 0 ? named : failures;
    await judge(platform, mail, { isGone: about.every(({ isGone }) => isGone), reportId });
    return true;
  }
  let isKnown = false;
  for (const { recipients } of failures) {
    for (const receiver of await findReceivers(platform, recipients)) {
      await judge(platform, receiver, { isGone: false, reportId: 'quotes nothing' });
      isKnown = true;
    }
  }
  return isKnown;
}

const isSame = (one: string, other: string) => toEmailKey(one) === toEmailKey(other);

/** For reports that quote nothing of our mail. */
async function findReceivers(platform: Platform, recipients: string[]): Promise<Receiver[]> {
  const keys = [...new Set(recipients.map(toEmailKey))].filter((key) => key !== '');
  const found: Receiver[] = [];
  for (const { id } of await listSites(platform)) {
    for (const key of keys) {
      const account = await findAccountByEmail(platform, id, key);
      if (account) found.push({ accountId: account.id, to: account.email });
    }
  }
  return found;
}

async function judge(
  platform: Platform,
  { accountId, to }: Receiver,
  { isGone, reportId }: { isGone: boolean; reportId: string },
): Promise<void> {
  if (isGone || (await isDoubtedTwice(platform, accountId, reportId)))
    await addMailsOffReason(platform, accountId, 'bounce', to);
}

async function isDoubtedTwice(platform: Platform, accountId: number, reportId: string): Promise<boolean> {
  const { limits, clock, config } = platform;
  const day = clock.now().toISOString().slice(0, 10);
  const isNew = await limits.take(
    sameDoubt,
    listHashesKeyed(config, 'mail doubt', accountId, day, reportId),
    1,
  );
  return isNew && (await limits.count(doubts, String(accountId))) > 0;
}
