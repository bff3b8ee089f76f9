import { parseArgs } from 'node:util';
import {
  type Complaint,
  decideComplaint,
  getComplaint,
  listComplaints,
} from '#server/features/complaints/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireTable, runCommand, UsageError, withErrorTexts } from './command.ts';

const usage = `npm run complaints                                      open complaints, the oldest first
npm run complaints -- <number>                          one complaint
npm run complaints -- <number> --uphold "<statement>"   decide it; the statement is mailed to the sender
npm run complaints -- <number> --dismiss "<statement>"`;

export async function runComplaints(platform: Platform, args: string[]): Promise<string> {
  await requireTable(platform, 'complaint');
  const { number, uphold, dismiss } = read(args);
  if (number === undefined) return describeOpen(await listComplaints(platform));
  const words = {
    not_found: `There is no complaint ${number}.`,
    'statement.required': 'A decision needs a statement of its reasons.',
    'complaint.decided': `Complaint ${number} was decided before.`,
  };
  if (!/^\d{1,16}$/.test(number)) throw new UsageError(words.not_found);
  const found = await withErrorTexts(words, getComplaint(platform, Number(number)));
  const statement = uphold ?? dismiss;
  if (statement === undefined) return describe(found);
  const outcome = uphold === undefined ? 'dismissed' : 'upheld';
  await withErrorTexts(words, decideComplaint(platform, found.id, { outcome, statement, staffId: null }));
  return `Complaint ${number} is ${outcome}. Its page says so; the site mails the sender at once, or as soon as it runs.`;
}

function read(args: string[]) {
  try {
    const options = { uphold: { type: 'string' }, dismiss: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const decisions = Object.keys(values).length;
    if (positionals.length > 1 || decisions > 1 || (decisions === 1 && positionals.length === 0))
      throw new Error();
    return { ...values, number: positionals[0] };
  } catch {
    throw new UsageError(`Usage:\n${usage}`);
  }
}

function describeOpen(complaints: Complaint[]): string {
  if (complaints.length === 0) return 'No complaint is open.';
  return complaints
    .map(({ id, createdAt, reason, place }) =>
      [id, createdAt.toISOString(), reason, place.replace(/\s+/g, ' ').slice(0, 80)].join('  '),
    )
    .join('\n');
}

function describe(row: Complaint): string {
  const { id, createdAt, reason, place, explanation, name, email, accountId, outcome, statement } = row;
  return [
    `Complaint ${id} of ${createdAt.toISOString()}`,
    `reason    ${reason}`,
    `by        ${[name, email, accountId && `member ${accountId}`].filter(Boolean).join(', ') || 'nobody who is named'}`,
    `where     ${place}`,
    `says      ${explanation}`,
    `decision  ${outcome ? `${outcome}: ${statement}` : 'open'}`,
  ].join('\n');
}

if (import.meta.main) await runCommand(runComplaints);
