import { refuseFields } from '#contract/errors.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type FunnelStep, funnelSteps } from './funnel.rules.ts';
import { type FunnelGroup, type FunnelRow, funnelGroups, sumCounts } from './funnel.store.ts';

export { type FunnelRow, funnelGroups, funnelSteps };

export interface FunnelRequest {
  siteId?: number | undefined;
  /** YYYY-MM-DD, UTC, both included; without them the last 30 days. */
  from?: string | undefined;
  to?: string | undefined;
  by?: string | undefined;
}

export interface Funnel {
  from: string;
  to: string;
  by: FunnelGroup;
  rows: FunnelRow[];
  total: Record<FunnelStep, number>;
}

export async function readFunnel(platform: Platform, request: FunnelRequest): Promise<Funnel> {
  const by = funnelGroups.find((group) => group === (request.by ?? 'lander'));
  if (!by) throw refuseFields({ path: 'by', code: 'invalid' });
  const to = readDay('to', request.to) ?? toDay(platform.clock.now());
  const from = readDay('from', request.from) ?? toDay(new Date(Date.parse(to) - 29 * dayMs));
  if (from > to) throw refuseFields({ path: 'from', code: 'after_to' });
  const rows = await sumCounts(platform, { siteId: request.siteId, from, to, by });
  return { from, to, by, rows, total: sum(rows) };
}

const toDay = (time: Date) => time.toISOString().slice(0, 10);

function readDay(path: 'from' | 'to', text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : undefined;
  // JavaScript reads 30 February as 2 March.
  if (!time || Number.isNaN(time.getTime()) || toDay(time) !== text)
    throw refuseFields({ path, code: 'invalid' });
  return text;
}

function sum(rows: FunnelRow[]): Funnel['total'] {
  const total = { views: 0, starts: 0, accounts: 0, activated: 0, paid: 0 };
  for (const row of rows) for (const step of funnelSteps) total[step] += row[step];
  return total;
}
