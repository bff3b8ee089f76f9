// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { refuseFields } from '#contract/errors.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { anna, annasProfile, ben } from '#web/testing/people.ts';
import { openScreen, within } from '#web/testing/screen.tsx';
import { MemberSteps } from './member-steps.tsx';

const fault = 'Please agree to continue.';
const sexuality = { name: 'Sexuality' };

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
  const { text, saves, getByRole, user, getByText } = await openPersonalStep();
  await user.selectOptions(getByRole('combobox', sexuality), 'bi');
  expect(text()).not.toContain(fault);
  expect(getByText('Your choice is saved once you agree.')).toBeTruthy();
  expect(getByRole('checkbox').getAttribute('aria-invalid')).toBe('false');
  expect(saves()).toEqual([]);
});

test('going on without agreeing stops and says so beside the consent [ACC-24]', async () => {
  const { text, onNext, saves, getByRole, user } = await openPersonalStep();
  await user.selectOptions(getByRole('combobox', sexuality), 'bi');
  await user.click(getByRole('button', { name: 'Continue' }));
  const consent = getByRole('checkbox');
  expect(text()).toContain(fault);
  expect([consent.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', consent]);
  expect([onNext.mock.calls, saves()]).toEqual([[], []]);
  await user.click(consent);
  expect(saves()).toEqual([{ sexuality: 'bi', special_data_consent: true }]);
  await user.click(getByRole('button', { name: 'Continue' }));
  expect(onNext).toHaveBeenCalledOnce();
});

test('a member can leave the question open, and is asked for the consent again with the next answer [ACC-24]', async () => {
  const { text, onNext, saves, getByRole, user } = await openPersonalStep();
  await user.selectOptions(getByRole('combobox', sexuality), 'bi');
  await user.click(getByRole('checkbox'));
  await user.selectOptions(getByRole('combobox', sexuality), '');
  await user.selectOptions(getByRole('combobox', sexuality), 'gay');
  expect(getByRole('checkbox')).toBeTruthy();
  await user.click(getByRole('button', { name: 'Continue' }));
  await user.selectOptions(getByRole('combobox', sexuality), '');
  expect(text()).not.toContain(fault);
  await user.click(getByRole('button', { name: 'Continue' }));
  expect(onNext).toHaveBeenCalledOnce();
  expect(saves().slice(1)).toEqual([{ sexuality: null }, { sexuality: null }]);
});

test('whom one looks for is a filter of the own search at once; the sexuality that follows waits for the consent [SEA-1, ACC-24]', async () => {
  const { saves, searches, text, getByRole, user } = await openPersonalStep();
  await user.click(getByRole('radio', { name: 'Men' }));
  expect(searches()).toEqual([{ gender: 'male' }]);
  // The field shows what is stored; the consent names what it would add.
  expect([getByRole<HTMLSelectElement>('combobox', sexuality).value, saves()]).toEqual(['', []]);
  expect(text()).toContain('If you agree, your profile says: Straight.');
  await user.click(getByRole('checkbox'));
  await user.click(getByRole('radio', { name: 'Women' }));
  expect(searches()).toEqual([{ gender: 'male' }, { gender: 'female' }]);
  expect(saves()).toEqual([{ sexuality: 'hetero', special_data_consent: true }, { sexuality: 'lesbian' }]);
});

test('the consent to what follows from whom one looks for stands right below that question [ACC-24]', async () => {
  const { getByRole, user } = await openPersonalStep();
  const isBelowSelect = () =>
    getByRole('combobox', sexuality).compareDocumentPosition(getByRole('checkbox')) ===
    Node.DOCUMENT_POSITION_FOLLOWING;
  await user.click(getByRole('radio', { name: 'Women' }));
  expect(isBelowSelect()).toBe(false);
  await user.selectOptions(getByRole('combobox', sexuality), 'bi');
  expect(isBelowSelect()).toBe(true);
});

test('where the domain has no filter by gender nobody is asked whom they look for [SEA-1]', async () => {
  const { text, getByText } = await openPersonalStep({ settings: { search_fields: ['hair'] } });
  expect(text()).not.toContain('Looking for');
  expect(getByText('Sexuality')).toBeTruthy();
});

test('where profiles have no sexuality the filter alone is kept [SEA-1, SET-5]', async () => {
  const { saves, searches, getByRole, queryByRole, user } = await openPersonalStep({
    settings: { visible_profile_fields: ['hair_color'] },
  });
  await user.click(getByRole('radio', { name: 'Women' }));
  expect([searches(), saves(), queryByRole('checkbox')]).toEqual([[{ gender: 'female' }], [], null]);
});

test('looks are asked for by those who unfold them [ACC-1]', async () => {
  const { getByRole, getByText } = await openPersonalStep();
  expect(getByText('More about you (optional)')).toBeTruthy();
  // jsdom hides what is folded away.
  expect(within(getByRole('group')).getAllByRole('combobox', { hidden: true })).toHaveLength(4);
});

describe('whom one looks for, as the match finder was told and the search keeps [SEA-6]', () => {
  const open = () => openPersonalStep({ saved: { gender: 'both' } });

  test('is chosen, and the sexuality that follows is saved only with consent [ACC-24]', async () => {
    const { saves, searches, getByRole, user } = await open();
    expect([getByRole<HTMLSelectElement>('combobox', sexuality).value, saves()]).toEqual(['', []]);
    await user.click(getByRole('checkbox'));
    expect(saves()).toEqual([{ sexuality: 'bi', special_data_consent: true }]);
    expect(searches()).toEqual([]);
  });

  test('stops nobody who goes on without agreeing', async () => {
    const { onNext, saves, text, getByRole, user } = await open();
    await user.click(getByRole('button', { name: 'Continue' }));
    expect(text()).not.toContain(fault);
    expect([onNext.mock.calls.length, saves()]).toEqual([1, []]);
  });

  test('gives way to what is chosen now', async () => {
    const { getByRole, queryByRole, user } = await open();
    await user.selectOptions(getByRole('combobox', sexuality), '');
    expect([getByRole<HTMLSelectElement>('combobox', sexuality).value, queryByRole('checkbox')]).toEqual([
      '',
      null,
    ]);
  });
});

const photo = { id: 1, filename: 'big.webp', thumb_filename: 'small.webp', status: 'active' } as const;
const sized = { ...photo, locked: false, width: 900, height: 1200 };

test('a photo that was chosen shows the card others will see, and can be cropped [ACC-1, PRO-6]', async () => {
  const viewer = { ...anna, profile: { ...anna.profile, photo_count: 1, main_image: photo } };
  const profile = { ...annasProfile, photos: [sized] };
  const { text, getByRole } = await openScreen(<MemberSteps step="photo" onNext={() => {}} />, {
    viewer,
    answers: { 'profiles.own': { profile } },
    prepare: (client) => client.setQueryData(apiQuery(getOwnProfile, {}).queryKey, { profile }),
  });
  expect(text()).toContain('Anna, 36');
  expect(getByRole('button', { name: 'Crop' }).getAttribute('aria-haspopup')).toBe('dialog');
});

test('while the mail is on its way the faces of others lead on [ACC-13]', async () => {
  const { getByRole } = await openScreen(<MemberSteps step="complete" onNext={() => {}} />, {
    viewer: { ...anna, status: 'not_confirmed' },
    answers: {
      'user.get': { user: { ...anna, status: 'not_confirmed' } },
      'search.members': { page: { results: [{ ...ben, main_image: photo }] }, similar: { results: [] } },
    },
  });
  const way = getByRole('link', { name: 'Look around in the meantime' });
  expect([
    way.getAttribute('href'),
    within(way).getAllByRole('presentation', { hidden: true }).length,
  ]).toEqual(['/signup-matches', 1]);
});

test('a place in a country that is closed is refused beside it and stays there, and a step can still be left out [TRU-3]', async () => {
  const onNext = vi.fn();
  const profile = { ...annasProfile, country: null, region: null, city: null };
  const london = { country: 'GB', region: 'ENG', region_name: 'England', city: 'London' };
  const screen = await openScreen(<MemberSteps step="place" onNext={onNext} />, {
    viewer: anna,
    settings: { countries: ['GB', 'NL'], geoip_selected_country: 'GB' },
    answers: {
      'profiles.own': { profile },
      'geography.suggest': { places: [london] },
      'geography.regions': { regions: { GB: [{ code: 'ENG', name: 'England' }], NL: [] } },
      'profiles.update': () => {
        throw refuseFields({ path: 'place', code: 'country_closed' });
      },
    },
    prepare: (client) => client.setQueryData(apiQuery(getOwnProfile, {}).queryKey, { profile }),
  });
  const city = screen.getByRole<HTMLInputElement>('combobox', { name: 'Town' });
  await screen.user.type(city, 'London');
  await screen.user.click(await screen.findByRole('option', { name: /London/ }));
  const described = city.getAttribute('aria-describedby')?.split(' ') ?? [];
  const text = described.map((id) => document.getElementById(id)?.textContent).join(' ');
  expect(text).toContain('We take no new members who live there at the moment. We are sorry.');
  expect(city.value).toContain('London');
  await screen.user.click(screen.getByRole('button', { name: 'Continue' }));
  expect([onNext.mock.calls, document.activeElement]).toEqual([[], city]);
  await screen.user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(onNext).toHaveBeenCalledOnce();
});
