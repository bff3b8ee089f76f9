// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { MemberCard as Member } from '#contract/profiles/endpoints.ts';
import { beyondKm } from '#contract/profiles/facts.ts';
import { ben } from '#web/testing/people.ts';
import { openScreen, type Screen, within } from '#web/testing/screen.tsx';
import { isFeature } from './card-grid.tsx';
import { MemberCard } from './member-card.tsx';

const open = (member: Partial<Member>) => openScreen(<MemberCard member={{ ...ben, ...member }} />);

const linesOf = ({ getByRole }: Screen) => within(getByRole('article')).queryAllByRole('paragraph');

test.each([
  ['near', 5, 'Amersfoort · < 5 km'],
  ['farther than the last step', beyondKm, 'Amersfoort · 50+ km'],
  ['where nobody knows', null, 'Amersfoort'],
])('a card tells how far away somebody lives who lives %s', async (_where, distance_km, line) => {
  const [first] = linesOf(await open({ distance_km }));
  expect(first?.textContent).toBe(line);
});

test('the town is one part of the line and the distance the other, so that only the town is cut', async () => {
  const [first] = linesOf(await open({ distance_km: 50 }));
  expect([...(first?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Amersfoort',
    ' · < 50 km',
  ]);
});

test.each([
  [3, false],
  [4, true],
])('of %i photos a card speaks: %s', async (photo_count, mailsReported) => {
  const { text } = await open({ photo_count });
  expect(text().includes(`${photo_count} photos`)).toBe(mailsReported);
});

test.each([
  ['I collect maps.', ['Amersfoort', 'I collect maps.']],
  ['', ['Amersfoort']],
])('the first words of a member stand last on a card, if there are any: "%s"', async (about_line, lines) => {
  const shown = linesOf(await open({ about_line }));
  expect(shown.map(({ textContent }) => textContent)).toEqual(lines);
});

test('the second of a dozen is large, but not where few follow it', () => {
  const placesOf = (cards: number) =>
    Array.from({ length: cards }, (_, place) => place).filter((place) => isFeature(place, cards));
  expect(placesOf(24)).toEqual([1, 13]);
  expect(placesOf(11)).toEqual([]);
  expect(placesOf(12)).toEqual([1]);
  // The next page changes nothing in the first.
  expect(placesOf(48).slice(0, 2)).toEqual(placesOf(24));
});

test('a late card is a photo that nobody can press, and stays the same when the rest is drawn around it [SEA-1]', async () => {
  const image = { filename: 'f.webp', thumb_filename: 't.webp', status: 'active' as const };
  function Late() {
    const [isLate, setLate] = useState(true);
    return (
      <>
        <MemberCard member={{ ...ben, main_image: image }} isLate={isLate} />
        <button type="button" onClick={() => setLate(false)}>
          Draw
        </button>
      </>
    );
  }
  const { getByRole, queryByRole, user } = await openScreen(<Late />);
  const photo = getByRole('img', { hidden: true });
  expect([queryByRole('article'), queryByRole('link')]).toEqual([null, null]);
  await user.click(getByRole('button', { name: 'Draw' }));
  expect(within(getByRole('article')).getByRole('img')).toBe(photo);
  expect(getByRole('link', { name: /Ben/ })).toBeTruthy();
});
