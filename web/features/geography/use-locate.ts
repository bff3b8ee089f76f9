import { useState } from 'react';
import type { NamedPlace } from '#contract/geography/endpoints.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { type LocateFault, NotLocated } from './not-located.ts';

/** A position this old is as good as a new one: towns do not move. */
const maximumAgeMs = 60 * 60 * 1000;

export type LocateState = LocateFault | 'idle' | 'locating' | 'outside';

/**
 * Finds the town of the device when asked to; few ask, so the code for it follows then. `countTyped`: what was typed or
 * chosen meanwhile is not overwritten.
 */
export function useLocate(onFound: (place: NamedPlace) => void, countTyped: () => number) {
  const api = useApi();
  const { countries } = useSettings();
  const [state, setState] = useState<LocateState>('idle');

  async function find(): Promise<void> {
    // Pressed again, a position that was of no use is no use either.
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
