import { parseArgs } from 'node:util';
import {
  type Funnel,
  type FunnelRow,
  funnelGroups,
  funnelSteps,
  readFunnel,
} from '#server/features/funnel/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireDomain, requireTable, runCommand, UsageError, withErrorTexts } from './command.ts';

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

export async function runFunnel(platform: Platform, args: string[]): Promise<string> {
  await requireTable(platform, 'funnel_count');
  const { domain, ...asked } = read(args);
  const siteId = domain === undefined ? undefined : (await requireDomain(platform, domain)).id;
  const faultOf = (name: string, day?: string) => `--${name} takes a day as 2026-11-30, not ${day}.`;
  const words = {
    'by.invalid': `--by takes ${funnelGroups.join(', ')}, not ${asked.by}.`,
    'to.invalid': faultOf('to', asked.to),
    'from.invalid': faultOf('from', asked.from),
    'from.after_to': `--from ${asked.from} is after --to ${asked.to}.`,
  };
  const funnel = await withErrorTexts(words, readFunnel(platform, { ...asked, siteId }));
  const heading = `${domain ?? 'all domains'}, ${funnel.from} to ${funnel.to}`;
  return funnel.rows.length > 0 ? `${heading}\n\n${describe(funnel)}` : `${heading}: nothing was counted.`;
}

function read(args: string[]) {
  try {
    return parseArgs({ args, options }).values;
  } catch {
    throw new UsageError(`Usage:\n${usage}`);
  }
}

const rate = 'accounts/views';

function describe({ rows, by, total }: Funnel): string {
  const all = { name: 'all', ...total };
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

function toCells(row: FunnelRow): string[] {
  const share = row.views > 0 ? `${((row.accounts / row.views) * 100).toFixed(1)} %` : '-';
  return [row.name || '(none)', ...funnelSteps.map((step) => String(row[step])), share];
}

if (import.meta.main) await runCommand(runFunnel);
