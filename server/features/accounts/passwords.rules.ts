import type { FieldCode } from '#contract/field-codes.ts';
import { commonPasswords, commonWords } from './common-passwords.ts';

/** Rows of the keyboards in use where the site is offered, and the alphabet. */
const rows = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
];

/**
 * Refuses what attackers try first. `context` are words an attacker knows of this person and this site:
 * name, address, domain.
 */
export function findPasswordFault(password: string, context: string[]): FieldCode | undefined {
  const plain = password.normalize('NFC').toLowerCase();
  const core = plain.replace(/^\P{L}+|\P{L}+$/gu, '');
  const known = context.map((word) => word.normalize('NFC').toLowerCase());
  const isWeak =
    commonPasswords.has(plain) ||
    commonWords.has(core) ||
    known.includes(plain) ||
    known.includes(core) ||
    isPattern(plain);
  return isWeak ? 'password_common' : undefined;
}

/** What an attacker knows: the site, the name, the address, and their parts. */
export function listContextWords(
  site: { name: string; domain: string },
  { email, name }: { email: string; name: string },
): string[] {
  const [local = '', domain = ''] = email.split('@');
  return [site.name, site.domain, name, ...name.split(/\s+/), email, local, domain];
}

/** One short piece over and over, or a walk along the keys. */
function isPattern(text: string): boolean {
  return /^(.{1,4}?)\1+.{0,3}$/su.test(text) || rows.some((row) => isWalk(text, row));
}

/** Only neighbours of the row, in one direction, round the end if need be: 12345678, 98765432, 78901234. */
function isWalk(text: string, row: string): boolean {
  const circle = row + row;
  const backwards = [...circle].reverse().join('');
  return [circle, backwards].some((line) => line.includes(text));
}
