import { timingSafeEqual } from 'node:crypto';
import { codeLength, codeSeconds, resendSeconds } from '#contract/direct-debit/facts.ts';
import { AppError } from '#contract/errors.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { createServerTranslate } from '#locales/server-texts.ts';
import type { MemberCall, Site } from '#server/call.ts';
import { createToken } from '#server/platform/ids.ts';
import { listHashesKeyed } from '#server/platform/keyed-hash.ts';
import { type LimitRule, tooMany } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findUnsealed, seal } from '#server/platform/sealed.ts';
import { countCode } from '#server/platform/sms/code-allowance.ts';
import { createSmsCode, toCodeSms } from '#server/platform/sms/code-sms.ts';
import { sendSms, withholdSms } from '#server/platform/sms/send-sms.ts';
import { type CodeRow, countTry, dropCode, findCode, lockCode, putCode } from './codes.store.ts';
import { type DebitDetails, maxTries } from './direct-debit.rules.ts';

/** The order a code confirms; it is valid for no other. */
export interface CodeRequest {
  package: number;
  country: string;
  discountCode: string | undefined;
  amountCents: number;
  /** The mandate to be signed; undefined for an existing one. */
  signs: { details: DebitDetails; reference: string } | undefined;
  mandateId: number | undefined;
}

interface Sending {
  site: Site;
  accountId: number;
  language: Locale;
  key: string;
  phone: string;
  amount: string;
  /** As `countAttempt` has returned it. */
  isAllowed: boolean;
}

const purpose = 'direct debit code';
const memberLimits: LimitRule[] = [
  { name: 'directdebit.code', points: 3, seconds: 600 },
  { name: 'directdebit.day', points: 10, seconds: 86_400 },
];
const networkLimit: LimitRule = { name: 'directdebit.network', points: 30, seconds: 3600, total: 500 };

/**
 * Counts before anything about the payer is revealed, which protects others' accounts and phones. False: other members have
 * used up the codes of this phone or bank account, so that one is withheld.
 */
export async function countAttempt(
  platform: Platform,
  { viewer, site, client }: MemberCall,
  { phone, iban }: Pick<DebitDetails, 'phone' | 'iban'>,
): Promise<boolean> {
  const { limits } = platform;
  await limits.consume(networkLimit, client.network);
  const wait = await limits.countInTurn(memberLimits, String(viewer.id));
  if (wait > 0) throw tooMany(wait);
  const sender = { memberId: viewer.id, client };
  const [ofPhone, ofIban] = [
    await countCode(platform, sender, { kind: 'directdebit.phone', siteId: site.id, value: phone }),
    await countCode(platform, sender, { kind: 'directdebit.iban', siteId: site.id, value: iban }),
  ];
  return ofPhone.isAllowed && ofIban.isAllowed;
}

/** Whether the same was requested a moment ago; browsers retry after a lost response. */
export async function wasJustSent(
  platform: Platform,
  { accountId, key }: Pick<Sending, 'accountId' | 'key'>,
  request: CodeRequest,
): Promise<boolean> {
  const known = await findCode(platform, accountId);
  return known !== undefined && isRepeat(platform, known, { key, text: JSON.stringify(request) });
}

/** For an attempt that was counted. Never inside a transaction. */
export async function sendCode(platform: Platform, sending: Sending, request: CodeRequest): Promise<void> {
  const { accountId, key, phone, isAllowed } = sending;
  const code = createSmsCode(codeLength);
  const now = platform.clock.now();
  // A code that is withheld matches nothing that can be typed.
  const matching = isAllowed ? code : createToken(16);
  const [codeHash = ''] = listCodeHashes(platform, { accountId, key, code: matching });
  await putCode(platform, {
    accountId,
    clientKey: key,
    codeHash,
    request: seal(platform.config, purpose, JSON.stringify(request)),
    tries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + codeSeconds * 1000),
    mandateId: null,
  });
  try {
    if (isAllowed) await sendSms(platform, { to: phone, text: writeSms(sending, code) });
    else await withholdSms(platform, { to: phone });
  } catch (error) {
    await dropCode(platform, accountId, codeHash);
    if (error instanceof AppError) throw error;
    platform.log.warn({ reason: (error as Error).message }, 'a code could not be sent by SMS');
    throw new AppError('unavailable');
  }
}

function isRepeat(
  { config, clock }: Platform,
  known: CodeRow,
  { key, text }: { key: string; text: string },
): boolean {
  const ageMs = clock.now().getTime() - known.sentAt.getTime();
  if (known.clientKey !== key || ageMs >= resendSeconds * 1000) return false;
  return findUnsealed(config, purpose, known.request) === text;
}

function writeSms({ site, language, amount }: Sending, code: string): string {
  const t = createServerTranslate<'sms'>(language, site.words);
  const words = t('sms:directDebit', { site: site.settings.name, code, amount, minutes: codeSeconds / 60 });
  return toCodeSms(words, site, code);
}

/** The current secret first; codes sent before SECRET changed stay valid. */
function listCodeHashes(
  { config }: Pick<Platform, 'config'>,
  { accountId, key, code }: { accountId: number; key: string; code: string },
): string[] {
  return listHashesKeyed(config, 'direct debit code', accountId, key, code);
}

/** Returns what the code confirms; counts a wrong one. Locks the code, so that attempts are sequential. */
export async function matchCode(
  platform: Platform,
  accountId: number,
  { key, otp }: { key: string; otp: string },
): Promise<{ row: CodeRow; request: CodeRequest } | undefined> {
  const row = await lockCode(platform, accountId);
  const isOpen =
    row !== undefined &&
    row.clientKey === key &&
    row.expiresAt > platform.clock.now() &&
    row.tries < maxTries;
  if (!isOpen) return undefined;
  const stored = Buffer.from(row.codeHash);
  const isRight = listCodeHashes(platform, { accountId, key, code: otp }).some((typed) =>
    timingSafeEqual(Buffer.from(typed), stored),
  );
  if (!isRight) {
    await countTry(platform, accountId);
    return undefined;
  }
  const text = findUnsealed(platform.config, purpose, row.request);
  return text === undefined ? undefined : { row, request: JSON.parse(text) as CodeRequest };
}
