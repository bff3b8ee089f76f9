import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { listMeasures } from '#server/features/reports/removal.service.ts';
import {
  countExpired,
  decide,
  findReport,
  listOpenReports,
  type ReportRow,
} from '#server/features/reports/reports.store.ts';
import type { Measure } from '#server/features/reports/reports.table.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { requireTable, runCommand, UsageError } from './command.ts';

const usage = `npm run reports                                      open reports, the oldest first
npm run reports -- <number>                          one report with its evidence
npm run reports -- <number> --uphold "<statement>"   decide it; the statement is mailed to the reporter
npm run reports -- <number> --dismiss "<statement>"
npm run reports -- <number> --uphold "<statement>" --measure photo|message|hide|none
    removes the reported photo or message, or hides the profile; the member is mailed the statement too.
    Without --measure it is asked for, and none is taken where nobody can be asked. --remove is --measure photo.`;

type Ask = (question: string) => Promise<string>;

/**
 * What the command prints for these arguments; `folder` takes the picture of a report that is shown, and `ask` puts a question
 * to the person at the terminal.
 */
export async function runReports(db: Database, args: string[], folder: string, ask?: Ask): Promise<string> {
  await requireTable(db, 'report');
  const { values, positionals } = read(args);
  const [number] = positionals;
  if (number === undefined) return describeOpen(await listOpenReports({ db }), await countExpired({ db }));
  const found = /^\d{1,16}$/.test(number) ? await findReport({ db }, Number(number)) : undefined;
  if (!found) throw new UsageError(`There is no report ${number}.`);
  const statement = (values.uphold ?? values.dismiss)?.trim();
  if (statement === undefined) return describe(found, await savePicture(found, folder));
  if (statement === '') throw new UsageError('A decision needs a statement of its reasons.');
  const outcome = values.uphold === undefined ? 'dismissed' : 'upheld';
  const measure = outcome === 'upheld' ? await chooseMeasure(found, values, ask) : null;
  if (!(await decide({ db, clock: systemClock }, found.id, { outcome, statement, measure })))
    throw new UsageError(`Report ${number} was decided before.`);
  return `Report ${number} is ${outcome}. The site ${measure ? `${doing[measure]} and mails both members` : 'mails the reporter'} within five minutes, or once it runs.`;
}

const doing: Record<Measure, string> = {
  photo: 'removes the photo',
  message: 'deletes the message',
  hide: 'hides the profile',
};

/** What is to be done about it; the words of the mails follow from it, so none is promised that is not taken. */
async function chooseMeasure(
  report: ReportRow,
  { measure, remove }: { measure?: string | undefined; remove?: boolean | undefined },
  ask: Ask | undefined,
): Promise<Measure | null> {
  const possible = listMeasures(report);
  const choices = [...possible, 'none'].join(', ');
  const asked = remove
    ? 'photo'
    : (measure ?? (await ask?.(`Which measure is taken: ${choices}? `)) ?? 'none');
  const chosen = asked.trim();
  if (chosen === 'none') return null;
  const known = possible.find((one) => one === chosen);
  if (known) return known;
  if (chosen === 'photo')
    throw new UsageError('Only a photo can be removed: of a profile or of a conversation.');
  throw new UsageError(`There is no such measure for this report. Possible: ${choices}.`);
}

function read(args: string[]) {
  try {
    const options = {
      uphold: { type: 'string' },
      dismiss: { type: 'string' },
      measure: { type: 'string' },
      remove: { type: 'boolean', default: false },
    } as const;
    const parsed = parseArgs({ args, options, allowPositionals: true });
    const { uphold, dismiss, remove, measure } = parsed.values;
    const decisions = [uphold, dismiss].filter((text) => text !== undefined).length;
    const hasNumber = parsed.positionals.length === 1;
    const isOdd =
      decisions > 1 ||
      (decisions === 1 && !hasNumber) ||
      ((remove || measure !== undefined) && uphold === undefined) ||
      (remove && measure !== undefined);
    if (parsed.positionals.length > 1 || isOdd) throw new Error();
    return parsed;
  } catch {
    throw new UsageError(`Usage:\n${usage}`);
  }
}

function describeOpen(reports: ReportRow[], expired: number): string {
  const closed = expired > 0 ? `\n${expired} closed after six months undecided.` : '';
  if (reports.length === 0) return `No report is open.${closed}`;
  const lines = reports
    .map(({ id, createdAt, about, reason, reportedId, evidence }) =>
      [id, createdAt.toISOString(), about, reason, `${evidence.name} (${reportedId})`].join('  '),
    )
    .join('\n');
  return `${lines}${closed}`;
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

async function askTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

if (import.meta.main) {
  const ask = process.stdin.isTTY ? askTerminal : undefined;
  await runCommand((db, args) => runReports(db, args, process.cwd(), ask));
}
