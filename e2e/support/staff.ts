import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { getStaffInvitation } from '#contract/staff/endpoints.ts';
import { acceptStaffInvitation } from '#contract/staff/forms.ts';
import { ask } from './people.ts';

type Run = (command: string, ...args: string[]) => string;

/** The token of an invitation of Mara, as a moderator. */
export function inviteModerator({ run }: { run: Run }): string {
  const printed = run('staff', 'add', 'mara@staff.example', '--name', 'Mara', '--role', 'moderator');
  return /token=([\w-]+)/.exec(printed)?.[1] ?? '';
}

/** Somebody of the staff who accepts an invitation without a screen. */
export async function joinStaff(page: Page, token: string): Promise<void> {
  const found = await page.request.get(getStaffInvitation.path, { params: { token } });
  const { invitation } = await found.json();
  const code = new TOTP({ secret: Secret.fromBase32(invitation.secret) }).generate();
  await ask(page, acceptStaffInvitation.path, { token, password: 'walnut lantern 42', code });
}
