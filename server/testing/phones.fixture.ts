import { confirmPhone, sendPhoneCode } from '#contract/phone-verification/endpoints.ts';
import { type CodeTarget, countCode } from '#server/platform/sms/code-allowance.ts';
import { readCode } from './debits.ts';
import { testPassword } from './members.ts';
import type { Person, World } from './world.ts';

export const numbers = { own: '06 12345678', other: '06 87654321' } as const;

type Asking = Pick<Person, 'browser'>;

export const askForCode = ({ browser }: Asking, number: string = numbers.own, country = 'NL') =>
  browser.call(sendPhoneCode, { number, country });

export const enter = ({ browser }: Asking, otp: string) => browser.call(confirmPhone, { otp });

/** From the number to the proof. */
export async function provePhone(world: World, person: Asking, number: string = numbers.own) {
  await askForCode(person, number);
  return enter(person, readCode(world));
}

/** The same where a number is proved already. */
export async function replacePhone(world: World, { browser }: Asking, number: string) {
  await browser.call(sendPhoneCode, { number, country: 'NL', password: testPassword });
  return browser.call(confirmPhone, { otp: readCode(world) });
}

/** Twelve strangers ask for codes to a number or a bank account, each from a line of their own, which uses up its day. */
export async function useUpCodes({ platform }: World, target: Omit<CodeTarget, 'siteId'>): Promise<void> {
  for (let n = 1; n <= 12; n += 1) {
    const sender = { memberId: 1_000_000 + n, client: { network: `10.9.0.${n}` } };
    await countCode(platform, sender, { ...target, siteId: 1 });
  }
}
