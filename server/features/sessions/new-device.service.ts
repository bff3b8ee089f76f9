import { localeIsoCodes } from '#contract/sites/facts.ts';
import { createFormats } from '#locales/formats.ts';
import type { CallContext } from '#server/call.ts';
import type { AccountRow } from '#server/features/members/index.ts';
import { findMemberTimeZone, formatMoment, queueMail } from '#server/features/notifications/index.ts';
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
  const { client } = call;
  const { language } = account;
  const zone = await findMemberTimeZone(platform, account.id);
  const country = client.country && createFormats(localeIsoCodes[language], zone).country(client.country);
  await queueMail(platform, account, {
    template: 'new_device',
    link: { path: '/settings#sessions' },
    values: {
      device: [describeBrowser(client.userAgent), country].filter(Boolean).join(' · '),
      when: formatMoment(language, platform.clock.now(), zone),
    },
  });
}
