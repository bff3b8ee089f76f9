import { AppError, refuseFields } from '#contract/errors.ts';
import type { StaffRole } from '#contract/staff/facts.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createNonce, deriveToken, hashToken } from '#server/platform/tokens.ts';
import { createSealedSecret } from './second-factor.ts';
import {
  deleteRole,
  deleteStaffSessionsOf,
  findStaffByEmail,
  insertRole,
  insertStaff,
  listFullAdmins,
  listRoles,
  listStaff,
  lockStaff,
  type RoleRow,
  replaceRecoveryCodes,
  type StaffRow,
  updateStaff,
} from './staff.store.ts';

const invitationDays = 2;

/** `siteId` is null for a role on every domain. */
export interface GivenRole {
  siteId: number | null;
  role: StaffRole;
}

/** Who acts, as the audit log names them; null: a command of the operator. */
type Actor = number | null;

interface Invitation {
  by?: Actor;
  /** The token is derived from it, so that a mail that waits for its job holds no token. */
  nonce?: string;
  /** Whether somebody who worked here before gets the name that is given now: it stands in the history of all domains. */
  mayRename?: boolean;
}

export type StaffEntry = Pick<StaffRow, 'email' | 'name' | 'status'> & { roles: RoleRow[] };

export async function listEverybody(platform: Platform): Promise<StaffEntry[]> {
  const entries: StaffEntry[] = [];
  for (const row of await listStaff(platform)) {
    entries.push({ ...row, roles: await listRoles(platform, row.id) });
  }
  return entries;
}

/** Invites new or removed staff, with this role alone; returns the token, which is not stored. Throws `email.taken`. */
export async function addStaff(
  platform: Platform,
  { email, name, role }: { email: string; name: string; role: GivenRole },
  { by = null, nonce = createNonce(platform.config), mayRename = by === null }: Invitation = {},
): Promise<string> {
  return platform.db.transaction(async () => {
    await lockStaff(platform);
    const known = await findStaffByEmail(platform, email);
    if (known && known.status !== 'removed') throw refuseFields({ path: 'email', code: 'taken' });
    const id = known?.id ?? createId();
    const isRenamed = known !== undefined && mayRename && known.name !== name;
    if (known) {
      await deleteRolesOf(platform, id);
      if (isRenamed) await updateStaff(platform, id, { name });
    } else {
      const blank = { passwordHash: null, invitationHash: null, invitationEndsAt: null, totpStep: 0 };
      const totpSecret = createSealedSecret(platform);
      const createdAt = platform.clock.now();
      await insertStaff(platform, { ...blank, id, email, name, status: 'invited', totpSecret, createdAt });
    }
    await insertRole(platform, { staffId: id, ...role });
    const token = await invite(platform, id, nonce);
    await record(platform, { by, action: 'staff.added', id, role, fields: isRenamed ? ['name'] : [] });
    return token;
  });
}

/** Resets password, second factor, recovery codes and sessions; returns a new token. Throws `not_found`. */
export async function inviteAgain(
  platform: Platform,
  email: string,
  { by = null, nonce = createNonce(platform.config) }: Invitation = {},
): Promise<string> {
  return platform.db.transaction(async () => {
    await lockStaff(platform);
    const { id } = await requireStaff(platform, email);
    const token = await invite(platform, id, nonce);
    await record(platform, { by, action: 'staff.invited_again', id });
    return token;
  });
}

/**
 * Ends all sessions at once; name and address stay for readers of the audit log. Throws `not_found`, and `staff.last_admin`.
 */
export async function removeStaff(platform: Platform, email: string, by: Actor = null): Promise<void> {
  await platform.db.transaction(async () => {
    await lockStaff(platform);
    const { id } = await requireStaff(platform, email);
    await requireOtherAdmin(platform, id);
    const changes = {
      status: 'removed',
      passwordHash: null,
      totpSecret: '',
      invitationHash: null,
      invitationEndsAt: null,
    } as const;
    await updateStaff(platform, id, changes);
    await replaceRecoveryCodes(platform, id, []);
    await deleteStaffSessionsOf(platform, id);
    await deleteRolesOf(platform, id);
    await record(platform, { by, action: 'staff.removed', id });
  });
}

/** Takes effect with the next request. Throws `not_found`. */
export async function grantRole(
  platform: Platform,
  email: string,
  role: GivenRole,
  by: Actor = null,
): Promise<void> {
  await platform.db.transaction(async () => {
    await lockStaff(platform);
    const { id } = await requireStaff(platform, email);
    const isNew = await insertRole(platform, { staffId: id, ...role });
    if (isNew) await record(platform, { by, action: 'staff.role_granted', id, role });
  });
}

/** Takes effect with the next request. Throws `not_found`, `staff.last_admin`, or `role.missing` when it was not held. */
export async function revokeRole(
  platform: Platform,
  email: string,
  role: GivenRole,
  by: Actor = null,
): Promise<void> {
  await platform.db.transaction(async () => {
    await lockStaff(platform);
    const { id } = await requireStaff(platform, email);
    if (role.role === 'admin' && role.siteId === null) await requireOtherAdmin(platform, id);
    const wasHeld = await deleteRole(platform, { staffId: id, ...role });
    if (!wasHeld) throw refuseFields({ path: 'role', code: 'missing' });
    await record(platform, { by, action: 'staff.role_revoked', id, role });
  });
}

async function deleteRolesOf(platform: Platform, id: number): Promise<void> {
  for (const { siteId, role } of await listRoles(platform, id)) {
    await deleteRole(platform, { staffId: id, siteId, role });
  }
}

async function invite(platform: Platform, id: number, nonce: string): Promise<string> {
  const token = deriveToken(platform.config, nonce);
  await deleteStaffSessionsOf(platform, id);
  await replaceRecoveryCodes(platform, id, []);
  await updateStaff(platform, id, {
    status: 'invited',
    passwordHash: null,
    totpSecret: createSealedSecret(platform),
    totpStep: 0,
    invitationHash: hashToken(token),
    invitationEndsAt: new Date(platform.clock.now().getTime() + invitationDays * dayMs),
  });
  return token;
}

async function requireStaff(platform: Platform, email: string): Promise<StaffRow> {
  const found = await findStaffByEmail(platform, email);
  if (!found || found.status === 'removed') throw new AppError('not_found');
  return found;
}

/** Somebody who has joined stays admin of every domain: only they can give that role in the console. */
async function requireOtherAdmin(platform: Platform, id: number): Promise<void> {
  const [first, ...others] = await listFullAdmins(platform);
  if (first === id && others.length === 0) throw new AppError('staff.last_admin');
}

interface Change {
  by: Actor;
  action: string;
  id: number;
  role?: GivenRole;
  fields?: string[];
}

async function record(platform: Platform, { by, action, id, role, fields = [] }: Change): Promise<void> {
  const { siteId = null } = role ?? {};
  const changed = role ? [role.role, ...fields] : fields;
  await recordAudit(platform, { staffId: by, siteId, action, subject: `staff:${id}`, fields: changed });
}
