import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { getStaffInvitation } from '#contract/staff/endpoints.ts';
import { acceptStaffInvitation } from '#contract/staff/forms.ts';
import { hydrated } from './cpu-throttle.ts';
import { ask } from './people.ts';
import { expectPicture } from './screen-faults.ts';
import { expect } from './test.ts';

/** Invites a moderator of every domain; returns the token of the invitation. */
export function inviteModerator(run: (command: string, ...args: string[]) => string, name: string): string {
  const printed = run('staff', 'add', `${name}@staff.example`, '--name', name, '--role', 'moderator');
  return /token=([\w-]+)/.exec(printed)?.[1] ?? '';
}

/** The code an authenticator app shows, now or so many steps of 30 seconds later. */
export function readCode(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Accepts an invitation without a screen, and is logged in to the console; returns the secret of the app. */
export async function enterConsole(page: Page, token: string): Promise<string> {
  const found = await page.request.get(getStaffInvitation.path, { params: { token } });
  const { invitation } = await found.json();
  const code = readCode(invitation.secret);
  await ask(page, acceptStaffInvitation.path, { token, password: 'walnut lantern 42', code });
  return invitation.secret;
}

/** Opens a queue and its first item; keys that are pressed before the page has come alive do nothing. */
export async function openFirstCase(page: Page, path: string, words: string): Promise<void> {
  await page.goto(path);
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByText(words)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Enters the console and opens a queue of pictures, once these of its first case are drawn. */
export async function openPictures(
  page: Page,
  { token, path, names }: { token: string; path: string; names: readonly string[] },
): Promise<void> {
  await enterConsole(page, token);
  await page.goto(path);
  await hydrated(page);
  for (const name of names) await expectPicture(page.getByRole('img', { name }));
}
