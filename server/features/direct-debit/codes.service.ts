import { randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength, codeSeconds, resendSeconds } from '#contract/direct-debit.ts';
import { AppError } from '#contract/errors.ts';
import type { Locale } from '#contract/sites.ts';
import { type SmsTextKey, smsTexts } from '#locales/sms-texts.ts';
import { createTranslator } from '#locales/translator.ts';
import type { ClientInfo, Site } from '#server/platform/http/call.ts';
import { hashKeyed } from '#server/platform/keyed-hash.ts';
import { type LimitRule, tooMany } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findUnsealed, seal } from '#server/platform/sealed.ts';
import { type CodeRow, countTry, dropCode, findCode, lockCode, putCode } from './codes.store.ts';
import { type DebitDetails, mostTries } from './direct-debit.rules.ts';

/** What the code confirms: nothing else can be ordered by it. */
export interface CodeRequest {
  package: number;
  country: string;
  discountCode: string | undefined;
  amountCents: number;
  /** Of the mandate that is signed; undefined for one that was given before. */
  signs: { details: DebitDetails; reference: string } | undefined;
  mandateId: number | undefined;
}

interface Sending {
  site: Site;
  accountId: number;
  language: Locale;
  client: Pick<ClientInfo, 'network'>;
  /** That of the order. */
  key: string;
  phone: string;
  /** As the SMS says it. */
  amount: string;
}

const purpose = 'direct debit code';
const memberLimits: LimitRule[] = [
  { name: 'directdebit.code', points: 4, seconds: 600 },
  { name: 'directdebit.day', points: 10, seconds: 86_400 },
];
const phoneLimit: LimitRule = { name: 'directdebit.phone', points: 6, seconds: 86_400 };
const networkLimit: LimitRule = { name: 'directdebit.network', points: 30, seconds: 3600, total: 500 };

/** Sends a code, unless the same was asked for a moment ago. Never inside a transaction. */
export async function sendCode(platform: Platform, sending: Sending, request: CodeRequest): Promise<void> {
  const { accountId, key, phone } = sending;
  const text = JSON.stringify(request);
  const known = await findCode(platform, accountId);
  if (known && isRepeat(platform, known, { key, text })) return;
  await requireWithinLimits(platform, sending);
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const now = platform.clock.now();
  const codeHash = hashCode(platform, { accountId, key, code });
  await putCode(platform, {
    accountId,
    clientKey: key,
    codeHash,
    request: seal(platform.config, purpose, text),
    tries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + codeSeconds * 1000),
    mandateId: null,
  });
  try {
    await platform.sms.send({ to: phone, text: writeSms(sending, code) });
  } catch (error) {
    platform.log.warn({ reason: (error as Error).message }, 'a code could not be sent by SMS');
    await dropCode(platform, accountId, codeHash);
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

async function requireWithinLimits(platform: Platform, { accountId, phone, client }: Sending): Promise<void> {
  const wait = await platform.limits.countInTurn(memberLimits, String(accountId));
  if (wait > 0) throw tooMany(wait);
  await platform.limits.consume(phoneLimit, hashKeyed(platform.config, phoneLimit.name, phone));
  await platform.limits.consume(networkLimit, client.network);
}

/** The last line lets phones fill the code in, on this domain alone (WebOTP). */
function writeSms({ site, language, amount }: Sending, code: string): string {
  const { t } = createTranslator<SmsTextKey>(language, { sms: smsTexts[language] });
  const words = t('sms:directDebit', { site: site.settings.name, code, amount, minutes: codeSeconds / 60 });
  return `${words}\n\n@${new URL(site.origin).hostname} #${code}`;
}

function hashCode(
  { config }: Pick<Platform, 'config'>,
  { accountId, key, code }: { accountId: number; key: string; code: string },
): string {
  return hashKeyed(config, 'direct debit code', accountId, key, code);
}

/**
 * What the code confirms; undefined for a wrong one, which is counted. Inside a transaction, which holds the code, so
 * that of several at once each finds the tries of those before it.
 */
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
    row.tries < mostTries;
  if (!isOpen) return undefined;
  const typed = Buffer.from(hashCode(platform, { accountId, key, code: otp }));
  if (!timingSafeEqual(typed, Buffer.from(row.codeHash))) {
    await countTry(platform, accountId);
    return undefined;
  }
  const text = findUnsealed(platform.config, purpose, row.request);
  return text === undefined ? undefined : { row, request: JSON.parse(text) as CodeRequest };
}
