import { describe, expect, test } from 'vitest';
import { toEmailKey } from '#server/features/members/index.ts';
import { createHasher, readContacts } from './hidden-contacts.rules.ts';

const where = { secrets: { secret: 'a secret of this test alone', previousSecrets: [] }, siteId: 1 };

/** As `proveAddress` and `proveContact` hash what is theirs. */
const hashProven = createHasher(where);
const hashesOf = (text: string, country = 'NL') =>
  readContacts(text, country, where).contacts.map(({ hash }) => hash);

describe('an address is the one that was proved [TRU-5]', () => {
  test.for([
    ['in capitals', 'BEN@Post.Example', 'ben@post.example'],
    ['with a tag', 'ben+dating@post.example', 'ben@post.example'],
    ['when the proved one has a tag', 'ben@post.example', 'ben+duet@post.example'],
    ['with the dots of Gmail', 'b.e.n@googlemail.com', 'ben@gmail.com'],
    ['with accents typed apart', 'zoe\u0308@post.example', 'zo\u00eb@post.example'],
    ['with a domain in ASCII', 'jo@xn--mnchen-3ya.example', 'jo@m\u00fcnchen.example'],
    ['with a domain in letters', 'jo@M\u00dcNCHEN.example', 'jo@xn--mnchen-3ya.example'],
    ['with an apostrophe', "Pat <pat.o\u2019x@y.example>; o'brien@post.example", "o'brien@post.example"],
    ['in quotes', "'ben@post.example',", 'ben@post.example'],
    ['with marks that are not seen', '\u200eben@post\u00ad.example\u202c', 'ben@post.example'],
    ['with a dot of another script', 'jo@post\u3002example', 'jo@post.example'],
    ['at the end of a sentence', 'Write to ben@post.example.', 'ben@post.example'],
  ] as const)('%s', ([, typed, proved]) => {
    expect(hashesOf(typed)).toContain(hashProven('mail', toEmailKey(proved)).hash);
  });

  test.for([
    ['with dots where they matter', 'b.en@post.example', 'ben@post.example'],
    ['of another domain', 'ben@post.example.org', 'ben@post.example'],
    ['that ends as one with an apostrophe', "o'brien@post.example", 'brien@post.example'],
  ] as const)('but not one %s', ([, typed, proved]) => {
    expect(hashesOf(typed)).toHaveLength(1);
    expect(hashesOf(typed)).not.toContain(hashProven('mail', toEmailKey(proved)).hash);
  });

  test('and one that cannot be is given back, not counted', () => {
    expect(readContacts('ben@exa%mple.com', 'NL', where)).toEqual({
      contacts: [],
      unread: ['ben@exa%mple.com'],
    });
  });
});

describe('a phone is the one that was verified [TRU-5]', () => {
  test.for([
    ['as at home', '06 12345678', 'NL'],
    ['with slashes and dots', '06/12.34.56.78', 'NL'],
    ['with its country', '+31 6 1234 5678', 'DE'],
    ['with 00', '0031612345678', 'NL'],
    ['with 00, where another code is dialled', '0031 6 12345678', 'US'],
    ['with 00, of a member without a country', '0031 6 12345678', ''],
    ['with the zero in brackets', '+31 (0)6 12345678', 'NL'],
    ['with its code in brackets', '(+31) 6 12345678', 'NL'],
    [
      'in full-width digits',
      '\uff0b\uff13\uff11 \uff16 \uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18',
      'NL',
    ],
    ['in Arabic digits', '\u0660\u0666\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668', 'NL'],
    ['in Persian digits', '\u06f0\u06f6\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8', 'NL'],
    ['between marks that turn the direction', '\u202a+31\u200e 6\u2066 12345678\u202c', 'NL'],
    ['with spaces of other widths', '06\u00a012\u202f34\u200956\u300078', 'NL'],
    ['with other dashes', '+31\u20116\u201312345678', 'NL'],
    ['of a contact card', 'BEGIN:VCARD\nTEL;VALUE=uri:tel:+31-6-12345678\nEND:VCARD', 'NL'],
  ] as const)('%s', ([, typed, country]) => {
    expect(hashesOf(typed, country)).toEqual([hashProven('phone', '+31612345678').hash]);
  });

  test('but a number of another country is another one', () => {
    const [number] = hashesOf('0170 1234567', 'DE');
    expect(number).toBe(hashProven('phone', '+491701234567').hash);
    expect(hashesOf('0612345678', 'DE')).not.toContain(hashProven('phone', '+31612345678').hash);
  });
});

test('the hashes of two domains, and of an address and a number, have nothing in common [TRU-5]', () => {
  const other = createHasher({ ...where, siteId: 2 });
  const hashes = [
    hashProven('mail', 'ben@post.example'),
    other('mail', 'ben@post.example'),
    hashProven('phone', '+31612345678'),
    other('phone', '+31612345678'),
  ].map(({ hash }) => hash);
  expect(new Set(hashes).size).toBe(4);
});
