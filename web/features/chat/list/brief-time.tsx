import { useFormat } from '#web/platform/i18n/use-format.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { useNow } from '#web/ui/use-now.ts';
import classes from './chat-row.module.css';

/** "3 hr" on screen; screen readers get the whole text, and the pointer the exact time. */
export function BriefTime({ iso }: { iso: string }) {
  const format = useFormat();
  const now = useNow();
  return (
    <time
      dateTime={iso}
      className={classes.time}
      title={format.dayAndTime(iso)}
      // The server may have rendered it in the previous minute.
      suppressHydrationWarning
    >
      <span aria-hidden suppressHydrationWarning>
        {format.brief(iso, now)}
      </span>
      <VisuallyHidden suppressHydrationWarning>{format.relative(iso, now)}</VisuallyHidden>
    </time>
  );
}
