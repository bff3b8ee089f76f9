// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { OwnProfile } from '#contract/profiles/own.ts';
import { anna, annasProfile } from '#web/testing/people.ts';
import { openScreen, type Screen, settle } from '#web/testing/screen.tsx';
import '#web/features/photos/upload-area.tsx';
import '../answers/later-answers.tsx';
import ProfilePage from '../profile-page.tsx';

const photo = {
  ...{ id: 2, filename: 'a.webp', thumb_filename: 'b.webp', status: 'active' as const, locked: false },
  ...{ width: 600, height: 800 },
};
const withPhoto: OwnProfile = { ...annasProfile, photos: [photo], photo_count: 1 };

async function open(profile: OwnProfile) {
  const answers = { 'profiles.own': { profile }, 'geography.regions': { regions: {} } };
  const settings = { countries: ['NL'], geoip_selected_country: 'NL' };
  const screen = await openScreen(<ProfilePage />, { viewer: anna, answers, settings });
  await settle();
  return screen;
}

const sectionOfFocus = ({ getAllByRole }: Screen) =>
  getAllByRole('region').find((region) => region.contains(document.activeElement))?.id;

test.for<[string, OwnProfile, string, string]>([
  ['Add a photo', annasProfile, 'photo', 'Choose photos'],
  ['Choose a place', { ...withPhoto, city: null, region: null }, 'place', 'combobox'],
  ['Answer', { ...withPhoto, gender: null }, 'gender', 'radio'],
  ['Write', withPhoto, 'about', 'About me'],
  ['Choose a question', { ...withPhoto, about: 'x'.repeat(40) }, 'prompts', 'A perfect Sunday…'],
  [
    'Choose',
    { ...withPhoto, about: 'x'.repeat(40), prompts: [{ prompt: 'song', answer: 'Rain.' }] },
    'interests',
    'checkbox',
  ],
])('the next best step, “%s”, leads to its field [PRO-8]', async ([label, profile, section, field]) => {
  const screen = await open(profile);
  await screen.user.click(screen.getByRole('link', { name: label }));
  const focused = document.activeElement as HTMLInputElement;
  expect(sectionOfFocus(screen)).toBe(section);
  expect([
    focused.textContent,
    focused.getAttribute('role'),
    focused.getAttribute('aria-label'),
    focused.type,
  ]).toContain(field);
});
