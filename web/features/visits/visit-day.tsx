import { useNow } from '#web/ui/use-now.ts';
import { useDayText } from './use-day-text.ts';

/** The server may have rendered it before midnight. */
export function VisitDay({ day }: { day: string }) {
  const toText = useDayText();
  const now = useNow();
  return (
    <time dateTime={day} suppressHydrationWarning>
      {toText(day, now)}
    </time>
  );
}
