import type { SiteSettings } from '#contract/sites/endpoints.ts';
import { dayMs } from '#server/platform/durations.ts';

/** Messages before this moment are hidden; undefined where the domain keeps them all. */
export function historyStartsAt(
  { chat_history_days: days }: Pick<SiteSettings, 'chat_history_days'>,
  now: Date,
): Date | undefined {
  return days > 0 ? new Date(now.getTime() - days * dayMs) : undefined;
}
