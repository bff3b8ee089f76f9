import { randomInt } from 'node:crypto';
import { proofCodeMinutes } from '#contract/accounts/facts.ts';
import { AppError } from '#contract/errors.ts';
import type { MemberCall, Viewer } from '#server/call.ts';
import { findAccount } from '#server/features/members/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { logAuth } from '#server/features/sessions/index.ts';
import { hourSeconds, minuteMs } from '#server/platform/durations.ts';
import { hashKeyed, listHashesKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';
import { replaceCode, spendCode } from './proof-codes.store.ts';

const mails = { name: 'proof-code-mail', points: 5, seconds: hourSeconds };
const purpose = 'proof-code';

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
    await replaceCode(platform, { accountId: viewer.id, ...row });
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

/** Uses the code up when it is right, and a try when it is wrong. */
export async function takeCode(platform: Platform, viewer: Viewer, code: string): Promise<boolean> {
  return spendCode(platform, viewer, listHashesKeyed(platform.config, purpose, ...partsOf(viewer, code)));
}
