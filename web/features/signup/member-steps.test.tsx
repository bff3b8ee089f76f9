// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getOwnProfile } from '#contract/profiles.own.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { anna, annasProfile, ben } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { MemberSteps } from './member-steps.tsx';

const fault = 'Please agree to continue.';
const select = 'select';

async function openPersonalStep() {
  const onNext = vi.fn();
  const screen = await openScreen(<MemberSteps step="personal" onNext={onNext} />, {
    viewer: anna,
    answers: { 'profiles.own': { profile: annasProfile }, 'profiles.update': { profile: annasProfile } },
    prepare: (client) => client.setQueryData(apiQuery(getOwnProfile, {}).queryKey, { profile: annasProfile }),
  });
  const saves = () => screen.calls.flatMap(([name, input]) => (name === 'profiles.update' ? [input] : []));
  return { ...screen, onNext, saves };
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

test('whoever leaves the question open goes on, and is asked again with the next answer [ACC-24]', async () => {
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

test('whom one looks for, said with one press, is offered as the sexuality and saved with consent alone [ACC-24]', async () => {
  const { press, find, saves } = await openPersonalStep();
  await press('Men');
  expect([find<HTMLSelectElement>(select).value, saves()]).toEqual(['hetero', []]);
  await press(find('input[type="checkbox"]'));
  await press('Women');
  expect(saves()).toEqual([{ sexuality: 'hetero', special_data_consent: true }, { sexuality: 'lesbian' }]);
});

test('looks are asked for by those who unfold them [ACC-1]', async () => {
  const { find, text } = await openPersonalStep();
  expect(text()).toContain('More about you (optional)');
  expect(find('details').querySelectorAll('select')).toHaveLength(4);
});

describe('whom one looks for, as the match finder was told [SEA-6]', () => {
  beforeEach(() =>
    sessionStorage.setItem('signup-answers', JSON.stringify({ i_am: 'female', seek: 'both' })),
  );

  test('is offered and saved only with consent [ACC-24]', async () => {
    const { find, press, saves } = await openPersonalStep();
    expect([find<HTMLSelectElement>(select).value, saves()]).toEqual(['bi', []]);
    await press(find('input[type="checkbox"]'));
    expect(saves()).toEqual([{ sexuality: 'bi', special_data_consent: true }]);
  });

  test('stops nobody who goes on without agreeing, and is forgotten', async () => {
    const { press, onNext, saves, text } = await openPersonalStep();
    await press('Continue');
    expect(text()).not.toContain(fault);
    expect([onNext.mock.calls.length, saves()]).toEqual([1, []]);
    expect(sessionStorage.getItem('signup-answers')).toBeNull();
  });

  test('gives way to what is chosen now', async () => {
    const { type, find, has } = await openPersonalStep();
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
