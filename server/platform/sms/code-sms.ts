import { randomInt } from 'node:crypto';

export function createSmsCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** The last line lets phones fill the code in, on this domain alone (WebOTP). */
export function toCodeSms(words: string, { origin }: { origin: string }, code: string): string {
  return `${words}\n\n@${new URL(origin).hostname} #${code}`;
}
