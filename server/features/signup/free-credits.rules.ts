/** Days until free credits may be given again; then the record is deleted. */
export const grantDays = 30;

/**
 * A dormitory or office brings a few dozen newcomers in that time behind one address; more collect credits.
 */
export const grantsPerNetwork = 50;

/**
 * Removes what follows a plus, and dots at the largest provider. If dots distinguish two people, the second
 * merely gets no free credits.
 */
export function toMailbox(emailKey: string): string {
  const at = emailKey.lastIndexOf('@');
  const name = emailKey
    .slice(0, at)
    .replace(/(?<=.)\+.*$/, '')
    .replaceAll('.', '');
  const domain = emailKey.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  return `${name}@${domain}`;
}
