import { activate } from '#contract/signup/activation.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { restore, suspend } from '#server/features/sanctions/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fillSignup, type SignupForm } from './signup.fixture.ts';
import type { TestClient } from './test-client.ts';
import type { World } from './world.ts';

export const scam = {
  rule: 'scam',
  facts: 'Asked three members for gift cards.',
  until: null,
  staffId: null,
} as const;

/** Signs up in this browser, or in a new one. */
export async function signUpIn(
  world: World,
  changes: Partial<SignupForm> = {},
  browser: TestClient = world.visitor(),
) {
  const { user } = await browser.call(signup, fillSignup(changes));
  if (!user) throw new Error('The sign-up goes on by mail');
  return { id: user.id, user, browser };
}

/** Opens the link that was mailed to the address; the sign-up's browser needs no password for that. */
export async function proveAddress(world: World, { browser }: { browser: TestClient }): Promise<void> {
  await browser.call(activate, { token: await world.mailbox.collectToken('/activate') });
}

/** Signs up and proves the address. */
export async function arriveIn(
  world: World,
  changes: Partial<SignupForm> = {},
  browser: TestClient = world.visitor(),
) {
  const made = await signUpIn(world, changes, browser);
  await proveAddress(world, made);
  return made;
}

/** The number of the case; `until` makes it a suspension. */
export async function ban(
  { platform }: { platform: Platform },
  { id }: { id: number },
  until: Date | null = null,
): Promise<number> {
  return (await suspend(platform, id, { ...scam, until })).id;
}

export async function liftBan({ platform }: World, { id }: { id: number }): Promise<void> {
  await restore(platform, id);
}

export interface Held {
  memberId: number;
  signs: { kind: string; case: number | null }[];
  outcome: string | null;
}

export async function listHeldRows({ query }: World): Promise<Held[]> {
  const rows = await query('select member_id, signs, outcome from held_member order by created_at, id');
  return rows.map(({ member_id, signs, outcome }) => ({
    memberId: Number(member_id),
    signs: signs as Held['signs'],
    outcome: outcome as string | null,
  }));
}
