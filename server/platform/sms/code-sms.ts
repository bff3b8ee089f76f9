import { randomInt } from 'node:crypto';
import { foldLetters, maxSeptets, septetsOf } from './gsm-letters.ts';

export function createSmsCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/**
 * One SMS, since each further one is paid. The last line lets phones fill the code in, on this domain alone (WebOTP). The first
 * sentence names the code; where a long name leaves no room, the sentence after it is left out.
 */
export function toCodeSms(words: string, { origin }: { origin: string }, code: string): string {
  const end = `\n\n@${new URL(origin).hostname} #${code}`;
  const [first = '', ...others] = foldLetters(words).split(/(?<=[.!?]) /);
  while (others.length > 0 && septetsOf([first, ...others].join(' ') + end) > maxSeptets) others.shift();
  return [first, ...others].join(' ') + end;
}
