/** How long who has had free credits gets no others; what tells so is forgotten then. */
export const grantDays = 30;

/**
 * From one network within that time. A dormitory or an office brings a few dozen newcomers a month behind one address;
 * more than that, each with a mailbox and a browser of its own, is somebody who collects credits.
 */
export const grantsPerNetwork = 50;

/**
 * The mailbox behind an address, as far as it shows: what stands behind a plus leads to the same one, and dots do at the
 * largest provider. Where dots tell two people apart, the second of them merely starts without free credits.
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
