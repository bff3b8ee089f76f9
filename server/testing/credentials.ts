import { hashPassword } from '#server/features/accounts/passwords.service.ts';
import { updatePasswordHash } from '#server/features/accounts/passwords.store.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { createMember, type MemberTraits, signIn, type TestMember } from './members.ts';
import type { TestApp, TestClient, TestPlatform } from './test-app.ts';

export const testPassword = 'a long walk by the sea';

/** Hashing takes its time, so all members of a test file share one hash. */
const hashes = new WeakMap<TestPlatform, Promise<string>>();

/** A member who can prove who she is, and the browser she sits at. */
export async function createOwner(
  world: TestApp,
  traits: MemberTraits = {},
): Promise<{ member: TestMember; browser: TestClient }> {
  const { platform } = world;
  const member = await createMember(platform, traits);
  const hash = hashes.get(platform) ?? hashPassword(platform, testPassword);
  hashes.set(platform, hash);
  await updatePasswordHash(platform, member.id, await hash);
  return { member, browser: await signIn(world, member) };
}

/** The mails that went out since the last look, in their order. */
export async function collectMails({ platform }: TestApp): Promise<Mail[]> {
  await platform.jobs.drain();
  return platform.mails.splice(0);
}

/** The token of the mailed link to this page; empty when there is none. */
export function findToken(mails: Mail[], path: string): string {
  const tokens = mails.flatMap(({ text }) => {
    const at = text.indexOf(`${path}?token=`);
    return at < 0 ? [] : [/token=([\w-]+)/.exec(text.slice(at))?.[1] ?? ''];
  });
  return tokens.at(-1) ?? '';
}
