import { describe, expect } from 'vitest';
import { getUser } from '#contract/accounts/endpoints.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { saveSearch } from '#contract/search/saved.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { getSettings } from '#contract/sites/endpoints.ts';
import { listUnbalancedAccounts } from '#server/features/credits/index.ts';
import { fillSignup, test } from '#server/testing/signup.fixture.ts';
import { refusalOf } from '#server/testing/test-client.ts';

describe('signing up', () => {
  test('makes a hidden, unconfirmed member who is logged in at once [ACC-1]', async ({ world }) => {
    const browser = world.visitor();
    const { user } = await browser.call(signup, fillSignup({ email: 'Anna@Post.example', language: 'de' }));
    expect(user).toMatchObject({
      status: 'not_confirmed',
      email: 'Anna@Post.example',
      paid_user: false,
      credits: 6,
      language: 'de',
      notifications_disabled: [],
      profile: { name: 'Anna', status: 'disabled', age: 36, photo_count: 0, main_image: null },
    });
    expect(await browser.call(getUser, {})).toEqual({ user });
    expect(await listUnbalancedAccounts(world.platform)).toEqual([]);
  });

  test('keeps the message as the beginning of the text about the member [ACC-1]', async ({
    signUp,
    world,
  }) => {
    await signUp();
    const rows = await world.query('select about from profile');
    expect(rows).toEqual([{ about: 'I like rain.' }]);
  });

  test('keeps the gender that the match finder was told, and asks nobody for it [SEA-6]', async ({
    signUp,
  }) => {
    const told = await signUp({ gender: 'female' });
    const untold = await signUp({ email: 'bea@post.example' });
    expect([told.user.profile.gender, untold.user.profile.gender]).toEqual(['female', null]);
  });

  test('keeps whom somebody looks for as a filter of the first search, and tells nobody [SEA-1, ACC-24]', async ({
    world,
  }) => {
    const browser = world.visitor();
    await browser.call(signup, fillSignup({ gender: 'female', seek: 'female' }));
    const { criteria, saved } = await browser.call(searchMembers, {});
    expect([criteria.gender, saved]).toEqual(['female', { gender: 'female' }]);
    expect(await world.query('select sexuality from profile')).toEqual([{ sexuality: null }]);
    // Nothing of it stands where others search, so nobody is found or left out by it.
    expect(await world.query('select seeks from member_search where seeks is not null')).toEqual([]);
    await browser.call(saveSearch, {});
    expect((await browser.call(searchMembers, {})).criteria.gender).toBe('both');
  });

  test('saves no search for a member who was not asked whom they look for', async ({ signUp, world }) => {
    await signUp();
    expect(await world.query('select 1 from saved_search')).toEqual([]);
  });

  test('keeps the interests that were picked on a landing page, each once [LAN-3]', async ({
    signUp,
    world,
  }) => {
    await signUp({ interests: ['wine', 'hiking', 'wine'] });
    expect(await world.query('select interests from profile')).toEqual([{ interests: ['wine', 'hiking'] }]);
  });

  test('keeps no interests where profiles of the domain have none [SET-5]', async ({ signUp, world }) => {
    await world.changeSettings({ visible_profile_fields: [] });
    await signUp({ interests: ['wine'] });
    expect(await world.query('select interests from profile')).toEqual([{ interests: [] }]);
  });

  test('mails the activation link to the address as it was typed, in the language of the form [ACC-10]', async ({
    signUp,
    world,
  }) => {
    await signUp({ email: 'Anna@Post.example', language: 'de' });
    const mails = await world.mailbox.collect();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: 'Anna@Post.example',
      subject: 'Bestätige deine E-Mail-Adresse für Duet',
    });
  });

  test('keeps the traffic source with the account [ACC-9]', async ({ signUp, world }) => {
    await signUp({ network: { network: 'partner', sub1: 'a' } });
    const rows = await world.query('select network from account');
    expect(rows).toEqual([{ network: { network: 'partner', sub1: 'a' } }]);
  });

  test('takes the traffic source the browser came with, when the form names none [ACC-9]', async ({
    world,
  }) => {
    const browser = world.visitor();
    browser.cookies.set('network', 'network=friends&aff_sub2=b');
    await browser.call(signup, fillSignup());
    const rows = await world.query('select network from account');
    expect(rows).toEqual([{ network: { network: 'friends', sub2: 'b' } }]);
  });

  test('ends the session the browser had before', async ({ world }) => {
    const browser = world.visitor();
    await browser.call(signup, fillSignup());
    const old = browser.cookies.get('auth.session');
    await browser.call(signup, fillSignup({ email: 'other@post.example' }));
    const thief = world.visitor();
    thief.cookies.set('auth.session', old ?? '');
    expect(await thief.call(getUser, {})).toEqual({ user: null });
  });
});

describe('a domain by invitation', () => {
  test('refuses and names itself [ACC-8]', async ({ signUp, world }) => {
    await world.changeSettings({ signups: 'none' });
    const refusal = await refusalOf(signUp({ network: { ref: 'x' } }));
    expect(refusal).toMatchObject({ code: 'accounts.invite_only', data: { sitename: 'Duet' } });
  });

  test('may let in whom a traffic source sends [ACC-8]', async ({ signUp, world }) => {
    await world.changeSettings({ signups: 'with_trafficsource' });
    const refusal = await refusalOf(signUp({ network: { ref: '' } }));
    expect(refusal.code).toBe('accounts.invite_only');
    const { user } = await signUp({ network: { ref: 'partner' } });
    expect(user.profile.name).toBe('Anna');
    const browser = world.visitor();
    browser.cookies.set('network', 'ref=partner');
    const { settings } = await browser.call(getSettings, {});
    expect(settings).toMatchObject({ signups: 'with_trafficsource', has_traffic_source: true });
    const next = await browser.call(signup, fillSignup({ email: 'bea@post.example' }));
    expect(next.user?.email).toBe('bea@post.example');
  });
});
