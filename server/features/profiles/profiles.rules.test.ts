import { describe, expect, test } from 'vitest';
import type { AppError } from '#contract/errors.ts';
import { hasLeft, isShown, type ProfileInput, requireAcceptable, toChanges } from './profiles.rules.ts';

const at = new Date('2026-11-02T12:00:00Z');

function refusalOf(work: () => void): AppError | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error as AppError;
  }
}

const later = new Date(at.getTime() + 1);

describe('who can be opened [PRO-13, SEA-7]', () => {
  test.each([
    ['an active member', { status: 'active', invisible: false }, 'active', true],
    ['an invisible one', { status: 'active', invisible: true }, 'active', false],
    ['a disabled profile', { status: 'disabled', invisible: false }, 'active', false],
    ['an unconfirmed account', { status: 'active', invisible: false }, 'not_confirmed', false],
    ['an account on its way out', { status: 'active', invisible: false }, 'pending_deletion', false],
    ['an erased one', { status: 'active', invisible: false }, 'erased', false],
    ['a limited member', { status: 'active', invisible: false, limitedSince: at }, 'active', false],
    ['a member on a break', { status: 'active', invisible: false, pausedUntil: later }, 'active', false],
    ['one whose break is over', { status: 'active', invisible: false, pausedUntil: at }, 'active', true],
  ] as const)('%s: %j, %s → %s', (_who, profile, accountStatus, shown) => {
    expect(isShown({ limitedSince: null, pausedUntil: null, ...profile }, accountStatus, at)).toBe(shown);
  });

  test.each([
    ['active', false],
    ['not_confirmed', false],
    ['pending_deletion', true],
    ['erased', true],
  ])('somebody %s has left: %s [ACC-20]', (status, left) => {
    expect(hasLeft(status)).toBe(left);
  });
});

describe('what the schema of a change cannot know', () => {
  const fieldsOf = (input: ProfileInput, changes: Partial<{ consentAt: Date | null }> = {}) =>
    refusalOf(() => requireAcceptable(input, { consentAt: null, ...changes }))?.fields;

  test.each<[string, ProfileInput, Date | null, boolean]>([
    ['without consent', { sexuality: 'bi' }, null, true],
    ['with consent in the same form', { sexuality: 'bi', special_data_consent: true }, null, false],
    ['with consent from before', { sexuality: 'bi' }, at, false],
    ['taken back', { sexuality: null }, null, false],
    ['left as it is', { about: 'Hello' }, null, false],
  ])('a sexuality %s [ACC-24]', (_case, input, consentAt, refused) => {
    const fault = [{ path: 'special_data_consent', code: 'consent_required' }];
    expect(fieldsOf(input, { consentAt })).toEqual(refused ? fault : undefined);
  });
});

describe('the columns of a change', () => {
  test('are those that were given, null included', () => {
    expect(toChanges({ hair_color: null, about: '' })).toEqual({ hairColor: null, about: '' });
    expect(toChanges({})).toEqual({});
  });

  test('hold each interest once', () => {
    expect(toChanges({ interests: ['wine', 'gym', 'wine'] })).toEqual({ interests: ['wine', 'gym'] });
  });

  test('have no place for the town, which is looked up, and for consent, which the account keeps', () => {
    const place = { country: 'NL', region: '07', city: 'Amsterdam' };
    expect(toChanges({ place, special_data_consent: true })).toEqual({});
  });
});
