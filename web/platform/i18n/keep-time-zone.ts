import { timeZoneCookie, timeZoneCookieDays } from '#contract/time-zones.ts';

const secondsPerDay = 24 * 60 * 60;

// Sent as text, so it uses nothing from outside. The server checks the name; browsers may report anything.
function keepTimeZone(name: string, maxAge: number): void {
  try {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const secure = location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
    document.cookie = `${name}=${zone}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
  } catch {}
}

/** For the head of every hydrated page: the next page is rendered in the time zone of this device. */
export function writeKeepTimeZone(): string {
  return `(${keepTimeZone})(${JSON.stringify(timeZoneCookie)}, ${timeZoneCookieDays * secondsPerDay});`;
}
