import { Secret, TOTP } from 'otpauth';
import { getStaffInvitation } from '#contract/staff/endpoints.ts';
import { acceptStaffInvitation } from '#contract/staff/forms.ts';
import { addStaff, type GivenRole } from '#server/features/staff/index.ts';
import type { TestClient } from './test-client.ts';
import type { World } from './world.ts';

export const staffPassword = 'a lantern in the harbour';

/** The authenticator app's code, or the one some 30-second steps later. */
export function readTotp({ clock }: Pick<World, 'clock'>, secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: clock.now().getTime() + steps * 30_000 });
}

export interface TestStaff {
  browser: TestClient;
  email: string;
  /** The authenticator app's secret, in Base32. */
  secret: string;
  recoveryCodes: string[];
}

/** Invited staff with a complete set-up, logged in. */
export async function joinStaff(
  world: World,
  role: GivenRole = { siteId: null, role: 'moderator' },
  email = `${role.role}@staff.example`,
): Promise<TestStaff> {
  const token = await addStaff(world.platform, { email, name: 'Mara', role });
  const browser = world.visitor();
  const { invitation } = await browser.call(getStaffInvitation, { token });
  const secret = invitation?.secret ?? '';
  const code = readTotp(world, secret);
  const joined = await browser.call(acceptStaffInvitation, { token, password: staffPassword, code });
  world.clock.advance({ seconds: 30 });
  return { browser, email, secret, recoveryCodes: joined.recovery_codes };
}
