import { useState } from 'react';
import type { NamedPlace } from '#contract/geography/endpoints.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { type LocateFault, NotLocated } from './not-located.ts';

/** An older position is as good as a new one: towns do not move. */
const maximumAgeMs = 60 * 60 * 1000;

export type LocateState = LocateFault | 'idle' | 'locating' | 'outside';

/**
 * Locates the device on demand; few members use it, so its code is lazy. Changes counted by `countTyped` are not
 * overwritten.
 */
export function useLocate(onFound: (place: NamedPlace) => void, countTyped: () => number) {
  const api = useApi();
  const { countries } = useSettings();
  const [state, setState] = useState<LocateState>('idle');

  async function find(): Promise<void> {
    // On a second press, a position that failed before is not reused.
    const maximumAge = state === 'idle' ? maximumAgeMs : 0;
    setState('locating');
    const typed = countTyped();
    try {
      const { locate } = await import('./locate.ts');
      const place = await locate(api, maximumAge);
      if (countTyped() !== typed) return setState('idle');
      if (!countries.includes(place.country)) return setState('outside');
      onFound(place);
      setState('idle');
    } catch (error) {
      setState(error instanceof NotLocated ? error.fault : 'unreachable');
    }
  }

  return { locate: () => void find(), state };
}
