/** The browser's zone, so that the server renders the reader's local times. */
export const timeZoneCookie = 'time_zone';
export const timeZoneCookieDays = 365;

/** Names only: Intl also accepts thousands of offsets such as "+01:23", which no browser sends. */
const zoneName = /^[a-z][\w+/-]{0,63}$/i;

/** Returns the runtime's name of a zone, or `fallback`: browsers also report names such as "Etc/Unknown". */
export function toKnownZone(name: string | undefined, fallback = 'UTC'): string {
  if (!name || !zoneName.test(name)) return fallback;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return fallback;
  }
}
