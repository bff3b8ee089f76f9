import { formatClock } from '#web/ui/use-seconds-left.ts';

/**
 * Not read aloud each second: beside it stands until when. What the server drew stays until the next second, because
 * the banner may be hydrated after its seconds were asked anew.
 */
export function Clock({ seconds }: { seconds: number }) {
  return (
    <span className="tabular" translate="no" aria-hidden suppressHydrationWarning>
      {formatClock(seconds)}
    </span>
  );
}
