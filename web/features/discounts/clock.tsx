import { formatClock } from '#web/ui/use-seconds-left.ts';

/**
 * Screen readers do not read it each second: the end is written beside it. The time that the server rendered stays until
 * the next second, because the banner may be hydrated after its seconds were fetched again.
 */
export function Clock({ seconds }: { seconds: number }) {
  return (
    <span className="tabular" translate="no" aria-hidden suppressHydrationWarning>
      {formatClock(seconds)}
    </span>
  );
}
