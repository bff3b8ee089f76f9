import type { InputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { staffPaths } from '#contract/staff/facts.ts';
import type { Team } from '#contract/team/fields.ts';
import type * as forms from '#contract/team/forms.ts';
import type { CallContext, Staff } from '#server/call.ts';
import { queueMail, toStaffAddressee } from '#server/features/notifications/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import { addStaff, inviteAgain, requireFreshProof } from '#server/features/staff/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createNonce } from '#server/platform/tokens.ts';
import { canManage, coversSite } from './team.rules.ts';
import { changeTeam, requireColleague } from './team.service.ts';
import { type ColleagueRow, findColleague, findColleagueByEmail } from './team.store.ts';

/** Each writes to an address that somebody typed. */
const invitations = { name: 'staff-invitation', points: 30, seconds: hourSeconds };

type StaffCall = CallContext & { staff: Staff };
type Invited = ParsedInputOf<typeof forms.inviteColleague>;

/** Throws `not_found`, `code.required` when a fresh code is needed, and of `email` that they work here already. */
export async function inviteColleague(platform: Platform, call: StaffCall, input: Invited): Promise<Team> {
  const { staff } = call;
  const { name, role, domain, code } = input;
  const email = input.email.toLowerCase();
  await requireFreshProof(platform, staff, code);
  await platform.limits.consume(invitations, String(staff.id));
  return changeTeam(platform, staff, { subject: 'staff', domain }, async (adminSites, siteId) => {
    if (!coversSite(adminSites, siteId)) return false;
    const known = await findColleagueByEmail(platform, email);
    const mayRename = adminSites === null;
    const called = known && !mayRename ? known.name : name;
    if (known && isRepeat(platform, known, { name: called, role, siteId })) return true;
    const nonce = await mailInvitation(platform, call, { email, name: called, siteId });
    const given = { email, name, role: { siteId, role } };
    await addStaff(platform, given, { by: staff.id, nonce, mayRename });
    return true;
  });
}

/** Throws `not_found`, `staff.own_access`, and `code.required` when a fresh code is needed. */
export async function inviteColleagueAgain(
  platform: Platform,
  call: StaffCall,
  { id, seen_invited_until, code }: InputOf<typeof forms.inviteColleagueAgain>,
): Promise<Team> {
  const { staff } = call;
  await requireFreshProof(platform, staff, code);
  await platform.limits.consume(invitations, String(staff.id));
  return changeTeam(platform, staff, { subject: `staff:${id}` }, async (adminSites) => {
    const found = await findColleague(platform, id);
    if (!found) return false;
    if (id === staff.id) throw new AppError('staff.own_access');
    if (!canManage(adminSites, found.roles)) return false;
    if ((found.invitationEndsAt?.toISOString() ?? null) !== seen_invited_until) return true;
    const siteId = found.roles.find((held) => held.siteId !== null)?.siteId ?? null;
    const nonce = await mailInvitation(platform, call, { ...found, siteId });
    await inviteAgain(platform, found.email, { by: staff.id, nonce });
    return true;
  });
}

/** The same form, sent a second time while the invitation of the first is open. */
function isRepeat(
  { clock }: Pick<Platform, 'clock'>,
  { status, invitationEndsAt, name, roles }: ColleagueRow,
  asked: { name: string; role: Invited['role']; siteId: number | null },
): boolean {
  const isOpen = status === 'invited' && invitationEndsAt !== null && invitationEndsAt > clock.now();
  const isHeld = roles.some(({ role, siteId }) => role === asked.role && siteId === asked.siteId);
  return isOpen && isHeld && name === asked.name;
}

/** In the name of the domain where they will work, or of this one. Returns what the token of the link is derived from. */
async function mailInvitation(
  platform: Platform,
  call: StaffCall,
  { email, name, siteId }: { email: string; name: string; siteId: number | null },
): Promise<string> {
  const nonce = createNonce(platform.config);
  const inviter = await requireColleague(platform, call.staff.id);
  const site = siteId === null ? call.site : await getSite(platform, siteId);
  await queueMail(platform, toStaffAddressee(site, email), {
    template: 'staff_invitation',
    skipsUnprovenLimit: true,
    values: { name, inviter: inviter.name },
    link: { path: staffPaths.welcome, nonce },
  });
  return nonce;
}
