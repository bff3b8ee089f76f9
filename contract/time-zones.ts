/** The zone of the browser, so that the server renders times by the clock of the reader. */
export const timeZoneCookie = 'time_zone';
export const timeZoneCookieDays = 365;

/** Names alone: Intl also accepts offsets such as "+01:23", which no browser reports and of which there are thousands. */
const zoneName = /^[a-z][\w+/-]{0,63}$/i;

/** The name under which this runtime knows a zone, or `fallback`: browsers report names such as "Etc/Unknown", too. */
export function toKnownZone(name: string | undefined, fallback = 'UTC'): string {
  if (!name || !zoneName.test(name)) return fallback;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return fallback;
  }
}
