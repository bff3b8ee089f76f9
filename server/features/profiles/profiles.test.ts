import { describe, expect } from 'vitest';
import { getMember } from '#contract/profiles/endpoints.ts';
import {
  bodyTypes,
  eyeColors,
  genders,
  hairColors,
  interests,
  relationshipStatuses,
  sexualities,
} from '#contract/profiles/facts.ts';
import { updateProfile } from '#contract/profiles/forms.ts';
import { listInterests } from '#contract/profiles/interests.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { flushSeenLikes } from '#server/features/likes/index.ts';
import { markPair } from '#server/testing/mark-pair.ts';
import type { MemberTraits } from '#server/testing/members.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { test } from '#server/testing/test.ts';

describe('the profile of another member', () => {
  test('shows every field a member may see, and nothing else [PRO-1]', async ({ world }) => {
    const { id, browser } = await world.join({
      name: 'Mila',
      paidUser: true,
      birthDate: '1990-11-03',
    });
    await addTestPhoto(browser);
    await addTestPhoto(browser);
    await browser.call(updateProfile, {
      sexuality: 'bi',
      special_data_consent: true,
      hair_color: 'dark_blond',
      eye_color: 'green',
      body_type: 'normal',
      relationship_status: 'divorced',
      interests: ['wine', 'hiking'],
      about: 'I collect maps.',
    });
    const anna = await world.join({ paidUser: true });
    const { member: seen } = await anna.browser.call(getMember, { id });
    expect(Object.keys(seen).sort()).toEqual(
      [
        'about',
        'about_line',
        'age',
        'answers_within_a_day',
        'body_type',
        'card_only',
        'city',
        'contact_misfit',
        'conversation_id',
        'country',
        'distance_km',
        'eye_color',
        'fictional',
        'gender',
        'gifts',
        'hair_color',
        'id',
        'interests',
        'is_new',
        'liked',
        'liked_by',
        'main_image',
        'matched',
        'name',
        'online',
        'photo_count',
        'photos',
        'prompts',
        'region',
        'relationship_status',
        'sexuality',
        'verified',
      ].sort(),
    );
    expect(seen).toMatchObject({
      name: 'Mila',
      // The member's birthday is tomorrow.
      age: 35,
      gender: 'female',
      sexuality: 'bi',
      city: 'Amsterdam',
      region: '07',
      country: 'NL',
      hair_color: 'dark_blond',
      eye_color: 'green',
      body_type: 'normal',
      relationship_status: 'divorced',
      interests: ['wine', 'hiking'],
      about: 'I collect maps.',
      photo_count: 2,
      main_image: { status: 'active' },
      distance_km: 5,
    });
  });

  test('leaves out what the domain does not show, to its owner too, who keeps it [SET-5]', async ({
    world,
  }) => {
    const { id, browser } = await world.join();
    const looks = { hair_color: 'red', eye_color: 'green', body_type: 'normal' } as const;
    const told = {
      ...looks,
      sexuality: 'bi',
      relationship_status: 'single',
      about: 'I collect maps.',
    } as const;
    await browser.call(updateProfile, { ...told, special_data_consent: true, interests: ['wine'] });
    const anna = await world.join({ paidUser: true });
    await world.changeSettings({ visible_profile_fields: ['eye_color'], visible_profile_notes: [] });
    const nothing = { sexuality: null, hair_color: null, body_type: null, relationship_status: null };
    for (const viewer of [anna.browser, browser, world.visitor()]) {
      const { member } = await viewer.call(getMember, { id });
      expect(member).toMatchObject({ ...nothing, eye_color: 'green', interests: [], about: '' });
    }
    expect((await browser.call(getOwnProfile, {})).profile).toMatchObject(told);
  });

  test('carries no address, date of birth, position, credits or session anywhere in the answer', async ({
    world,
  }) => {
    const member = await world.createMember({
      name: 'Nora',
      email: 'nora@secret.example',
      birthDate: '1991-02-03',
    });
    const { browser } = await world.join();
    const { body } = await browser.request(getMember, { id: member.id });
    for (const secret of [
      'secret.example',
      '1991',
      '52.3',
      'birth',
      'email',
      '"lat',
      '"lon',
      'credits',
      'paid',
    ]) {
      expect(body).not.toContain(secret);
    }
  });

  test('a visitor gets neither sexuality nor text nor an unblurred second photo', async ({ world }) => {
    const { id, browser } = await world.join({ sexuality: 'gay' });
    await addTestPhoto(browser);
    await addTestPhoto(browser);
    await browser.call(updateProfile, { about: 'For members.' });
    const { member: seen } = await world.visitor().call(getMember, { id });
    expect(seen).toMatchObject({ sexuality: null, about: '', distance_km: null, liked: false });
    expect(seen.photos.map(({ locked }) => locked)).toEqual([false, true]);
  });

  test('hidden, unconfirmed and unknown members look the same', async ({ world }) => {
    const { browser } = await world.join();
    const hidden: MemberTraits[] = [
      { disabled: true },
      { invisible: true },
      { status: 'not_confirmed' },
      { status: 'pending_deletion' },
    ];
    const members = await Promise.all(hidden.map((traits) => world.createMember(traits)));
    for (const id of [...members.map((member) => member.id), 4711]) {
      const answer = await browser.request(getMember, { id });
      const { error } = answer.json();
      expect({ status: answer.statusCode, ...error, requestId: '' }).toEqual({
        status: 404,
        code: 'not_found',
        requestId: '',
      });
    }
  });

  test('a visitor meets neither of them, and nobody where the domain shows members to members alone [SEA-3] [LAN-4]', async ({
    world,
  }) => {
    const hidden: MemberTraits[] = [
      { disabled: true },
      { invisible: true },
      { status: 'not_confirmed' },
      { status: 'pending_deletion' },
      { status: 'erased' },
    ];
    const members = await Promise.all(hidden.map((traits) => world.createMember(traits)));
    const shown = await world.createMember();
    const look = async (id: number, browser = world.visitor()) => {
      const { error } = (await browser.request(getMember, { id })).json();
      return error?.code ?? 'shown';
    };
    for (const { id } of members) expect(await look(id)).toBe('not_found');
    expect([await look(shown.id), await look(4711)]).toEqual(['shown', 'not_found']);
    await world.changeSettings({ logged_out_search: 'none', logged_out_search_trafficsource: 'all' });
    expect([await look(shown.id), await look(4711)]).toEqual(Array(2).fill('authentication_required'));
    const sent = world.visitor();
    sent.cookies.set('network', 'network=friends');
    expect(await look(shown.id, sent)).toBe('shown');
    await world.changeSettings({ logged_out_search_trafficsource: 'none' });
    expect(await look(shown.id, sent)).toBe('authentication_required');
  });

  test('a member who was in contact is told about a block, everybody else finds nothing [PRO-11]', async ({
    world,
  }) => {
    const blocker = await world.createMember({ name: 'Olga' });
    const stranger = await world.join();
    const admirer = await world.join();
    await markPair(world, 'blocked', { from: blocker, to: stranger });
    await markPair(world, 'blocked', { from: blocker, to: admirer });
    await markPair(world, 'liked', { from: admirer, to: blocker });
    await expect(stranger.browser.call(getMember, { id: blocker.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(admirer.browser.call(getMember, { id: blocker.id })).rejects.toMatchObject({
      code: 'profiles.blocked',
      data: { name: 'Olga' },
    });
  });

  test('whom the viewer blocked is not there', async ({ world }) => {
    const anna = await world.join();
    const blocked = await world.createMember();
    await markPair(world, 'blocked', { from: anna, to: blocked });
    await markPair(world, 'liked', { from: blocked, to: anna });
    await expect(anna.browser.call(getMember, { id: blocked.id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('opening a profile makes a like from there an old one [PRO-12]', async ({ world }) => {
    const anna = await world.join();
    const admirer = await world.createMember();
    await markPair(world, 'liked', { from: admirer, to: anna });
    expect((await anna.browser.call(getMember, { id: admirer.id })).member).toMatchObject({
      liked_by: true,
      liked: false,
    });
    await flushSeenLikes(world.platform);
    const rows = await world.query('select lo_saw_at, hi_saw_at from pair where $1 in (lo, hi)', [anna.id]);
    expect(rows[0]?.[anna.id < admirer.id ? 'lo_saw_at' : 'hi_saw_at']).not.toBeNull();
  });
});

describe('the own profile', () => {
  test('every word of every list can be chosen, and a word outside it cannot [PRO-2]', async ({ world }) => {
    const { browser } = await world.join();
    const lists = {
      gender: genders,
      sexuality: sexualities,
      hair_color: hairColors,
      eye_color: eyeColors,
      body_type: bodyTypes,
      relationship_status: relationshipStatuses,
    };
    for (const [field, words] of Object.entries(lists)) {
      for (const word of words) {
        const { profile } = await browser.call(updateProfile, { [field]: word, special_data_consent: true });
        expect(profile[field as keyof typeof lists]).toBe(word);
      }
      const refused = browser.call(updateProfile, { [field]: 'purple', special_data_consent: true });
      await expect(refused).rejects.toMatchObject({ code: 'request.invalid', fields: [{ path: field }] });
    }
    const chosen = interests.slice(10, 30);
    expect((await browser.call(updateProfile, { interests: chosen })).profile.interests).toEqual(chosen);
    await expect(browser.call(updateProfile, { interests: interests.slice(0, 21) })).rejects.toMatchObject({
      fields: [{ path: 'interests', code: 'too_long' }],
    });
  });

  test('is complete for its owner and closed to visitors', async ({ world }) => {
    const { browser } = await world.join({ birthDate: '1988-01-31', name: 'Pia' });
    const { profile } = await browser.call(getOwnProfile, {});
    expect(profile).toMatchObject({ name: 'Pia', date_of_birth: '1988-01-31', age: 38, photo_limit: 3 });
    await expect(world.visitor().call(getOwnProfile, {})).rejects.toMatchObject({
      code: 'authentication_required',
    });
  });

  test('only what was given changes', async ({ world }) => {
    const { browser } = await world.join({ name: 'Rosa' });
    await browser.call(updateProfile, { about: '  Two\r\nlines ', hair_color: 'red' });
    const { profile } = await browser.call(updateProfile, { hair_color: null });
    expect(profile).toMatchObject({ name: 'Rosa', about: 'Two\nlines', hair_color: null });
  });

  test('a place is one of ours, and its position is that of the town', async ({ world }) => {
    const { id, browser } = await world.join();
    const place = { country: 'PL', region: '77', city: 'Kraków' };
    expect((await browser.call(updateProfile, { place })).profile).toMatchObject(place);
    const rows = await world.query('select city, country, lat from member_search where id = $1', [id]);
    expect(rows[0]).toMatchObject({ city: 'Kraków', country: 'PL', lat: 50.06 });
    await expect(
      browser.call(updateProfile, { place: { ...place, city: 'Atlantis' } }),
    ).rejects.toMatchObject({
      code: 'geography.unknown_place',
    });
  });

  test('sexuality is kept only with consent, and deleting it takes the consent back', async ({ world }) => {
    const { browser } = await world.join();
    await expect(browser.call(updateProfile, { sexuality: 'lesbian' })).rejects.toMatchObject({
      fields: [{ path: 'special_data_consent', code: 'consent_required' }],
    });
    const given = await browser.call(updateProfile, { sexuality: 'lesbian', special_data_consent: true });
    expect(given.profile).toMatchObject({ sexuality: 'lesbian', special_data_consent: true });
    expect((await browser.call(updateProfile, { sexuality: 'gay' })).profile.sexuality).toBe('gay');
    const withdrawn = await browser.call(updateProfile, { sexuality: null });
    expect(withdrawn.profile).toMatchObject({ sexuality: null, special_data_consent: false });
  });

  test('a name may be neither the e-mail address nor look like a handle', async ({ world }) => {
    const anna = await world.join({ email: 'x@short.example' });
    await expect(anna.browser.call(updateProfile, { name: anna.email.toUpperCase() })).rejects.toMatchObject({
      fields: [{ path: 'name', code: 'name_equals_email' }],
    });
    await expect(anna.browser.call(updateProfile, { name: '@rosa' })).rejects.toMatchObject({
      fields: [{ path: 'name', code: 'name_starts_with_at' }],
    });
  });
});

test('what a member may be interested in is read by everybody [SET-8]', async ({ world }) => {
  expect((await world.visitor().call(listInterests, {})).interests).toEqual([...interests]);
});
