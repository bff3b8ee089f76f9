import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { ReportMeasure } from '#contract/reports/facts.ts';
import {
  decideReport,
  getReport,
  listReports,
  type ReportCase,
  type ReportDecision,
  type ReportRow,
} from '#server/features/reports/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireTable, runCommand, UsageError, withErrorTexts } from './command.ts';

const usage = `npm run reports                                      open reports, the oldest first
npm run reports -- <number>                          one report with its evidence
npm run reports -- <number> --uphold "<statement>"   decide it; the statement is mailed to the reporter
npm run reports -- <number> --dismiss "<statement>"
npm run reports -- <number> --uphold "<statement>" --measure photo|message|hide|none
    removes the reported photo or message, or hides the profile; the member is mailed the statement too.
    Without --measure it is asked for, and none is taken where nobody can be asked.
    --remove removes what was reported: the photo, or the message with its words or its sound.`;

type Ask = (question: string) => Promise<string>;

/** `folder` receives the picture and the sound of a displayed report, and `ask` asks the person at the terminal. */
export async function runReports(
  platform: Platform,
  args: string[],
  folder: string,
  ask?: Ask,
): Promise<string> {
  await requireTable(platform, 'report');
  const { values, positionals } = read(args);
  const [number] = positionals;
  if (number === undefined) return describeOpen(await listReports(platform));
  const report = await findReport(platform, number);
  const statement = values.uphold ?? values.dismiss;
  if (statement === undefined) return describe(report, await saveCopies(report, folder));
  const outcome = values.uphold === undefined ? 'dismissed' : 'upheld';
  const isComplete = outcome === 'upheld' && statement.trim() !== '';
  const measure = isComplete ? await chooseMeasure(report, values, ask) : null;
  return decide(platform, report, { outcome, statement, measure });
}

async function findReport(platform: Platform, number: string): Promise<ReportCase> {
  const words = { not_found: `There is no report ${number}.` };
  if (!/^\d{1,16}$/.test(number)) throw new UsageError(words.not_found);
  return withErrorTexts(words, getReport(platform, Number(number)));
}

async function decide(platform: Platform, report: ReportCase, decision: ReportDecision): Promise<string> {
  const words = {
    'report.decided': `Report ${report.id} was decided before.`,
    'statement.required': 'A decision needs a statement of its reasons.',
    'measure.invalid': `There is no such measure for this report. Possible: ${listChoices(report)}.`,
  };
  const measure = await withErrorTexts(
    words,
    decideReport(platform, report.id, { ...decision, staffId: null }),
  );
  const done = measure ? `${doneBy[measure]} The site mails both members` : 'The site mails the reporter';
  return `Report ${report.id} is ${decision.outcome}. ${done} at once, or as soon as it runs.`;
}

const doneBy: Record<ReportMeasure, string> = {
  photo: 'The photo is removed.',
  message: 'The message is deleted.',
  hide: 'The profile is hidden.',
};

const listChoices = ({ measures }: ReportCase) => [...measures, 'none'].join(', ');

/** The mails' text follows from the measure, so that they promise no other. */
async function chooseMeasure(
  report: ReportCase,
  { measure, remove }: { measure?: string | undefined; remove?: boolean | undefined },
  ask: Ask | undefined,
): Promise<string | null> {
  if (remove) return chooseRemoval(report);
  const question = `Which measure is taken: ${listChoices(report)}? `;
  const chosen = (measure ?? (await ask?.(question)) ?? 'none').trim();
  return chosen === 'none' ? null : chosen;
}

function chooseRemoval({ measures }: ReportCase): ReportMeasure {
  const removal = measures.find((measure) => measure !== 'hide');
  if (!removal)
    throw new UsageError('Nothing was reported that can be removed: neither a photo nor a message.');
  return removal;
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

function describeOpen({ open, expired }: Awaited<ReturnType<typeof listReports>>): string {
  const closed = expired > 0 ? `\n${expired} closed after six months undecided.` : '';
  if (open.length === 0) return `No report is open.${closed}`;
  const lines = open
    .map(({ id, createdAt, about, reason, reportedId, evidence }) =>
      [id, createdAt.toISOString(), about, reason, `${evidence.name} (${reportedId})`].join('  '),
    )
    .join('\n');
  return `${lines}${closed}`;
}

function describe(report: ReportRow, copies: string[]): string {
  const { id, createdAt, reporterId, reportedId, about, reason, note, evidence, outcome, statement } = report;
  return [
    `Report ${id} of ${createdAt.toISOString()}`,
    `about     ${about} of ${evidence.name} (${reportedId})`,
    `reason    ${reason}`,
    `by        ${reporterId ?? 'a member who has left'}`,
    `says      ${note || '-'}`,
    `evidence  ${JSON.stringify(evidence, null, 2)}`,
    `copies    ${copies.join(', ') || '-'}`,
    `decision  ${outcome ? `${outcome}: ${statement}` : 'open'}`,
  ].join('\n');
}

async function saveCopies({ id, picture, sound, soundFormat }: ReportRow, folder: string): Promise<string[]> {
  const copies = [
    { bytes: picture, type: 'webp' },
    { bytes: sound, type: soundFormat ?? '' },
  ];
  const paths: string[] = [];
  for (const { bytes, type } of copies) {
    if (!bytes) continue;
    const path = join(folder, `report-${id}.${type}`);
    await writeFile(path, bytes, { mode: 0o600 });
    paths.push(path);
  }
  return paths;
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
  await runCommand((platform, args) => runReports(platform, args, process.cwd(), ask));
}
