import { formatClock } from '#web/ui/use-seconds-left.ts';

/**
 * Silent for screen readers, which get the end beside it. The server's text stays until the next second, because
 * hydration may follow a refetch.
 */
export function Clock({ seconds }: { seconds: number }) {
  return (
    <span className="tabular" translate="no" aria-hidden suppressHydrationWarning>
      {formatClock(seconds)}
    </span>
  );
}
