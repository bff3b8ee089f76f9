import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useNow } from '../use-now.ts';

/** "3 hours ago", growing older. The server may have drawn it in the minute before: what it wrote stays until the next. */
export function RelativeTime({ iso, className }: { iso: string; className?: string | undefined }) {
  const format = useFormat();
  const now = useNow();
  return (
    <time dateTime={iso} className={className} suppressHydrationWarning>
      {format.relative(iso, now)}
    </time>
  );
}
