import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { showsPhoto } from '#server/features/reports/removal.service.ts';
import {
  decide,
  findReport,
  listOpenReports,
  type ReportRow,
} from '#server/features/reports/reports.store.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { requireTable, runCommand, UsageError } from './command.ts';

const usage = `npm run reports                                      open reports, the oldest first
npm run reports -- <number>                          one report with its evidence
npm run reports -- <number> --uphold "<statement>"   decide it; the statement is mailed to the reporter
npm run reports -- <number> --dismiss "<statement>"
npm run reports -- <number> --uphold "<statement>" --remove
    removes the reported photo; its owner is mailed the statement too`;

/** What the command prints for these arguments; `folder` takes the picture of a report that is shown. */
export async function runReports(db: Database, args: string[], folder: string): Promise<string> {
  await requireTable(db, 'report');
  const { values, positionals } = read(args);
  const [number] = positionals;
  if (number === undefined) return describeOpen(await listOpenReports({ db }));
  const found = /^\d{1,16}$/.test(number) ? await findReport({ db }, Number(number)) : undefined;
  if (!found) throw new UsageError(`There is no report ${number}.`);
  const statement = (values.uphold ?? values.dismiss)?.trim();
  if (statement === undefined) return describe(found, await savePicture(found, folder));
  if (statement === '') throw new UsageError('A decision needs a statement of its reasons.');
  const outcome = values.uphold === undefined ? 'dismissed' : 'upheld';
  const { remove: removes } = values;
  if (removes && !showsPhoto(found))
    throw new UsageError('Only a photo can be removed: of a profile or of a conversation.');
  if (!(await decide({ db, clock: systemClock }, found.id, { outcome, statement, removes })))
    throw new UsageError(`Report ${number} was decided before.`);
  return `Report ${number} is ${outcome}. The site ${removes ? 'removes the photo and mails both members' : 'mails the reporter'} within five minutes, or once it runs.`;
}

function read(args: string[]) {
  try {
    const options = {
      uphold: { type: 'string' },
      dismiss: { type: 'string' },
      remove: { type: 'boolean', default: false },
    } as const;
    const parsed = parseArgs({ args, options, allowPositionals: true });
    const { uphold, dismiss, remove } = parsed.values;
    const decisions = [uphold, dismiss].filter((text) => text !== undefined).length;
    const hasNumber = parsed.positionals.length === 1;
    const isOdd = decisions > 1 || (decisions === 1 && !hasNumber) || (remove && uphold === undefined);
    if (parsed.positionals.length > 1 || isOdd) throw new Error();
    return parsed;
  } catch {
    throw new UsageError(`Usage:\n${usage}`);
  }
}

function describeOpen(reports: ReportRow[]): string {
  if (reports.length === 0) return 'No report is open.';
  return reports
    .map(({ id, createdAt, about, reason, reportedId, evidence }) =>
      [id, createdAt.toISOString(), about, reason, `${evidence.name} (${reportedId})`].join('  '),
    )
    .join('\n');
}

function describe(report: ReportRow, picture: string | undefined): string {
  const { id, createdAt, reporterId, reportedId, about, reason, note, evidence, outcome, statement } = report;
  return [
    `Report ${id} of ${createdAt.toISOString()}`,
    `about     ${about} of ${evidence.name} (${reportedId})`,
    `reason    ${reason}`,
    `by        ${reporterId ?? 'a member who has left'}`,
    `says      ${note || '-'}`,
    `evidence  ${JSON.stringify(evidence, null, 2)}`,
    `picture   ${picture ?? '-'}`,
    `decision  ${outcome ? `${outcome}: ${statement}` : 'open'}`,
  ].join('\n');
}

async function savePicture({ id, picture }: ReportRow, folder: string): Promise<string | undefined> {
  if (!picture) return undefined;
  const path = join(folder, `report-${id}.webp`);
  await writeFile(path, picture, { mode: 0o600 });
  return path;
}

if (import.meta.main) await runCommand((db, args) => runReports(db, args, process.cwd()));
