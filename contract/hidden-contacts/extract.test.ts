import { expect, test } from 'vitest';
import { extractContacts } from './extract.ts';

test('addresses and numbers are found between any signs, each once [TRU-5]', () => {
  const text =
    'Ben <ben@post.example>; "Zoe" zoe@post.example,mailto:ben@post.example\n+49 (0)170 123-4567 | 06/12345678';
  expect(extractContacts(text)).toEqual({
    addresses: ['ben@post.example', 'zoe@post.example'],
    phones: ['+49 (0)170 123-4567', '06/12345678'],
    unread: [],
  });
});

test('a table keeps its heading, and dates and short numbers are no phones [TRU-5]', () => {
  const text =
    'Name,Birthday,E-mail,Phone\nBen,1990-05-17,ben@post.example,0612345678\nZoe,17.05.1990,,12 345';
  expect(extractContacts(text)).toEqual({
    addresses: ['ben@post.example'],
    phones: ['0612345678'],
    unread: ['Name,Birthday,E-mail,Phone', 'Zoe,17.05.1990,,12 345'],
  });
});

test('of contact cards only the ways to reach somebody are read [TRU-5]', () => {
  const card = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Ben 0170 9999999',
    'item1.EMAIL;type=INTERNET:ben@post',
    ' .example',
    'TEL;VALUE=uri:tel:+31-6-12345678',
    'PHOTO:data:image/jpeg;base64,0612345678901',
    'END:VCARD',
  ];
  expect(extractContacts(card.join('\r\n'))).toEqual({
    addresses: ['ben@post.example'],
    phones: ['+31-6-12345678'],
    unread: [],
  });
});

test('a long line of nearly addresses is read in a moment [TRU-5]', () => {
  const text = `${'a@'.repeat(40_000)}\n${'1 '.repeat(40_000)}\n${'a'.repeat(100_000)}`;
  expect(extractContacts(text).addresses).toEqual([]);
});

test.for(['\u200b', '\u00ad', '\u2060', '\u200e', '\u3164', '\ufeff'])(
  'an invisible sign in an address or a number does not hide it: %j [TRU-5]',
  (sign) => {
    const text = `${sign}anna@po${sign}st.example${sign}\n06${sign} 12345678`;
    expect(extractContacts(text)).toEqual({
      addresses: ['anna@post.example'],
      phones: ['06 12345678'],
      unread: [],
    });
  },
);

test('addresses and numbers in signs of full width, and between marks of direction, are read [TRU-5]', () => {
  expect(
    extractContacts('anna\uff20post.example\n\u202a+31 6 12345678\u202c\n０６ ８７６５４３２１'),
  ).toEqual({
    addresses: ['anna@post.example'],
    phones: ['+31 6 12345678', '06 87654321'],
    unread: [],
  });
});
