import { useState } from 'react';
import { geocode, type NamedPlace } from '#contract/geography.ts';
import { requireAnswer } from '#web/platform/api-query.ts';
import { useApi } from '#web/platform/use-api.ts';
import { useSettings } from '#web/platform/use-settings.ts';

/** A position this old is as good as a new one: towns do not move. */
const maximumAgeMs = 60 * 60 * 1000;
const timeoutMs = 10_000;

export type LocateState = 'idle' | 'locating' | 'denied' | 'timeout' | 'noPlace' | 'outside';

/** Finds the town of the device. The browser asks the person first; only then does a position leave it, rounded. */
export function useLocate(onFound: (place: NamedPlace) => void) {
  const api = useApi();
  const { countries } = useSettings();
  const [state, setState] = useState<LocateState>('idle');

  async function locate(): Promise<void> {
    // Pressed again, a position that was of no use is no use either.
    const isFirst = state === 'idle';
    setState('locating');
    try {
      const { latitude, longitude } = (await readPosition(isFirst ? maximumAgeMs : 0)).coords;
      const { city, region, country } = requireAnswer(
        await api(geocode, { lat: round(latitude), lon: round(longitude) }),
      );
      if (!countries.includes(country)) return setState('outside');
      onFound({ city, region, country });
      setState('idle');
    } catch (error) {
      setState(describe(error));
    }
  }

  return { locate: () => void locate(), state };
}

/** Kept from the page by the person, too slow, or nowhere near a town. */
function describe(error: unknown): LocateState {
  if (error instanceof NoPosition) return error.isLate ? 'timeout' : 'denied';
  return 'noPlace';
}

class NoPosition extends Error {
  readonly isLate: boolean;

  constructor(isLate: boolean) {
    super('The device told no position');
    this.isLate = isLate;
  }
}

function readPosition(maximumAge: number): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) reject(new NoPosition(false));
    else
      navigator.geolocation.getCurrentPosition(
        resolve,
        // The device not finding itself (2) is no decision of the person either.
        ({ code }) => reject(new NoPosition(code !== GeolocationPositionError.PERMISSION_DENIED)),
        { maximumAge, timeout: timeoutMs },
      );
  });
}

/** To about 1 km: a town needs no more. */
function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
