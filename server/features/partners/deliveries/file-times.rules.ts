/** What is no day is left out, as in the lists of the console. */
export function readDay(text: string | undefined): string | undefined {
  const isDay =
    text !== undefined && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  return isDay && new Date(text).toISOString().startsWith(text) ? text : undefined;
}

/** By the clock of the zone, with what it differs from UTC: an hour that comes twice in autumn is told apart. */
export function writeMoment(at: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${clock.format(at)}${name.replace('GMT', '') || '+00:00'}`;
}
