import { VisuallyHidden } from '@mantine/core';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useNow } from '#web/ui/use-now.ts';
import classes from './chat-row.module.css';

/** "3 hr" for the eye, where each line has one; the whole of it is said, and the moment shown to the pointer. */
export function BriefTime({ iso }: { iso: string }) {
  const format = useFormat();
  const now = useNow();
  return (
    <time
      dateTime={iso}
      className={classes.time}
      title={format.dayAndTime(iso)}
      // The server may have drawn it in the minute before.
      suppressHydrationWarning
    >
      <span aria-hidden suppressHydrationWarning>
        {format.brief(iso, now)}
      </span>
      <VisuallyHidden suppressHydrationWarning>{format.relative(iso, now)}</VisuallyHidden>
    </time>
  );
}
