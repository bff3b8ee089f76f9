import { domainToASCII } from 'node:url';
import type { AccountStatus } from './members.table.ts';

/**
 * What makes an address the same address: NFC, lower case, the domain in ASCII. Mail never goes to the key
 * but to the address as its owner typed it. Empty for a domain that cannot exist.
 */
export function toEmailKey(email: string): string {
  const [local = '', domain = ''] = email.normalize('NFC').toLowerCase().split('@');
  const ascii = domainToASCII(domain);
  return ascii ? `${local}@${ascii}` : '';
}

/** An unconfirmed member may log in: that is where the activation mail can be sent again. */
export function mayLogIn(status: AccountStatus): boolean {
  return status === 'active' || status === 'not_confirmed';
}
