import { extractContacts } from '#contract/hidden-contacts/extract.ts';
import { toMailboxKey } from '#server/features/bans/index.ts';
import { toEmailKey } from '#server/features/members/index.ts';
import { deriveHashes } from '#server/platform/keyed-hash.ts';
import { derivePhoneHashes } from '#server/platform/phones/phone-hashes.ts';
import { readPhoneNumber } from '#server/platform/phones/phone-numbers.ts';
import { nameSecret, type Secrets } from '#server/platform/secrets.ts';

export type ContactKind = 'mail' | 'phone';

/** One contact as it is stored and met. */
export interface HashedContact {
  kind: ContactKind;
  keyId: string;
  /** Under the current secret, which is stored. */
  hash: string;
  /** Under every known secret: a contact that was stored before a rotation is met as well. */
  hashes: string[];
}

interface Where {
  secrets: Secrets;
  siteId: number;
}

/** A domain has its own hashes, as it has its own accounts. The same mailbox is one contact, however it is written. */
export function createHasher({
  secrets,
  siteId,
}: Where): (kind: ContactKind, value: string) => HashedContact {
  const keyId = nameSecret(secrets.secret);
  const hashMail = deriveHashes(secrets, { purpose: 'contact mail', salt: `site ${siteId}` });
  const hashPhone = derivePhoneHashes(secrets, siteId);
  return (kind, value) => {
    const hashes = kind === 'mail' ? hashMail(toMailboxKey(toEmailKey(value))) : hashPhone(value);
    return { kind, keyId, hash: hashes[0] ?? '', hashes };
  };
}

interface Read {
  contacts: HashedContact[];
  /** Lines without a contact, and addresses and numbers that exist nowhere. */
  unread: string[];
}

/** Numbers without a country code belong to the member's country. From here on nothing typed is left but its hashes. */
export function readContacts(text: string, country: string, where: Where): Read {
  const { addresses, phones, unread } = extractContacts(text);
  const hash = createHasher(where);
  const contacts = new Map<string, HashedContact>();
  const read = (kind: ContactKind, typed: string, value: string | undefined) => {
    if (!value) return unread.push(typed);
    const contact = hash(kind, value);
    return contacts.set(contact.hash, contact);
  };
  for (const address of addresses) read('mail', address, toEmailKey(address));
  for (const phone of phones) read('phone', phone, readPhoneNumber(phone, country)?.number);
  return { contacts: [...contacts.values()], unread };
}
