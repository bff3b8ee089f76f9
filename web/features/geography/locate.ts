import type { ApiClient } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { geocode, type NamedPlace } from '#contract/geography/endpoints.ts';
import { requireAnswer } from '#web/platform/api/api-query.ts';
import { type LocateFault, NotLocated } from './not-located.ts';

const timeoutMs = 10_000;
/** Some browsers never answer, as when their question is neither allowed nor refused. */
const patienceMs = 15_000;

/** Finds the town of the device. The browser asks for permission first; only then does a rounded position leave it. */
export async function locate(api: ApiClient, maximumAgeMs: number): Promise<NamedPlace> {
  const { latitude, longitude } = (await readPosition(maximumAgeMs)).coords;
  try {
    const answer = await api(geocode, { lat: round(latitude), lon: round(longitude) });
    const { city, region, country } = requireAnswer(answer);
    return { city, region, country };
  } catch (error) {
    const isUnknown = error instanceof AppError && error.code === 'geography.unknown_place';
    throw new NotLocated(isUnknown ? 'noPlace' : 'unreachable');
  }
}

function readPosition(maximumAge: number): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new NotLocated('timeout')), patienceMs);
    if (!('geolocation' in navigator)) reject(new NotLocated('denied'));
    else
      navigator.geolocation.getCurrentPosition(
        resolve,
        ({ code }) => reject(new NotLocated(readFault(code))),
        { maximumAge, timeout: timeoutMs },
      );
  });
}

function readFault(code: number): LocateFault {
  if (code === GeolocationPositionError.PERMISSION_DENIED) return 'denied';
  // Indoors a device locates itself over the network.
  return navigator.onLine ? 'timeout' : 'unreachable';
}

/** Rounds to about 1 km: a town needs no more. */
function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
