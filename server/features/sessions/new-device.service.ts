import type { CallContext } from '#server/call.ts';
import type { AccountRow } from '#server/features/members/index.ts';
import { formatMoment, queueMail } from '#server/features/notifications/index.ts';
import { daySeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findDevice } from './device-cookie.ts';
import { describeBrowser } from './user-agent.rules.ts';

/** Repeated logins without cookies do not fill the mailbox. */
const notices = { name: 'new-device-mail', points: 3, seconds: daySeconds };

/** Call it before remembering the browser. An unconfirmed address, perhaps a stranger's, gets no mail. */
export async function noticeNewDevice(
  platform: Platform,
  call: CallContext,
  account: AccountRow,
): Promise<void> {
  if (account.status !== 'active' || findDevice(platform, call, account)) return;
  if ((await platform.limits.count(notices, String(account.id))) > 0) return;
  await queueMail(platform, account, {
    template: 'new_device',
    link: { path: '/settings#sessions' },
    values: {
      device: describeBrowser(call.client.userAgent),
      when: formatMoment(account.language, platform.clock.now()),
    },
  });
}
