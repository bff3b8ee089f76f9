import { parseArgs } from 'node:util';
import { funnelSteps } from '#server/features/funnel/funnel.rules.ts';
import {
  type FunnelGroup,
  type FunnelRow,
  funnelGroups,
  sumCounts,
} from '#server/features/funnel/funnel.store.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findSiteId, requireTable, runCommand, UsageError } from './command.ts';

const usage = `npm run funnel                      the last 30 days of all domains, by landing page
    --domain meet.example
    --from 2026-11-01   --to 2026-11-30   both included, UTC
    --by lander | slug | source | day`;

const options = {
  domain: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  by: { type: 'string' },
} as const;

/** What the command prints for these arguments. */
export async function runFunnel(platform: Platform, args: string[]): Promise<string> {
  await requireTable(platform, 'funnel_count');
  const { domain, by = 'lander', ...days } = read(args);
  if (!isGroup(by)) throw new UsageError(`--by takes ${funnelGroups.join(', ')}, not ${by}.`);
  const to = readDay('--to', days.to) ?? toDay(platform.clock.now());
  const from = readDay('--from', days.from) ?? toDay(new Date(Date.parse(to) - 29 * dayMs));
  if (from > to) throw new UsageError(`--from ${from} is after --to ${to}.`);
  const siteId = domain === undefined ? undefined : await findSiteId(platform, domain);
  const rows = await sumCounts(platform, { siteId, from, to, by });
  const heading = `${domain ?? 'all domains'}, ${from} to ${to}`;
  return rows.length > 0 ? `${heading}\n\n${describe(rows, by)}` : `${heading}: nothing was counted.`;
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw new UsageError(`Usage:\n${usage}`);
  }
}

const isGroup = (text: string): text is FunnelGroup => (funnelGroups as readonly string[]).includes(text);

const toDay = (time: Date) => time.toISOString().slice(0, 10);

function readDay(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : undefined;
  // 30 February is taken for 2 March.
  if (!time || Number.isNaN(time.getTime()) || toDay(time) !== text)
    throw new UsageError(`${name} takes a day as 2026-11-30, not ${text}.`);
  return text;
}

const rate = 'accounts/views';

function describe(rows: FunnelRow[], by: FunnelGroup): string {
  const all = { name: 'all', ...sum(rows) };
  const lines = [[by, ...funnelSteps, rate], ...[...rows, all].map(toCells)];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell[column === 0 ? 'padEnd' : 'padStart'](widths?.[column] ?? 0))
        .join('  '),
    )
    .join('\n');
}

function sum(rows: FunnelRow[]) {
  const total = { views: 0, starts: 0, accounts: 0, activated: 0, paid: 0 };
  for (const row of rows) for (const step of funnelSteps) total[step] += row[step];
  return total;
}

function toCells(row: FunnelRow): string[] {
  const share = row.views > 0 ? `${((row.accounts / row.views) * 100).toFixed(1)} %` : '-';
  return [row.name || '(none)', ...funnelSteps.map((step) => String(row[step])), share];
}

if (import.meta.main) await runCommand(runFunnel);
