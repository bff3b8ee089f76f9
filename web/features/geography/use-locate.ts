import { useState } from 'react';
import { geocode, type NamedPlace } from '#contract/geography.ts';
import { requireAnswer } from '#web/platform/api-query.ts';
import { useApi } from '#web/platform/use-api.ts';

/** A position this old is as good as a new one: towns do not move. */
const maximumAgeMs = 60 * 60 * 1000;
const timeoutMs = 10_000;

export type LocateState = 'idle' | 'locating' | 'denied' | 'noPlace';

/** Finds the town of the device. The browser asks the person first; only then does a position leave it, rounded. */
export function useLocate(onFound: (place: NamedPlace) => void) {
  const api = useApi();
  const [state, setState] = useState<LocateState>('idle');

  async function locate(): Promise<void> {
    setState('locating');
    const position = await readPosition().catch(() => undefined);
    if (!position) return setState('denied');
    try {
      const { latitude, longitude } = position.coords;
      const { city, region, country } = requireAnswer(
        await api(geocode, { lat: round(latitude), lon: round(longitude) }),
      );
      onFound({ city, region, country });
      setState('idle');
    } catch {
      setState('noPlace');
    }
  }

  return { locate: () => void locate(), state };
}

function readPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) reject(new Error('This browser knows no position'));
    else
      navigator.geolocation.getCurrentPosition(resolve, reject, {
        maximumAge: maximumAgeMs,
        timeout: timeoutMs,
      });
  });
}

/** To about 1 km: a town needs no more. */
function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
