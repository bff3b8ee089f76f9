import { AppError, refuseFields } from '#contract/errors.ts';
import type { StaffSelf } from '#contract/staff/fields.ts';
import type { CallContext, Site } from '#server/call.ts';
import { findPasswordFault, hashPassword, listContextWords } from '#server/features/accounts/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { issueRecoveryCodes, showSecret, takeSecondFactor } from './second-factor.ts';
import { deleteStaffSessionsOf, findInvited, updateStaff } from './staff.store.ts';
import { openConsole } from './staff-login.service.ts';
import { toStaffSelf } from './staff-sessions.service.ts';

/** Null when the invitation was used, replaced or has expired. */
export async function readInvitation(platform: Platform, site: Site, token: string) {
  const invited = await findInvited(platform, hashToken(token));
  if (!invited) return null;
  const { email, name } = invited;
  return { email, name, ...showSecret(platform, invited, `${site.settings.name} staff`) };
}

/** Ends the invitation, activates the account and logs in. A wrong code uses nothing up. */
export async function acceptInvitation(
  platform: Platform,
  call: CallContext,
  { token, password, code }: { token: string; password: string; code: string },
): Promise<{ staff: StaffSelf; recovery_codes: string[] }> {
  const invited = await findInvited(platform, hashToken(token));
  if (!invited) throw new AppError('accounts.link_invalid');
  const words = listContextWords(call.site.settings, { email: invited.email, name: invited.name });
  const fault = await findPasswordFault(platform, password, words);
  if (fault) throw refuseFields({ path: 'password', code: fault });
  const passwordHash = await hashPassword(platform, password);
  return platform.db.transaction(async () => {
    if (!(await takeSecondFactor(platform, invited, code)))
      throw refuseFields({ path: 'code', code: 'invalid' });
    const isStillOpen = await findInvited(platform, hashToken(token));
    if (!isStillOpen) throw new AppError('accounts.link_invalid');
    const changes = { status: 'active', passwordHash, invitationHash: null, invitationEndsAt: null } as const;
    await updateStaff(platform, invited.id, changes);
    const recovery_codes = await issueRecoveryCodes(platform, invited.id);
    await deleteStaffSessionsOf(platform, invited.id);
    await openConsole(platform, call, { ...invited, passwordHash }, 'staff.joined');
    return { staff: await toStaffSelf(platform, invited), recovery_codes };
  });
}
