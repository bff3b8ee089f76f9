import type { BanSign } from '#server/feature.ts';

const gmail = /^(gmail|googlemail)\.com$/;

/**
 * The mailbox behind an address: without what follows a plus, and at Gmail without dots. Elsewhere dots distinguish people.
 * `emailKey` is in lower case.
 */
export function toMailboxKey(emailKey: string): string {
  const at = emailKey.lastIndexOf('@');
  const domain = emailKey.slice(at + 1);
  const name = emailKey.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return gmail.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

const quarterDigits = 4;

/** Of the 64 bits of a fingerprint; a picture with fewer on one side is nearly of one colour, and resembles every such picture. */
const fewestBits = 8;

/** Whether a sign distinguishes its member from others at all. */
export function isTelling({ kind, value }: BanSign): boolean {
  if (kind !== 'photo') return true;
  const set = distanceOf(value, '0');
  return set >= fewestBits && 64 - set >= fewestBits;
}

/** The texts that are hashed: of a photo each quarter of its 64 bits, since near photos share one. */
export function toHashedParts({ kind, value }: BanSign): string[] {
  if (kind === 'mail') return [toMailboxKey(value)];
  if (kind !== 'photo') return [value];
  return [0, 1, 2, 3].map((quarter) => {
    const from = quarter * quarterDigits;
    return `${quarter}:${value.slice(from, from + quarterDigits)}`;
  });
}

/**
 * The text by which a ban and whatever meets the sign take turns: of a photo the whole fingerprint, as strangers share quarters
 * and would wait for each other. Only the same fingerprint holds its member.
 */
export function toLockedText(sign: BanSign): string {
  return sign.kind === 'mail' ? toMailboxKey(sign.value) : sign.value;
}

/** How many of the 64 bits of two fingerprints differ. */
export function distanceOf(one: string, other: string): number {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; different > 0n; different >>= 1n) bits += Number(different & 1n);
  return bits;
}
