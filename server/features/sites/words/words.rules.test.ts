import { expect, test } from 'vitest';
import { listSharedTexts } from '#locales/shared-texts.ts';
import { findWordFaults, isFixedText } from './words.rules.ts';

const codesOf = (
  own: Record<string, string>,
  shared: Record<string, string>,
  locale = 'en',
  key = 'chat:x',
) => findWordFaults({ own, shared, key, locale }).map(({ form, code }) => `${form} ${code}`);

test.each([
  ['says it in other words', 'Hi {{name}}', 'Hello {{name}}', []],
  ['lacks what is filled in', 'Hi', 'Hello {{name}}', ['text slot_missing']],
  ['names what nobody fills in', 'Hi {{name}} of {{city}}', 'Hello {{name}}', ['text slot_unknown']],
  ['misspells a placeholder', 'Hi {{ name }}', 'Hello {{name}}', ['text slot_unknown']],
  ['opens one and no more', 'Hi {{name}} {{', 'Hello {{name}}', ['text slot_unknown']],
  ['fills it in otherwise', '{{n}} left', '{{n, number}} left', ['text slot_unknown']],
  ['is bold where it may be', '<b>{{name}}</b>!', 'Hello <b>{{name}}</b>', []],
  ['leaves bold out', '{{name}}!', 'Hello <b>{{name}}</b>', []],
  ['is bold where nothing is', '<b>Hi</b>', 'Hello', ['text tag_unknown']],
  ['leaves a tag open', '<b>Hi', '<b>Hello</b>', ['text tag']],
  ['has HTML', '<script>alert(1)</script>', 'Hello', ['text tag']],
  ['has an image', 'Hi <img src=x onerror=alert(1)>', 'Hello', ['text tag']],
  ['has a comment', 'Hi <!-- x', 'Hello', ['text tag']],
  ['compares numbers', '2 < 3', 'Hello', []],
  ['breaks a line', 'Hi\nthere', 'Hello', ['text one_line']],
  ['turns the direction of the line', 'Hi \u202e there', 'Hello', ['text one_line']],
  ['is empty', ' ', 'Hello', ['text form_missing']],
  ['is endless', 'a'.repeat(4001), 'Hello', ['text too_long']],
])('a text that %s [MOD-4]', (_, own, shared, faults) => {
  expect(codesOf({ text: own }, { text: shared })).toEqual(faults);
});

test('bodies of mails have lines [MOD-4]', () => {
  expect(codesOf({ text: 'a\n\nb' }, { text: 'x' }, 'en', 'mail:activation.text')).toEqual([]);
  expect(codesOf({ text: 'a\nb' }, { text: 'x' }, 'en', 'mail:activation.subject')).toEqual([
    'text one_line',
  ]);
});

test('every plural form of the language is said, "one" also without its count where it is one alone [MOD-4]', () => {
  const shared = { one: '{{count}} photo', other: '{{count}} photos' };
  expect(codesOf({ one: 'One picture', other: '{{count}} pictures' }, shared)).toEqual([]);
  expect(codesOf({ one: 'Une photo', other: '{{count}} photos' }, shared, 'fr')).toEqual([
    'one slot_missing',
  ]);
  expect(codesOf({ one: 'One picture', other: 'Pictures' }, shared)).toEqual(['other slot_missing']);
  expect(codesOf({ one: '{{count}} picture' }, shared)).toEqual(['other form_missing']);
});

test.each([
  ['payments:checkout.buy', true],
  ['withdrawals:page.here', true],
  ['directdebit:mandate.authorise', true],
  ['fictional:singular', true],
  ['common:portraitFictional', true],
  ['likes:match.title', false],
  ['mail:activation.subject', false],
])('%s stays as the law and honesty want it: %s [MOD-4]', (key, isFixed) => {
  expect(isFixedText(key)).toBe(isFixed);
});

const consents = [
  'consent:banner.text',
  'consent:page.lead',
  'profiles:own.consent',
  'signup:partner.terms',
  'signup:account.terms',
  'signup:personal.derived',
  'pages:agreement.title',
  'pages:agreement.text',
  'pages:agreement.agree',
  'pages:agreement.otherwise',
  'pages:agreement.leave',
  'layout:footer.withdraw',
  'payments:checkout.consent',
  'payments:checkout.keepCard',
  'payments:checkout.buy',
  'directdebit:mandate.authorise',
  'directdebit:mandate.authorization',
  'directdebit:code.binding',
  'mail:withdrawal_link.text',
  'mail:withdrawal_received.text',
  'mail:withdrawal_unpaid.text',
];

/** They only name these things, or help in a form about them. */
const named = [
  'complaints:reasons.intimate_images',
  'directdebit:stored.mandate',
  'errors:field.consent_required',
  'reports:reasons.intimate_images',
  'settings:mandates.link',
];

test('a domain words what members read, also questions of the profile, and nothing of the console [MOD-4, BEY-1]', () => {
  const texts = listSharedTexts('en');
  for (const key of ['prompts:question.song', 'payments:packages.title'])
    expect([key, texts.has(key), isFixedText(key)]).toEqual([key, true, false]);
  expect([...texts.keys()].filter((key) => /^(staff|team|domains|partners|money|tax):/.test(key))).toEqual(
    [],
  );
});

test('no text by which members agree, withdraw, give a mandate or are told their rights can be changed [MOD-4]', () => {
  const isOfLaw =
    /\bagree|\bconsent|withdraw|\bmandate|I am 18|disagree|automated means|dispute settlement|^Keep this card/i;
  const changeable = [...listSharedTexts('en')]
    .filter(([key, forms]) => isOfLaw.test(Object.values(forms).join(' ')) && !isFixedText(key))
    .map(([key]) => key);
  expect(changeable.sort()).toEqual(named);
  for (const key of consents)
    expect([key, isFixedText(key), listSharedTexts('en').has(key)]).toEqual([key, true, true]);
});
