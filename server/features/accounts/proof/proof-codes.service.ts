import { randomInt } from 'node:crypto';
import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { proofCodeMinutes } from '#contract/accounts/facts.ts';
import { AppError } from '#contract/errors.ts';
import type { MemberCall, Viewer } from '#server/call.ts';
import { findAccount } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { logAuth } from '#server/features/sessions/index.ts';
import { hourSeconds, minuteMs } from '#server/platform/durations.ts';
import { hashKeyed, listHashesKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';
import { proofCode } from './proof-codes.table.ts';

const mails = { name: 'proof-code-mail', points: 5, seconds: hourSeconds };
const purpose = 'proof-code';
/** Of a million codes; then another has to be mailed. */
const triesPerCode = 5;

/** A later code ends the one before. In the hands of a stranger, without this session, it does nothing. */
export async function mailCode(platform: Platform, call: MemberCall): Promise<string> {
  const { viewer } = call;
  await platform.limits.consume(mails, String(viewer.id));
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    codeHash: hashKeyed(platform.config, purpose, ...partsOf(viewer, code)),
    sessionId: viewer.sessionId,
    tries: 0,
    expiresAt: new Date(platform.clock.now().getTime() + proofCodeMinutes * minuteMs),
  };
  const email = await platform.db.transaction(async () => {
    const account = await findAccount(platform, viewer.id);
    if (!account) throw new AppError('authentication_required');
    await platform
      .db()
      .insert(proofCode)
      .values({ accountId: viewer.id, ...row })
      .onConflictDoUpdate({ target: proofCode.accountId, set: row });
    await queueMail(platform, account, {
      template: 'proof_code',
      link: { path: '/settings#sessions' },
      values: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    });
    return account.email;
  });
  logAuth(platform, call, 'proof.code_mailed', { account: viewer.id });
  return email;
}

const partsOf = ({ id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>, code: string) => [id, sessionId, code];

/** Uses the code up when it is right, and a try when it is wrong; of two concurrent uses one wins. */
export async function takeCode(
  { db, clock, config }: Platform,
  viewer: Viewer,
  code: string,
): Promise<boolean> {
  const isOpen = and(
    eq(proofCode.accountId, viewer.id),
    eq(proofCode.sessionId, viewer.sessionId),
    gt(proofCode.expiresAt, clock.now()),
    lt(proofCode.tries, triesPerCode),
  );
  const hashes = listHashesKeyed(config, purpose, ...partsOf(viewer, code));
  const taken = await db()
    .delete(proofCode)
    .where(and(isOpen, inArray(proofCode.codeHash, hashes)))
    .returning({ accountId: proofCode.accountId });
  if (taken.length > 0) return true;
  await db()
    .update(proofCode)
    .set({ tries: sql`${proofCode.tries} + 1` })
    .where(isOpen);
  return false;
}

export async function deleteCodeOf({ db }: Platform, accountId: number): Promise<void> {
  await db().delete(proofCode).where(eq(proofCode.accountId, accountId));
}

export async function deleteStaleCodes({ db, clock }: Platform): Promise<void> {
  await db().delete(proofCode).where(lte(proofCode.expiresAt, clock.now()));
}
