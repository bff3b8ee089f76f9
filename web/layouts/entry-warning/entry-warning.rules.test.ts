import { expect, test } from 'vitest';
import { type Entry, isWarned } from './entry-warning.rules.ts';

const stranger: Entry = {
  isLoggedIn: false,
  isInstalled: false,
  isClosed: false,
  setting: 'yes',
  country: 'NL',
  layout: 'default',
  path: '/',
};

test.each<[string, Partial<Entry>, boolean]>([
  ['a stranger is warned', {}, true],
  ['a member is not', { isLoggedIn: true }, false],
  ['nobody is in an installed app', { isInstalled: true }, false],
  ['nobody is twice', { isClosed: true }, false],
  ['nobody is where the domain says no', { setting: 'no' }, false],
  ['any other setting means yes', { setting: '' }, true],
  ['the default layout warns in every country', { country: 'FR' }, true],
  ['the chat layout warns in the Netherlands', { layout: 'chat' }, true],
  ['the lander layout warns in Germany', { layout: 'lander', country: 'DE', path: '/signup' }, true],
  ['the empty layout warns in the Netherlands', { layout: 'empty' }, true],
  ['the chat layout does not in France', { layout: 'chat', country: 'FR' }, false],
  ['the lander layout does not in Belgium', { layout: 'lander', country: 'BE', path: '/signup' }, false],
  ['the empty layout does not in Poland', { layout: 'empty', country: 'PL' }, false],
  ['a sign-up is completed without it', { layout: 'lander', path: '/complete-signup' }, false],
  ['so it is by a link', { layout: 'lander', path: '/complete-signup/link' }, false],
  ['a password is reset without it', { layout: 'lander', path: '/reset-password' }, false],
  ['to its end', { layout: 'lander', path: '/reset-password/do' }, false],
  ['a purchase is withdrawn without it', { layout: 'lander', path: '/withdraw' }, false],
  ['mails are ended without it', { layout: 'lander', path: '/unsubscribe' }, false],
  ['a page whose path only begins so warns', { path: '/reset-passwords' }, true],
])('%s [NAV-3]', (_name, entry, warned) => {
  expect(isWarned({ ...stranger, ...entry })).toBe(warned);
});
