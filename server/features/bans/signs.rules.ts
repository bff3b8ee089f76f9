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

/** The texts that are hashed: of a photo each quarter of its 64 bits, since near photos share one. */
export function toHashedParts({ kind, value }: BanSign): string[] {
  if (kind === 'mail') return [toMailboxKey(value)];
  if (kind !== 'photo') return [value];
  return [0, 1, 2, 3].map((quarter) => {
    const from = quarter * quarterDigits;
    return `${quarter}:${value.slice(from, from + quarterDigits)}`;
  });
}

/** How many of the 64 bits of two fingerprints differ. */
export function distanceOf(one: string, other: string): number {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; different > 0n; different >>= 1n) bits += Number(different & 1n);
  return bits;
}
