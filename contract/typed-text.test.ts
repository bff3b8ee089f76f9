import { describe, expect, test } from 'vitest';
import { isEmail } from '#contract/accounts/facts.ts';
import { emailSchema, passwordSchema } from '#contract/accounts/fields.ts';
import { profileNameSchema } from '#contract/profiles/fields.ts';
import { codeField, lineField, textField } from './fields.ts';
import { countSigns, cutSigns, isWithin, toFirstSigns } from './signs.ts';
import { normaliseCode, normaliseEmail, normaliseLine, normaliseText } from './typed-text.ts';

const codesOf = (schema: { safeParse: typeof emailSchema.safeParse }, given: unknown) =>
  schema.safeParse(given).error?.issues.map(({ message }) => message) ?? [];

const family = '👨‍👩‍👧‍👦';
const darkFamily = '👨🏿‍👩🏿‍👧🏿‍👦🏿';

describe('what a person types [ACC-4]', () => {
  test.each([
    ['outer space goes', '  \n Anna\t ', 'Anna'],
    ['inner space stays', 'Anna  Maria', 'Anna  Maria'],
    ['line breaks are those of one system', 'one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['tabs stay', 'a\tb', 'a\tb'],
    ['accents are composed', 'Zoe\u0308', 'Zoë'],
    ['accents are composed across what cannot be seen', 'Zoe\u200B\u0308', 'Zoë'],
    ['control characters go', 'a\u0000b\u001bc\u007f', 'abc'],
    ['marks that turn the direction of reading go', 'gro.live\u202Eexample', 'gro.liveexample'],
    ['isolates of direction go', '\u2066\u200EAnna\u2069\u061C', 'Anna'],
    ['a byte order mark goes', '\uFEFFAnna', 'Anna'],
    ['a soft hyphen goes', 'An\u00ADna', 'Anna'],
    ['half a character goes', 'a\uD83Cb', 'ab'],
    ['halves are not joined', 'a\uD83D\u200B\uDE00b', 'ab'],
    ['a variant of a letter that has none goes', 'an\uFE0Fna1\uFE0F', 'anna1'],
    ['joiners between Latin letters go', 'an\u200Dn\u200Ca', 'anna'],
    ['accents without a letter go', '\u0301\u0301 \u0301a', 'a'],
    ['accents pile up to six', `a${'\u0316'.repeat(40)}b`, `a${'\u0316'.repeat(6)}b`],
    ['hidden tags behind another flag go', '🇩🇪\u{E0067}\u{E007F}', '🇩🇪'],
  ])('%s', (_rule, typed, kept) => {
    expect(normaliseText(typed)).toBe(kept);
    expect(normaliseText(kept)).toBe(kept);
  });

  test.each([
    ['families and flags', `${family} ${darkFamily} 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏳️‍🌈 🇩🇪`],
    ['a heart in its red form, and on fire', '❤️ ❤︎ ❤️‍🔥 ☝🏽'],
    ['digits on keys', '1️⃣ #️⃣'],
    ['joiners of Persian', 'نامه‌ای می‌خواهم'],
    ['joiners of Hindi, Bengali and Malayalam', 'क्‍ष र्‍य ন্‍ ക്‍ഷ'],
    ['the old form of a Han character', '葛\u{E0100}城'],
    ['Arabic, Hebrew, Thai and Korean', 'مرحبا שָׁלוֹם สวัสดีครับ 안녕하세요'],
    ['a drawing of Braille', '⠀⣿⠀⣿\n⠀⠀⣿⠀'],
  ])('%s stay as they are', (_what, text) => {
    expect(normaliseText(`  ${text} `)).toBe(text.normalize('NFC'));
  });

  const invisible = [
    ...[
      '\u3164',
      '\u2800',
      '\u200B',
      '\u00AD',
      '\u2060',
      '\u180E',
      '\u034F',
      '\uFE0F',
      '\uFFA0',
      '\u115F\u1160',
    ],
    ...[
      '\u200C',
      '\u200D',
      '\u200E',
      '\u202E',
      '\u2061',
      '\u2064',
      '\u206F',
      '\u{E0041}',
      '\u{E0100}',
      '\u17B4',
    ],
    ...[
      '\u1680',
      '\u2003',
      '\u3000',
      '\uFFFC',
      '\u{1D159}',
      '\u0301',
      '\uFDD0',
      '\u180B',
      '\u{1BCA0}',
      '\u00A0',
    ],
  ];

  test.each(invisible)('%j is nothing, alone and in a row, in any field', (mark) => {
    for (const text of [mark, mark.repeat(2), ` ${mark}\u200B${mark} `, mark.repeat(500)]) {
      for (const schema of [textField, lineField, codeField])
        expect(codesOf(schema({ min: 1, max: 10, code: 'required' }), text)).toEqual(['required']);
      expect(codesOf(profileNameSchema, text)).toContain('name');
      expect(codesOf(profileNameSchema, `A${text}`)).toContain('name');
    }
  });

  test('a line has single spaces of one width', () => {
    expect(normaliseLine(' Anna\n\u2003\u2800Maria\tde  Wit ')).toBe('Anna Maria de Wit');
  });

  test('a code has the plain form of its letters and digits', () => {
    expect(normaliseCode(' ＮＬ９１\u200B\u00A0ＡＢＮＡ ')).toBe('NL91 ABNA');
  });

  test('is the same however often it is normalised', () => {
    const parts = [
      'a',
      'e',
      '\u0301',
      '\u200D',
      '\u200C',
      '\uFE0F',
      '👩',
      '🏽',
      '1',
      '\u20E3',
      'क',
      '\u094D',
      ' ',
      '\u2800',
      '\u200B',
      '\u061C',
      'م',
      '\u{E0067}',
      '🏴',
      '葛',
      ...['<', '>', '(', ')', '"', "'", '@', '.', 'mailto:'],
      '\uD83D',
      '\uDE00',
      '\n',
    ];
    let seed = 1;
    const pick = () => {
      seed = (seed * 48271) % 2147483647;
      return parts[seed % parts.length];
    };
    for (let round = 0; round < 20_000; round += 1) {
      const text = Array.from({ length: 1 + (round % 12) }, pick).join('');
      for (const normalise of [normaliseText, normaliseLine, normaliseCode, normaliseEmail])
        expect(normalise(normalise(text)), JSON.stringify(text)).toBe(normalise(text));
    }
  });
});

describe('a name [ACC-4]', () => {
  test.each(['@anna', '\u200B@anna_1990', '＠anna_1990', '﹫anna', '\u2800@anna', '"@anna', '. @anna'])(
    '%j is a handle',
    (name) => {
      expect(codesOf(profileNameSchema, name)).toEqual(['name_starts_with_at']);
    },
  );

  test.each([
    'Renée',
    'Re\u0301ne\u0301e',
    'Ítalo',
    'Żaneta',
    'Z\u0307aneta',
    'Anna Maria',
    'José-Luis',
    '안나',
    "O'Neill",
    'Anne-Marie',
    'J.',
    '李',
    'Łukasz 90',
    'Anna at home',
    'Jo@nna',
    '✨ Zoë ✨',
  ])('%s is one', (name) => {
    expect(profileNameSchema.parse(name)).toBe(name.normalize('NFC'));
  });

  test('of a letter and 29 families is as long as one of thirty letters', () => {
    expect(profileNameSchema.parse(`A${family.repeat(29)}`)).toBe(`A${family.repeat(29)}`);
    expect(codesOf(profileNameSchema, `A${family.repeat(30)}`)).toEqual(['name']);
  });

  test.each(['', 'A', 'é'])('%j is too short', (name) => {
    expect(codesOf(profileNameSchema, name)).toEqual(['name']);
  });

  test.each(['.', '...', '1990', '!?', '— —', family, '^_^'])(
    '%j has no letter, and the text says so',
    (name) => {
      expect(codesOf(profileNameSchema, name)).toEqual(['name_letters']);
    },
  );

  test.each([
    'me (at) jo.example',
    'me@jo.example',
    'me @ jo.example',
    'me[at]jo[dot]example',
    '<me@x>',
    'write me＠jo.example',
    'anna@post.example\u200B',
    'ＡＮＮＡ＠post.example',
    'anna@post\u00AD.example.',
    'anna@post。example',
    'mailto:anna@post.example',
    'anna at post dot example',
    'a-1_@x.9y',
  ])('%j is an address', (name) => {
    expect(codesOf(profileNameSchema, name)).toEqual(['name_equals_email']);
  });
});

test.each([
  'anna@post.example\u200B',
  '\u200Banna@post.example',
  'anna@po\u00ADst.example',
  '\u200Eanna@post.example',
  'mailto:anna@post.example',
  'MAILTO:anna@post.example?subject=Hello',
  'anna@post.example.',
  'anna@post.example,',
  'anna@post.example; ',
  'anna＠post.example',
  'anna@post．example',
  'anna@post。example',
  'anna@post.example\u3000',
  'Anna <anna@post.example>',
  '"Anna Maria" <anna@post.example>,',
  'Anna <mailto:anna@post.example>',
  'anna@post.example <anna@post.example>',
  '<anna@post.example>',
  '<anna@post.example',
  '＜anna@post.example＞',
  '(anna@post.example)',
  'Anna (anna@post.example).',
  '[anna@post.example]',
  '"anna@post.example"',
  '“anna@post.example”',
  "'anna@post.example'",
  'anna @post.example',
  'anna@ post.example',
  'anna @ post.example!',
  '<mailto:anna@post.example>',
])('the address in %j is found [ACC-6]', (typed) => {
  expect(emailSchema.parse(typed)).toBe('anna@post.example');
});

test.each([
  'anna@post.example bea@post.example',
  'Anna <anna@post.example>, Bea <bea@post.example>',
  'anna@post.example <bea@post.example>',
  '(anna@post.example) (bea@post.example)',
  'mailto:anna@post.example,bea@post.example',
  'Anna anna@post.example',
  'Anna <anna>',
])('%j is not clearly one address [ACC-6]', (typed) => {
  expect(codesOf(emailSchema, typed)).toEqual(['email']);
});

test('a valid address is never changed, whatever stands around it [ACC-6]', () => {
  const parts = ["'", '*', '{', '}', '“', '!', '?', '.', '-', '_', '+', 'a', 'ö', '1', '=', '@', 'mailto'];
  const around = [
    ['', ''],
    ['<', '>'],
    ['(', ').'],
    ['Anna <', '>'],
    [' ', ','],
  ] as const;
  let seed = 7;
  const pick = () => {
    seed = (seed * 48271) % 2147483647;
    return parts[seed % parts.length];
  };
  let valid = 0;
  for (let round = 0; round < 5_000; round += 1) {
    const address = `${Array.from({ length: 1 + (round % 6) }, pick).join('')}@post.example`;
    if (!isEmail(address)) continue;
    valid += 1;
    for (const [before, after] of around) expect(normaliseEmail(`${before}${address}${after}`)).toBe(address);
  }
  expect(valid).toBeGreaterThan(500);
});

test('a password is the same however a keyboard writes its accents, and keeps every space [ACC-6]', () => {
  expect(passwordSchema.parse(' cafe\u0301 noir ')).toBe(' café noir ');
  expect(codesOf(passwordSchema, 'e\u0301'.repeat(7))).toEqual(['password_short']);
  expect(codesOf(passwordSchema, family.repeat(200))).toEqual([]);
});

describe('signs are counted and cut as people see them [CHA-6]', () => {
  const samples = [
    `a${'😀'.repeat(200)}`,
    ...[family, darkFamily, '🇩🇪🇫🇷', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '👩🏽‍❤️‍💋‍👨🏿', '❤️‍🔥', 'e\u0301\u0316'],
    ...['نامه‌ای', 'क्ष नमस्ते', 'ক্ষ ভালোবাসা', 'ക്ഷ', 'தமிழ் ஸ்ரீ', 'สวัสดี กำ', '한국어', 'ﾊﾟｽﾞ', '葛\u{E0100}'],
  ];

  test.each(samples)('%s has as many as Unicode says', (text) => {
    const signs = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
    expect(countSigns(text)).toBe(signs.length);
    for (let max = 0; max <= signs.length; max += 1)
      expect(cutSigns(text, max)).toBe(signs.slice(0, max).join(''));
  });

  test('a thousand families are a thousand', () => {
    for (const sign of [family, darkFamily]) {
      expect(isWithin(sign.repeat(1000), 1000)).toBe(true);
      expect(isWithin(sign.repeat(1001), 1000)).toBe(false);
      expect(cutSigns(sign.repeat(1200), 1000)).toBe(sign.repeat(1000));
    }
  });

  test('a sign without an end counts as several', () => {
    expect(isWithin(`a${'\u200D👩'.repeat(500)}`, 20)).toBe(false);
    expect(isWithin(`a${'\u0316'.repeat(500)}`, 20)).toBe(false);
    expect(isWithin(`🏴${'\u{E0067}'.repeat(500)}`, 20)).toBe(false);
  });

  test('what does not fit is told by an ellipsis within the limit', () => {
    expect(toFirstSigns('one\ntwo ', 7)).toBe('one two');
    expect(toFirstSigns('one two three', 8)).toBe('one two…');
    expect(toFirstSigns(family.repeat(9), 4)).toBe(`${family.repeat(3)}…`);
  });
});
