import { parseArgs } from 'node:util';
import { reportReasons } from '#contract/reports/facts.ts';
import { type AppealRow, listAppealsOf } from '#server/features/appeals/index.ts';
import { findAccountByEmail, toEmailKey } from '#server/features/members/index.ts';
import {
  limit,
  readMemberCase,
  restore,
  type SanctionRow,
  suspend,
  warn,
} from '#server/features/sanctions/index.ts';
import { listDomains } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireDomain, requireTable, runCommand, UsageError, withErrorTexts } from './command.ts';

const usage = `npm run member -- show <id or email>                         the account and what was decided about it
npm run member -- warn <id or email> --rule <rule> --facts "<what was established>"
npm run member -- limit <id or email> --until <YYYY-MM-DD> --rule <rule> --facts "<what was established>"
npm run member -- suspend <id or email> --until <YYYY-MM-DD> --rule <rule> --facts "<what was established>"
npm run member -- ban <id or email> --rule <rule> --facts "<what was established>"
npm run member -- restore <id or email>
--domain <domain> says where an address is looked for; without it, on every domain. Rules are
${reportReasons.join(', ')}.
A decision holds at once; the member is mailed rule, facts and how to object, in their language. Who is warned has to
acknowledge it; who is limited writes no first messages and is in no list of others. restore ends a limit or a suspension.`;

/** What the command prints for these arguments. */
export async function runMember(platform: Platform, args: string[]): Promise<string> {
  await requireTable(platform, 'sanction');
  const { action, who, values } = read(args);
  const id = await findId(platform, who, values.domain);
  const words = {
    not_found: `There is no member ${who}.`,
    'facts.required': 'A decision needs the facts it rests on.',
    'until.past': `${values.until} is not in the future.`,
    'member.unusable': `${who} is suspended already, is leaving, or is erased.`,
    'member.limited': `${who} is limited already: restore them first.`,
    'member.not_suspended': `${who} is neither suspended nor limited.`,
  };
  if (action === 'show') {
    const found = await withErrorTexts(words, readMemberCase(platform, id));
    return describe(found, await listAppealsOf(platform, id));
  }
  if (action === 'restore') {
    await withErrorTexts(words, restore(platform, id));
    return `Member ${id} can use their account again.`;
  }
  const decided = await withErrorTexts(words, decide(platform, id, { action, values }));
  return `Member ${id} is ${decided}. The site mails them why.`;
}

async function decide(
  platform: Platform,
  id: number,
  { action, values }: Pick<ReturnType<typeof read>, 'action' | 'values'>,
): Promise<string> {
  const rule = reportReasons.find((reason) => reason === values.rule);
  if (!rule) throw new UsageError(`Usage:\n${usage}`);
  const decision = { rule, facts: values.facts ?? '', staffId: null };
  if (action === 'warn') {
    await warn(platform, id, decision);
    return 'warned';
  }
  if (action === 'limit') {
    await limit(platform, id, { ...decision, until: readDay(values.until) });
    return `limited until ${values.until}`;
  }
  const until = action === 'suspend' ? readDay(values.until) : null;
  await suspend(platform, id, { ...decision, until });
  return until ? `suspended until ${values.until}` : 'banned';
}

function read(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { until: text, rule: text, facts: text, domain: text };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [action = '', who = '', ...rest] = positionals;
    const isKnown = ['show', 'warn', 'limit', 'suspend', 'ban', 'restore'].includes(action);
    const isEndless = action === 'ban' || action === 'warn';
    if (!isKnown || who === '' || rest.length > 0 || (isEndless && values.until)) throw new Error();
    return { action, who, values };
  } catch {
    throw new UsageError(`Usage:\n${usage}`);
  }
}

async function findId(platform: Platform, who: string, domain: string | undefined): Promise<number> {
  if (/^\d{1,16}$/.test(who)) return Number(who);
  const domains =
    domain === undefined ? await listDomains(platform) : [await requireDomain(platform, domain)];
  const found: { id: number; domain: string }[] = [];
  for (const { id: siteId, domain: name } of domains) {
    const account = await findAccountByEmail(platform, siteId, toEmailKey(who));
    if (account) found.push({ id: account.id, domain: name });
  }
  const [first] = found;
  if (!first) throw new UsageError(`There is no member ${who}.`);
  if (found.length === 1) return first.id;
  throw new UsageError(
    `${who} is on several domains: add --domain ${found.map((one) => one.domain).join(' or ')}.`,
  );
}

/** The end of the day in UTC. */
function readDay(typed: string | undefined): Date {
  const day = /^\d{4}-\d\d-\d\d$/.test(typed ?? '') ? new Date(`${typed}T23:59:59Z`) : new Date(Number.NaN);
  if (Number.isNaN(day.getTime())) throw new UsageError(`Usage:\n${usage}`);
  return day;
}

function describe(
  { account, sanctions }: Awaited<ReturnType<typeof readMemberCase>>,
  appeals: AppealRow[],
): string {
  const { id, email, status, createdAt } = account;
  const decisions = sanctions.flatMap((row) => [
    [row.createdAt.toISOString(), row.kind, row.rule, describeEnd(row), describeFacts(row)].join('  '),
    ...appeals.filter(({ sanctionId }) => sanctionId === row.id).map(describeAppeal),
  ]);
  return [`Member ${id}  ${email}  ${status}  since ${createdAt.toISOString()}`, ...decisions].join('\n');
}

function describeAppeal({ createdAt, text, outcome, statement }: AppealRow): string {
  const decision = outcome ? `${outcome}: ${statement}` : 'not decided yet';
  return ['  objection', createdAt.toISOString(), text, decision].join('  ');
}

function describeFacts({ facts, automated }: SanctionRow): string {
  return automated ? 'by reports of several members' : facts;
}

function describeEnd({ kind, until, automated, createdAt, endedAt, acknowledgedAt }: SanctionRow): string {
  if (kind === 'warning') {
    if (endedAt && endedAt > createdAt) return `withdrawn ${endedAt.toISOString()}`;
    return acknowledgedAt ? `acknowledged ${acknowledgedAt.toISOString()}` : 'not acknowledged yet';
  }
  if (automated && !endedAt) return 'until it is decided';
  if (endedAt) return `ended ${endedAt.toISOString()}`;
  return until ? `until ${until.toISOString()}` : 'for good';
}

if (import.meta.main) await runCommand(runMember);
