import { expect, test } from 'vitest';
import type { User } from '#contract/accounts/endpoints.ts';
import type { Alert } from '#contract/sites/facts.ts';
import { anna } from '#web/testing/people.ts';
import { findBanner } from './banners.rules.ts';

const nothing: User = { ...anna, has_reached_out: true, profile: { ...anna.profile, photo_count: 1 } };
const timeBonus = { time_bonus: { expires: '2026-11-02T16:00:00.000Z', validity: 14_400 } };
const mailsOff = { notifications_disabled: ['bounce'] };
const noPhoto = { profile: { ...anna.profile, photo_count: 0 } };
const everything = { ...timeBonus, ...mailsOff, ...noPhoto };
const unconfirmed: User = {
  ...anna,
  ...timeBonus,
  status: 'not_confirmed',
  profile: { ...anna.profile, status: 'disabled', photo_count: 0, country: null },
};

const find = (viewer: Partial<User>, closedAlerts: Alert[] = [], path = '/members', canAskForPush = false) =>
  findBanner({
    viewer: { ...nothing, ...viewer },
    closedAlerts,
    path,
    browser: { canAskForPush, canInstall: false },
  })?.name;

const findInstallable = (viewer: Partial<User>, path = '/members') =>
  findBanner({
    viewer: { ...nothing, ...viewer },
    closedAlerts: [],
    path,
    browser: { canAskForPush: false, canInstall: true },
  })?.name;

test.each<[string, Partial<User>, Alert[], string | undefined]>([
  ['nobody is told anything without a reason', {}, [], undefined],
  [
    'a warning or a limit comes first',
    { ...unconfirmed, sanction: { kind: 'limit', rule: 'spam', until: null } },
    [],
    'sanction',
  ],
  ['then an unconfirmed address', unconfirmed, [], 'activation'],
  ['then a profile nobody can find', { ...everything, profile: unconfirmed.profile }, [], 'unfinished'],
  ['then a missing photo', everything, [], 'photo'],
  ['then mails that are switched off', everything, ['photo'], 'mails'],
  ['then the time bonus', everything, ['photo', 'mails'], 'timeBonus'],
  ['who has a photo, even one that is being checked, is asked for none', mailsOff, [], 'mails'],
  ['a closed alert does not come back', mailsOff, ['mails'], undefined],
])('%s [NAV-2]', (_name, viewer, closed, banner) => {
  expect(find(viewer, closed)).toBe(banner);
});

test.each<[string, { closed?: Alert[]; canAsk?: boolean }, string]>([
  ['after a missing photo', { closed: [] }, 'photo'],
  ['before mails that are switched off', {}, 'push'],
  ['not where the browser cannot ask, or has its answer', { canAsk: false }, 'mails'],
  ['not once it was closed', { closed: ['photo', 'push'] }, 'mails'],
])(
  'the offer of push messages stands %s [NOT-5, NAV-2]',
  (_name, { closed = ['photo'], canAsk = true }, banner) => {
    expect(find(everything, closed, '/members', canAsk)).toBe(banner);
  },
);

test('push messages are offered once there is somebody who may answer [NOT-5]', () => {
  expect([true, false].map((has_reached_out) => find({ has_reached_out }, [], '/members', true))).toEqual([
    'push',
    undefined,
  ]);
});

test.each(['/credits', '/credits/2', '/transactions'])(
  '%s asks for neither photo nor push [NAV-2, CRE-2]',
  (path) => {
    expect(find(noPhoto, [], path, true)).toBeUndefined();
    expect(find(noPhoto, [], '/members', true)).toBe('photo');
  },
);

test('the game has the screen for itself: there stands nothing that can be closed [NAV-2, LIK-5]', () => {
  expect(find({ ...mailsOff, ...noPhoto }, [], '/swipe-game', true)).toBeUndefined();
  expect(findInstallable({}, '/swipe-game')).toBeUndefined();
  expect(find(unconfirmed, [], '/swipe-game', true)).toBe('activation');
});

test('push messages are not offered where they are switched on [NOT-5]', () => {
  expect(find(everything, ['photo'], '/notifications', true)).toBe('timeBonus');
});

test.each([
  ['/profile', 'mails'],
  ['/profiles', 'photo'],
  ['/notifications', 'photo'],
])('where a page says the same the next one follows: %s [NAV-2]', (path, banner) => {
  expect(find(everything, [], path)).toBe(banner);
});

test.each(['/credits', '/credits/2'])('no time bonus beside the prices of %s [NAV-2, CRE-10]', (path) => {
  expect([find(timeBonus, [], path), find(timeBonus)]).toEqual([undefined, 'timeBonus']);
});

test.each(['fbl', 'bounce', 'listunsubscribe'])(
  'mails switched off because of %s are a reason to say so [NOT-2]',
  (reason) => {
    expect(find({ notifications_disabled: [reason] })).toBe('mails');
    expect(find({ notifications_disabled: [reason] }, [], '/notifications')).toBeUndefined();
  },
);

test('the app is offered last, and never beside a payment [NAV-2]', () => {
  expect([findInstallable({}), findInstallable(timeBonus), find({})]).toEqual([
    'install',
    'timeBonus',
    undefined,
  ]);
  for (const path of ['/credits/2', '/directdebit', '/transactions/7', '/settings'])
    expect(findInstallable({}, path)).toBeUndefined();
});
