import { localeIsoCodes } from '#contract/sites/facts.ts';
import { staffPaths } from '#contract/staff/facts.ts';
import type { CallContext } from '#server/call.ts';
import { formatMoment, queueMail, toStaffAddressee } from '#server/features/notifications/index.ts';
import { describeBrowser } from '#server/features/sessions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { StaffRow } from './staff.store.ts';

/** Each is mailed: password and code were right, so nobody can fill the mailbox with them. */
export async function mailNewDevice(
  platform: Platform,
  { site, client }: Pick<CallContext, 'site' | 'client'>,
  { email, name }: StaffRow,
): Promise<void> {
  const addressee = toStaffAddressee(site, email);
  const { language } = addressee;
  const countries = new Intl.DisplayNames([localeIsoCodes[language]], { type: 'region' });
  const place = client.country && countries.of(client.country);
  await queueMail(platform, addressee, {
    template: 'staff_new_device',
    skipsUnprovenLimit: true,
    link: { path: staffPaths.login },
    values: {
      name,
      device: [describeBrowser(client.userAgent), place].filter(Boolean).join(' · '),
      when: formatMoment(language, platform.clock.now()),
    },
  });
}
