// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { anna, annasProfile, ben } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { MemberSteps } from './member-steps.tsx';

const fault = 'Please agree to continue.';
const select = 'select';

async function openPersonalStep({
  saved = null,
  settings = {},
}: {
  saved?: object | null;
  settings?: object;
} = {}) {
  const onNext = vi.fn();
  const screen = await openScreen(<MemberSteps step="personal" onNext={onNext} />, {
    viewer: anna,
    settings,
    answers: {
      'profiles.own': { profile: annasProfile },
      'profiles.update': { profile: annasProfile },
      'search.members': { saved },
    },
    prepare: (client) => client.setQueryData(apiQuery(getOwnProfile, {}).queryKey, { profile: annasProfile }),
  });
  const saves = () => screen.calls.flatMap(([name, input]) => (name === 'profiles.update' ? [input] : []));
  const searches = () =>
    screen.calls.flatMap(([name, input]) => (name === 'search.save_gender' ? [input] : []));
  return { ...screen, onNext, saves, searches };
}

test('choosing a sexuality is no fault: the consent stands beside it, and nothing is saved yet [ACC-24]', async () => {
  const { type, text, find, saves } = await openPersonalStep();
  await type(select, 'bi');
  expect(text()).not.toContain(fault);
  expect(text()).toContain('Your choice is saved once you agree.');
  expect(find('input[type="checkbox"]').getAttribute('aria-invalid')).toBe('false');
  expect(saves()).toEqual([]);
});

test('going on without agreeing stops and says so beside the consent [ACC-24]', async () => {
  const { type, press, text, find, onNext, saves } = await openPersonalStep();
  await type(select, 'bi');
  await press('Continue');
  const consent = find('input[type="checkbox"]');
  expect(text()).toContain(fault);
  expect([consent.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', consent]);
  expect([onNext.mock.calls, saves()]).toEqual([[], []]);
  await press(consent);
  expect(saves()).toEqual([{ sexuality: 'bi', special_data_consent: true }]);
  await press('Continue');
  expect(onNext).toHaveBeenCalledOnce();
});

test('a member can leave the question open, and is asked for the consent again with the next answer [ACC-24]', async () => {
  const { type, press, text, find, has, onNext, saves } = await openPersonalStep();
  await type(select, 'bi');
  await press(find('input[type="checkbox"]'));
  await type(select, '');
  await type(select, 'gay');
  expect(has('input[type="checkbox"]')).toBe(true);
  await press('Continue');
  await type(select, '');
  expect(text()).not.toContain(fault);
  await press('Continue');
  expect(onNext).toHaveBeenCalledOnce();
  expect(saves().slice(1)).toEqual([{ sexuality: null }, { sexuality: null }]);
});

test('whom one looks for is a filter of the own search at once; the sexuality that follows waits for the consent [SEA-1, ACC-24]', async () => {
  const { press, find, saves, searches, text } = await openPersonalStep();
  await press('Men');
  expect(searches()).toEqual([{ gender: 'male' }]);
  // The field shows what is stored; the consent names what it would add.
  expect([find<HTMLSelectElement>(select).value, saves()]).toEqual(['', []]);
  expect(text()).toContain('If you agree, your profile says: Straight.');
  await press(find('input[type="checkbox"]'));
  await press('Women');
  expect(searches()).toEqual([{ gender: 'male' }, { gender: 'female' }]);
  expect(saves()).toEqual([{ sexuality: 'hetero', special_data_consent: true }, { sexuality: 'lesbian' }]);
});

test('the consent to what follows from whom one looks for stands right below that question [ACC-24]', async () => {
  const { press, type, find } = await openPersonalStep();
  const isBelowSelect = () =>
    find(select).compareDocumentPosition(find('input[type="checkbox"]')) === Node.DOCUMENT_POSITION_FOLLOWING;
  await press('Women');
  expect(isBelowSelect()).toBe(false);
  await type(select, 'bi');
  expect(isBelowSelect()).toBe(true);
});

test('where the domain has no filter by gender nobody is asked whom they look for [SEA-1]', async () => {
  const { text } = await openPersonalStep({ settings: { search_fields: ['hair'] } });
  expect(text()).not.toContain('Looking for');
  expect(text()).toContain('Sexuality');
});

test('where profiles have no sexuality the filter alone is kept [SEA-1, SET-5]', async () => {
  const { press, has, saves, searches } = await openPersonalStep({
    settings: { visible_profile_fields: ['hair_color'] },
  });
  await press('Women');
  expect([searches(), saves(), has('input[type="checkbox"]')]).toEqual([[{ gender: 'female' }], [], false]);
});

test('looks are asked for by those who unfold them [ACC-1]', async () => {
  const { find, text } = await openPersonalStep();
  expect(text()).toContain('More about you (optional)');
  expect(find('details').querySelectorAll('select')).toHaveLength(4);
});

describe('whom one looks for, as the match finder was told and the search keeps [SEA-6]', () => {
  const open = () => openPersonalStep({ saved: { gender: 'both' } });

  test('is chosen, and the sexuality that follows is saved only with consent [ACC-24]', async () => {
    const { find, press, saves, searches } = await open();
    expect([find<HTMLSelectElement>(select).value, saves()]).toEqual(['', []]);
    await press(find('input[type="checkbox"]'));
    expect(saves()).toEqual([{ sexuality: 'bi', special_data_consent: true }]);
    expect(searches()).toEqual([]);
  });

  test('stops nobody who goes on without agreeing', async () => {
    const { press, onNext, saves, text } = await open();
    await press('Continue');
    expect(text()).not.toContain(fault);
    expect([onNext.mock.calls.length, saves()]).toEqual([1, []]);
  });

  test('gives way to what is chosen now', async () => {
    const { type, find, has } = await open();
    await type(select, '');
    expect([find<HTMLSelectElement>(select).value, has('input[type="checkbox"]')]).toEqual(['', false]);
  });
});

const photo = { id: 1, filename: 'big.webp', thumb_filename: 'small.webp', status: 'active' } as const;
const sized = { ...photo, locked: false, width: 900, height: 1200 };

test('a photo that was chosen shows the card others will see, and can be cropped [ACC-1, PRO-6]', async () => {
  const viewer = { ...anna, profile: { ...anna.profile, photo_count: 1, main_image: photo } };
  const profile = { ...annasProfile, photos: [sized] };
  const { text, button } = await openScreen(<MemberSteps step="photo" onNext={() => {}} />, {
    viewer,
    answers: { 'profiles.own': { profile } },
    prepare: (client) => client.setQueryData(apiQuery(getOwnProfile, {}).queryKey, { profile }),
  });
  expect(text()).toContain('Anna, 36');
  expect(button('Crop').getAttribute('aria-haspopup')).toBe('dialog');
});

test('while the mail is on its way the faces of others lead on [ACC-13]', async () => {
  const { find } = await openScreen(<MemberSteps step="complete" onNext={() => {}} />, {
    viewer: { ...anna, status: 'not_confirmed' },
    answers: {
      'user.get': { user: { ...anna, status: 'not_confirmed' } },
      'search.members': { page: { results: [{ ...ben, main_image: photo }] }, similar: { results: [] } },
    },
  });
  const way = find('a[href="/signup-matches"]');
  expect([way.textContent, way.querySelectorAll('img').length]).toEqual(['Look around in the meantime', 1]);
});
