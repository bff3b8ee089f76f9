import { timingSafeEqual } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { phoneCode } from '#contract/phone-verification/facts.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { createServerTranslate } from '#locales/server-texts.ts';
import type { MemberCall, Site } from '#server/call.ts';
import { lockAccount, mayLogIn } from '#server/features/members/index.ts';
import { daySeconds, hourSeconds, minuteMs } from '#server/platform/durations.ts';
import { createId, createToken } from '#server/platform/ids.ts';
import { hashKeyed, listHashesKeyed } from '#server/platform/keyed-hash.ts';
import { type LimitRule, tooMany } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findUnsealed, seal } from '#server/platform/sealed.ts';
import { type CodeAllowance, countCode } from '#server/platform/sms/code-allowance.ts';
import { createSmsCode, toCodeSms } from '#server/platform/sms/code-sms.ts';
import { sendSms, withholdSms } from '#server/platform/sms/send-sms.ts';
import { type CodeRow, countArrived, deleteCode, findCode, insertCode } from './codes.store.ts';
import { doCodesArrive, maxTries, rangeOf } from './phone-verification.rules.ts';

const memberLimits: LimitRule[] = [
  { name: 'phone.member', points: 3, seconds: 600 },
  { name: 'phone.member.day', points: 6, seconds: daySeconds },
];
const networkLimit: LimitRule = { name: 'phone.network', points: 20, seconds: hourSeconds, total: 500 };
/** Its one hit stops a range for as long as it counts. */
const stopLimit: LimitRule = { name: 'phone.stopped', points: 1, seconds: hourSeconds };

const sealPurpose = 'phone of a code';
const hashPurpose = 'phone code';

/** The number of a code that can still be entered. */
export function openNumberOf(platform: Platform, row: CodeRow | undefined): string | undefined {
  if (!row?.number || row.enteredAt || row.tries >= maxTries) return undefined;
  if (row.expiresAt <= platform.clock.now()) return undefined;
  return findUnsealed(platform.config, sealPurpose, row.number);
}

/** Seconds until the same number may be sent another code. */
export function resendSecondsOf({ clock }: Platform, { sentAt }: CodeRow): number {
  const age = Math.floor((clock.now().getTime() - sentAt.getTime()) / 1000);
  return Math.max(0, phoneCode.resendSeconds - age);
}

/** Whether the number was sent a code a moment ago, as by a first press of two. */
export async function wasJustSent(platform: Platform, memberId: number, number: string): Promise<boolean> {
  const last = await findCode(platform, memberId);
  return last !== undefined && isSame(platform, last, number);
}

function isSame(platform: Platform, last: CodeRow, number: string): boolean {
  return openNumberOf(platform, last) === number && resendSecondsOf(platform, last) > 0;
}

/**
 * The row comes before the SMS, so that a process that dies in between leaves a code that was counted and not one that works
 * unseen. Never inside a transaction.
 */
export async function sendCode(platform: Platform, call: MemberCall, number: string): Promise<void> {
  const { viewer, site } = call;
  const allowance = await countAttempt(platform, call, number);
  const { isAllowed } = allowance;
  const code = createSmsCode(phoneCode.digits);
  const id = await platform.db.transaction(() => writeCode(platform, call, { number, code, isAllowed }));
  if (id === undefined) return giveAttemptBack(platform, call, allowance);
  try {
    if (isAllowed) await sendSms(platform, { to: number, text: writeSms(site, viewer.language, code) });
    else await withholdSms(platform, { to: number });
  } catch (error) {
    await deleteCode(platform, id);
    if (error instanceof AppError) throw error;
    platform.log.warn({ reason: (error as Error).message }, 'a code could not be sent by SMS');
    throw new AppError('unavailable');
  }
}

async function countAttempt(
  platform: Platform,
  { viewer, site, client }: MemberCall,
  number: string,
): Promise<CodeAllowance> {
  const { limits } = platform;
  await requireArriving(platform, rangeOf(number));
  await limits.consume(networkLimit, client.network);
  const wait = await limits.countInTurn(memberLimits, String(viewer.id));
  if (wait > 0) throw tooMany(wait);
  const target = { kind: 'phone.number', siteId: site.id, value: number };
  return countCode(platform, { memberId: viewer.id, client }, target);
}

/** The other press of two was sent the code. */
async function giveAttemptBack(
  { limits }: Platform,
  { viewer }: MemberCall,
  allowance: CodeAllowance,
): Promise<void> {
  for (const rule of memberLimits) await limits.giveBack(rule, String(viewer.id));
  await allowance.giveBack();
}

/** The breaker: a range whose codes are not entered is stopped for an hour, which the log and a metric say. */
async function requireArriving(platform: Platform, range: string): Promise<void> {
  const { limits, log, watcher, clock } = platform;
  const wait = await limits.check(stopLimit, range);
  if (wait > 0) throw tooMany(wait);
  const now = clock.now().getTime();
  const counts = await countArrived(platform, range, {
    since: new Date(now - 60 * minuteMs),
    until: new Date(now - 3 * minuteMs),
  });
  if (doCodesArrive(counts)) return;
  if (await limits.take(stopLimit, range, 1)) {
    watcher?.counted('sms', 'range_stopped');
    log.error({ range, ...counts }, 'codes by SMS are not entered: the range is stopped for an hour');
  }
  throw tooMany(stopLimit.seconds);
}

/** Undefined when another press was first. */
async function writeCode(
  platform: Platform,
  { viewer, site }: MemberCall,
  { number, code, isAllowed }: { number: string; code: string; isAllowed: boolean },
): Promise<number | undefined> {
  const { config, clock } = platform;
  const account = await lockAccount(platform, viewer.id);
  if (!account || !mayLogIn(account.status)) throw new AppError('authentication_required');
  if (await wasJustSent(platform, viewer.id, number)) return undefined;
  const [id, now] = [createId(), clock.now()];
  await insertCode(platform, {
    id,
    memberId: viewer.id,
    siteId: site.id,
    number: seal(config, sealPurpose, number),
    // A code that is withheld matches nothing that can be typed, and does not count among those that are not entered.
    numberRange: isAllowed ? rangeOf(number) : '',
    codeHash: hashKeyed(config, hashPurpose, id, isAllowed ? code : createToken(16)),
    sentAt: now,
    expiresAt: new Date(now.getTime() + phoneCode.minutes * minuteMs),
  });
  return id;
}

export function writeSms(
  site: Pick<Site, 'origin' | 'settings' | 'words'>,
  language: Locale,
  code: string,
): string {
  const t = createServerTranslate<'sms'>(language, site.words);
  const words = t('sms:phone', { site: site.settings.name, code, minutes: phoneCode.minutes });
  return toCodeSms(words, site, code);
}

export function isCode({ config }: Pick<Platform, 'config'>, row: CodeRow, otp: string): boolean {
  const stored = Buffer.from(row.codeHash);
  return listHashesKeyed(config, hashPurpose, row.id, otp).some((hash) => {
    const typed = Buffer.from(hash);
    return typed.length === stored.length && timingSafeEqual(typed, stored);
  });
}
