import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useNow } from '../use-now.ts';

/** "3 hours ago", updated each minute. The server may have rendered the previous minute; its text stays until the next. */
export function RelativeTime({ iso, className }: { iso: string; className?: string | undefined }) {
  const format = useFormat();
  const now = useNow();
  return (
    <time dateTime={iso} className={className} suppressHydrationWarning>
      {format.relative(iso, now)}
    </time>
  );
}
