import { endStaffSessions, getStaffAccount, renewRecoveryCodes } from '#contract/staff/account.ts';
import { getStaff, getStaffInvitation, logOutStaff as logOutEndpoint } from '#contract/staff/endpoints.ts';
import { acceptStaffInvitation, logInStaff as logInEndpoint } from '#contract/staff/forms.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { acceptInvitation, readInvitation } from './invitations.service.ts';
import { endOwnSessions, readOwnAccount, renewOwnCodes } from './own-account.service.ts';
import { resealTotp } from './second-factor.ts';
import { deleteExpiredStaffSessions } from './staff.store.ts';
import { staffDeviceCookie } from './staff-device-cookie.ts';
import { logInStaff } from './staff-login.service.ts';
import { logOutStaff, readSelf, staffCookie } from './staff-sessions.service.ts';

export {
  addStaff,
  type GivenRole,
  grantRole,
  inviteAgain,
  listEverybody,
  removeStaff,
  revokeRole,
  type StaffEntry,
} from './operator.service.ts';
export { findStaffAddress } from './own-account.store.ts';
export { requireFreshProof } from './proof.service.ts';
export { endEveryStaffSession, listActiveRoles, lockStaff } from './staff.store.ts';
export { findStaff } from './staff-sessions.service.ts';

/** Staff of a domain, their console login and their roles. */
export const staff: Feature = {
  name: 'staff',
  tables: ['staff', 'staff_role', 'staff_session', 'staff_recovery_code'],
  reads: ['site'],
  mails: ['staff_new_device'],
  reseal: resealTotp,
  cookies: { [staffCookie]: /^[\w-]{24}\.[\w-]{43}$/, [staffDeviceCookie]: /^[\w.-]{1,300}$/ },
  routes: [
    implement(logInEndpoint, async (platform, { input, ...call }) => ({
      staff: await logInStaff(platform, call, input),
    })),
    implement(getStaffInvitation, async (platform, { site, input }) => ({
      invitation: await readInvitation(platform, site, input.token),
    })),
    implement(acceptStaffInvitation, (platform, { input, ...call }) =>
      acceptInvitation(platform, call, input),
    ),
    implement(getStaff, (platform, { staff: who }) => readSelf(platform, who)),
    implement(logOutEndpoint, async (platform, { staff: who, reply }) => {
      await logOutStaff(platform, { staff: who, reply });
      return {};
    }),
    implement(getStaffAccount, async (platform, { staff: who }) => ({
      account: await readOwnAccount(platform, who),
    })),
    implement(endStaffSessions, async (platform, { staff: who, input }) => ({
      account: await endOwnSessions(platform, who, input.session),
    })),
    implement(renewRecoveryCodes, (platform, { staff: who, input }) =>
      renewOwnCodes(platform, who, input.code),
    ),
  ],
  jobs: (platform) => [
    {
      name: 'staff.expired-sessions',
      retries: 1,
      retryDelay: 60,
      cron: '40 3 * * *',
      run: () => deleteExpiredStaffSessions(platform),
    },
  ],
};
