// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { OfferNote } from './offer-note.tsx';
import type { Offer } from './use-offer.ts';

const base = { value_percentage: 25, expires: '2026-11-02T16:00:00.000Z' };

test.each([
  ['time_bonus', 3600, /^25% off your first package\. Until .+\. 01:00:00 These prices are/],
  ['welcome', 7200, /^25% off your first package\. Until .+\. 2 hours left\. These prices are/],
] as const)(
  'each statement of the offer %s ends before the next one begins [CRE-9, CRE-10]',
  async (kind, secondsLeft, words) => {
    const offer = { ...base, kind, secondsLeft } as unknown as Offer;
    const { getByRole } = await openScreen(<OfferNote offer={offer} />, { viewer: anna });
    expect(getByRole('paragraph').textContent).toMatch(words);
  },
);
