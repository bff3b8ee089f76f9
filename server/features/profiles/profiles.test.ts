import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOwnProfile, updateProfile } from '#contract/own-profile.ts';
import {
  bodyTypes,
  eyeColors,
  genders,
  getMember,
  hairColors,
  interests,
  relationshipStatuses,
  sexualities,
} from '#contract/profiles.ts';
import { createMember, type MemberTraits, signIn, type TestMember } from '#server/testing/members.ts';
import { addTestPhoto } from '#server/testing/pictures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await createTestApp();
});
afterAll(() => world.dispose());

async function createVisitorOf(traits: MemberTraits = {}) {
  const member = await createMember(world.platform, traits);
  return { member, client: await signIn(world, member) };
}

async function setPair(lo: TestMember, hi: TestMember, columns: string): Promise<void> {
  const [a, b] = lo.id < hi.id ? [lo, hi] : [hi, lo];
  const own = columns
    .replaceAll('mine', lo.id < hi.id ? 'lo' : 'hi')
    .replaceAll('theirs', lo.id < hi.id ? 'hi' : 'lo');
  const now = world.platform.clock.now();
  await world.platform.db.query(
    `insert into pair (lo, hi, ${own}) values ($1, $2, ${own
      .split(',')
      .map(() => '$3')
      .join(',')})`,
    [a.id, b.id, now],
  );
}

describe('the profile of another member', () => {
  test('shows every field a member may see, and nothing else [PRO-1]', async () => {
    const { member, client } = await createVisitorOf({
      name: 'Mila',
      paidUser: true,
      birthDate: '1990-11-03',
    });
    await addTestPhoto(client);
    await addTestPhoto(client);
    await client.call(updateProfile, {
      sexuality: 'bi',
      special_data_consent: true,
      hair_color: 'dark_blond',
      eye_color: 'green',
      body_type: 'normal',
      relationship_status: 'divorced',
      interests: ['wine', 'hiking'],
      about: 'I collect maps.',
    });
    const anna = await createVisitorOf({ paidUser: true });
    const { member: seen } = await anna.client.call(getMember, { id: member.id });
    expect(Object.keys(seen).sort()).toEqual(
      [
        'about',
        'age',
        'body_type',
        'city',
        'conversation_id',
        'country',
        'distance_km',
        'eye_color',
        'fictional',
        'gender',
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
        'region',
        'relationship_status',
        'sexuality',
      ].sort(),
    );
    expect(seen).toMatchObject({
      name: 'Mila',
      // Her birthday is tomorrow.
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

  test('carries no address, date of birth, position, credits or session anywhere in the answer', async () => {
    const { member } = await createVisitorOf({
      name: 'Nora',
      email: 'nora@secret.example',
      birthDate: '1991-02-03',
    });
    const { client } = await createVisitorOf();
    const { body } = await client.request(getMember, { id: member.id });
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

  test('a visitor gets neither sexuality nor text nor an unblurred second photo', async () => {
    const { member, client } = await createVisitorOf({ sexuality: 'gay' });
    await addTestPhoto(client);
    await addTestPhoto(client);
    await client.call(updateProfile, { about: 'For members.' });
    const { member: seen } = await world.visitor().call(getMember, { id: member.id });
    expect(seen).toMatchObject({ sexuality: null, about: '', distance_km: null, liked: false });
    expect(seen.photos.map(({ locked }) => locked)).toEqual([false, true]);
  });

  test('hidden, unconfirmed and unknown members look the same', async () => {
    const { client } = await createVisitorOf();
    const hidden: MemberTraits[] = [
      { disabled: true },
      { invisible: true },
      { status: 'not_confirmed' },
      { status: 'pending_deletion' },
    ];
    const members = await Promise.all(hidden.map((traits) => createMember(world.platform, traits)));
    for (const id of [...members.map((member) => member.id), 4711]) {
      const answer = await client.request(getMember, { id });
      const { error } = answer.json();
      expect({ status: answer.statusCode, ...error, requestId: '' }).toEqual({
        status: 404,
        code: 'not_found',
        requestId: '',
      });
    }
  });

  test('oneself can be seen as others would, also while hidden', async () => {
    const { member, client } = await createVisitorOf({ invisible: true });
    expect((await client.call(getMember, { id: member.id })).member.name).toBe(member.name);
  });

  test('whoever was in contact is told of a block, everybody else finds nothing [PRO-11]', async () => {
    const blocker = await createMember(world.platform, { name: 'Olga' });
    const stranger = await createVisitorOf();
    const admirer = await createVisitorOf();
    await setPair(stranger.member, blocker, 'theirs_blocked_at');
    await setPair(admirer.member, blocker, 'theirs_blocked_at, mine_liked_at');
    await expect(stranger.client.call(getMember, { id: blocker.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(admirer.client.call(getMember, { id: blocker.id })).rejects.toMatchObject({
      code: 'profiles.blocked',
      data: { name: 'Olga' },
    });
  });

  test('whom the viewer blocked is not there', async () => {
    const { member, client } = await createVisitorOf();
    const blocked = await createMember(world.platform);
    await setPair(member, blocked, 'mine_blocked_at, theirs_liked_at');
    await expect(client.call(getMember, { id: blocked.id })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('opening a profile makes a like from there an old one [PRO-12]', async () => {
    const { member, client } = await createVisitorOf();
    const admirer = await createMember(world.platform);
    await setPair(member, admirer, 'theirs_liked_at');
    expect((await client.call(getMember, { id: admirer.id })).member).toMatchObject({
      liked_by: true,
      liked: false,
    });
    const { rows } = await world.platform.db.query(
      'select lo_saw_at, hi_saw_at from pair where $1 in (lo, hi)',
      [member.id],
    );
    expect(rows[0]?.[member.id < admirer.id ? 'lo_saw_at' : 'hi_saw_at']).not.toBeNull();
  });
});

describe('the own profile', () => {
  test('every word of every list can be chosen, and a word outside it cannot [PRO-2]', async () => {
    const { client } = await createVisitorOf();
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
        const { profile } = await client.call(updateProfile, { [field]: word, special_data_consent: true });
        expect(profile[field as keyof typeof lists]).toBe(word);
      }
      const refused = client.call(updateProfile, { [field]: 'purple', special_data_consent: true });
      await expect(refused).rejects.toMatchObject({ code: 'request.invalid', fields: [{ path: field }] });
    }
    const chosen = interests.slice(10, 30);
    expect((await client.call(updateProfile, { interests: chosen })).profile.interests).toEqual(chosen);
    await expect(client.call(updateProfile, { interests: interests.slice(0, 21) })).rejects.toMatchObject({
      fields: [{ path: 'interests', code: 'too_long' }],
    });
  });

  test('is complete for its owner and closed to visitors', async () => {
    const { client } = await createVisitorOf({ birthDate: '1988-01-31', name: 'Pia' });
    const { profile } = await client.call(getOwnProfile, {});
    expect(profile).toMatchObject({ name: 'Pia', date_of_birth: '1988-01-31', age: 38, photo_limit: 3 });
    await expect(world.visitor().call(getOwnProfile, {})).rejects.toMatchObject({
      code: 'authentication_required',
    });
  });

  test('only what was given changes', async () => {
    const { client } = await createVisitorOf({ name: 'Rosa' });
    await client.call(updateProfile, { about: '  Two\r\nlines ', hair_color: 'red' });
    const { profile } = await client.call(updateProfile, { hair_color: null });
    expect(profile).toMatchObject({ name: 'Rosa', about: 'Two\nlines', hair_color: null });
  });

  test('a place is one of ours, and its position is that of the town', async () => {
    const { member, client } = await createVisitorOf();
    const place = { country: 'PL', region: '77', city: 'Kraków' };
    expect((await client.call(updateProfile, { place })).profile).toMatchObject(place);
    const { rows } = await world.platform.db.query(
      'select city, country, lat from member_search where id = $1',
      [member.id],
    );
    expect(rows[0]).toMatchObject({ city: 'Kraków', country: 'PL', lat: 50.06 });
    await expect(client.call(updateProfile, { place: { ...place, city: 'Atlantis' } })).rejects.toMatchObject(
      {
        code: 'geography.unknown_place',
      },
    );
  });

  test('sexuality is kept only with consent, and deleting it takes the consent back', async () => {
    const { client } = await createVisitorOf();
    await expect(client.call(updateProfile, { sexuality: 'lesbian' })).rejects.toMatchObject({
      fields: [{ path: 'special_data_consent', code: 'consent_required' }],
    });
    const given = await client.call(updateProfile, { sexuality: 'lesbian', special_data_consent: true });
    expect(given.profile).toMatchObject({ sexuality: 'lesbian', special_data_consent: true });
    expect((await client.call(updateProfile, { sexuality: 'gay' })).profile.sexuality).toBe('gay');
    const withdrawn = await client.call(updateProfile, { sexuality: null });
    expect(withdrawn.profile).toMatchObject({ sexuality: null, special_data_consent: false });
  });

  test('a name may be neither the e-mail address nor look like a handle', async () => {
    const { member, client } = await createVisitorOf({ email: 'x@short.example' });
    await expect(client.call(updateProfile, { name: member.email.toUpperCase() })).rejects.toMatchObject({
      fields: [{ path: 'name', code: 'name_equals_email' }],
    });
    await expect(client.call(updateProfile, { name: '@rosa' })).rejects.toMatchObject({
      fields: [{ path: 'name', code: 'name_starts_with_at' }],
    });
  });
});
