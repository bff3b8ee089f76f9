// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { openScreen, settle, settleLoading } from '#web/testing/screen.tsx';
import { locate } from './locate.ts';
import type { NotLocated } from './not-located.ts';
import { PlaceField } from './place-field.tsx';

const kinds = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 };

function usePosition(getCurrentPosition: (found: PositionCallback) => void): void {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

/** Presses the button on a device that answers `code`, or its position; the server refuses with `refusal`. */
async function askForPlace({ code, refusal }: { code?: number; refusal?: ErrorCode }) {
  vi.stubGlobal('GeolocationPositionError', kinds);
  const coords = { latitude: 52.09, longitude: 5.12 };
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (at: unknown) => void, failed: (error: unknown) => void) =>
        code ? failed({ code }) : found({ coords }),
    },
  });
  const onChange = vi.fn();
  const place = { city: 'Utrecht', region: 'NL-UT', country: 'NL' };
  const answer = () => {
    if (refusal) throw new AppError(refusal);
    return { ...place, region_name: 'Utrecht' };
  };
  const screen = await openScreen(<PlaceField value={null} onChange={onChange} />, {
    settings: { countries: ['NL'] },
    answers: { 'geography.geocode': answer, 'geography.regions': { regions: {} } },
  });
  await settleLoading(() => screen.getByRole('button', { name: 'Use my location' }).click());
  return { ...screen, onChange, place };
}

test.each([
  ['the person does not share it', { code: kinds.PERMISSION_DENIED }, 'Your browser isn’t sharing'],
  ['the device takes too long', { code: kinds.TIMEOUT }, 'Your device did not find its location in time'],
  ['no town is there', { refusal: 'geography.unknown_place' }, 'We found no town at your location'],
  ['there is no connection', { refusal: 'network' }, 'We couldn’t look up your town. Check your internet'],
  ['the server is busy', { refusal: 'unavailable' }, 'We couldn’t look up your town.'],
] as const)('why the town was not found: %s [SET-9]', async (_why, world, text) => {
  const screen = await askForPlace(world);
  expect(screen.getByRole('status').textContent).toContain(text);
  expect(screen.onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Use my location' }).hasAttribute('disabled')).toBe(false);
});

test('a device without a connection does not know where it is either [SET-9]', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { getByRole } = await askForPlace({ code: kinds.POSITION_UNAVAILABLE });
  expect(getByRole('status').textContent).toContain('Check your internet connection');
  online.mockRestore();
});

test('a device that never answers is waited for no longer than a clock of our own [SET-9]', async () => {
  vi.useFakeTimers();
  usePosition(() => {});
  const located = locate(vi.fn(), 0).catch((error: NotLocated) => error.fault);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(await located).toBe('timeout');
  vi.useRealTimers();
});

test('a late answer does not overwrite what was typed meanwhile [SET-9]', async () => {
  let answer: PositionCallback = () => {};
  usePosition((found) => {
    answer = found;
  });
  const onChange = vi.fn();
  const screen = await openScreen(<PlaceField value={null} onChange={onChange} />, {
    settings: { countries: ['NL'] },
    answers: {
      'geography.geocode': { city: 'Utrecht', region: 'NL-UT', region_name: 'Utrecht', country: 'NL' },
      'geography.regions': { regions: {} },
      'geography.suggest': { places: [] },
    },
  });
  await settleLoading(() => screen.getByRole('button', { name: 'Use my location' }).click());
  await screen.fill(screen.getByRole('combobox', { name: 'Town' }), 'Gronin');
  await settleLoading(() => answer({ coords: { latitude: 52.09, longitude: 5.12 } } as GeolocationPosition));
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Town' }).value).toBe('Gronin');
});

test('the town of the device is taken over [SET-9]', async () => {
  const { onChange, place } = await askForPlace({});
  expect(onChange).toHaveBeenCalledWith(place);
});

test('who types a postal code is asked for the name of the town [SET-9]', async () => {
  vi.useFakeTimers();
  const { fill, getByRole, getByText } = await openScreen(<PlaceField value={null} onChange={() => {}} />, {
    settings: { countries: ['DE'], geoip_selected_country: 'DE' },
    answers: { 'geography.suggest': { places: [] }, 'geography.regions': { regions: {} } },
  });
  const search = async (typed: string) => {
    await fill(getByRole('combobox', { name: 'Town' }), typed);
    await settle(() => vi.advanceTimersByTimeAsync(300));
  };
  await search('10115');
  expect(getByText('Please type the name of your town instead of the postal code.')).toBeTruthy();
  await search('Berlinn');
  expect(getByText('No town of that name')).toBeTruthy();
  vi.useRealTimers();
});
