import type { ActivityEntry as Entry } from '#contract/activity/endpoints.ts';
import { localeIsoCodes } from '#contract/sites/facts.ts';
import { oncePerKey } from '#locales/once-per-key.ts';
import { useLocale } from '#web/platform/i18n/use-locale.ts';
import { Title } from '#web/ui/elements/title.tsx';
import classes from './activity.module.css';
import { ActivityEntry } from './activity-entry.tsx';

interface ActivityDaysProps {
  /** The latest first. */
  entries: readonly Entry[];
  /** YYYY-MM-DD where the member lives. */
  today: string;
}

export function ActivityDays({ entries, today }: ActivityDaysProps) {
  const toText = useDayTitle(today);
  const days = [...new Set(entries.map(({ day }) => day))];
  return days
    .map((day) => [day, entries.filter((entry) => entry.day === day)] as const)
    .map(([day, ofDay]) => (
      <section key={day} aria-labelledby={`activity-${day}`}>
        <Title order={2} size="h4" id={`activity-${day}`} className={classes.day}>
          {toText(day)}
        </Title>
        <ul className={classes.entries}>
          {ofDay.map((entry) => (
            <ActivityEntry key={`${entry.kind} ${entry.detail}`} entry={entry} />
          ))}
        </ul>
      </section>
    ));
}

const dayMs = 86_400_000;

const near = oncePerKey((isoCode: string) => new Intl.RelativeTimeFormat(isoCode, { numeric: 'auto' }));
const far = oncePerKey(
  (isoCode: string) =>
    new Intl.DateTimeFormat(isoCode, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);

/** "Today", "Yesterday", "Monday 2 November". */
function useDayTitle(today: string): (day: string) => string {
  const isoCode = localeIsoCodes[useLocale()];
  return (day) => {
    const ago = Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / dayMs));
    const text = ago < 2 ? near(isoCode).format(-ago, 'day') : far(isoCode).format(new Date(day));
    return text.charAt(0).toLocaleUpperCase(isoCode) + text.slice(1);
  };
}
