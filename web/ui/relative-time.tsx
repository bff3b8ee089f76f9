import { VisuallyHidden } from '@mantine/core';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useNow } from './use-now.ts';

interface RelativeTimeProps {
  iso: string;
  className?: string | undefined;
  /** "3 hr" for the eye, in a list where each line has one; the rest is said, and shown to the pointer. */
  brief?: boolean;
}

/** "3 hours ago", growing older. The server may have drawn it in the minute before: what it wrote stays until the next. */
export function RelativeTime({ iso, className, brief = false }: RelativeTimeProps) {
  const format = useFormat();
  const now = useNow();
  const whole = format.relative(iso, now);
  if (!brief) {
    return (
      <time dateTime={iso} className={className} suppressHydrationWarning>
        {whole}
      </time>
    );
  }
  return (
    <time dateTime={iso} className={className} title={format.dayAndTime(iso)} suppressHydrationWarning>
      <span aria-hidden suppressHydrationWarning>
        {format.briefly(iso, now)}
      </span>
      <VisuallyHidden suppressHydrationWarning>{whole}</VisuallyHidden>
    </time>
  );
}
