import { parseArgs } from 'node:util';
import { reportReasons } from '#contract/reports/facts.ts';
import { type AppealRow, listAppealsOf } from '#server/features/appeals/index.ts';
import { findAccountByEmail, toEmailKey } from '#server/features/members/index.ts';
import { readMemberCase, restore, type SanctionRow, suspend } from '#server/features/sanctions/index.ts';
import { listDomains } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireDomain, requireTable, runCommand, UsageError, withErrorTexts } from './command.ts';

const usage = `npm run member -- show <id or email>                         the account and what was decided about it
npm run member -- suspend <id or email> --until <YYYY-MM-DD> --rule <rule> --facts "<what was established>"
npm run member -- ban <id or email> --rule <rule> --facts "<what was established>"
npm run member -- restore <id or email>
--domain <domain> says where an address is looked for; without it, on every domain. Rules are
${reportReasons.join(', ')}.
A suspension holds at once; the member is mailed rule, facts and how to object, in their language.`;

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
    'member.not_suspended': `${who} is not suspended.`,
  };
  if (action === 'show') {
    const found = await withErrorTexts(words, readMemberCase(platform, id));
    return describe(found, await listAppealsOf(platform, id));
  }
  if (action === 'restore') {
    await withErrorTexts(words, restore(platform, id));
    return `Member ${id} can log in again.`;
  }
  const until = action === 'suspend' ? readDay(values.until) : null;
  const rule = reportReasons.find((reason) => reason === values.rule);
  if (!rule) throw new UsageError(`Usage:\n${usage}`);
  const sanction = { rule, facts: values.facts ?? '', until, staffId: null };
  await withErrorTexts(words, suspend(platform, id, sanction));
  return `Member ${id} is ${until ? `suspended until ${values.until}` : 'banned'}. The site mails them why.`;
}

function read(args: string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { until: text, rule: text, facts: text, domain: text };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [action = '', who = '', ...rest] = positionals;
    const isKnown = ['show', 'suspend', 'ban', 'restore'].includes(action);
    if (!isKnown || who === '' || rest.length > 0 || (action === 'ban' && values.until)) throw new Error();
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
    [row.createdAt.toISOString(), row.rule, describeEnd(row), row.facts].join('  '),
    ...appeals.filter(({ sanctionId }) => sanctionId === row.id).map(describeAppeal),
  ]);
  return [`Member ${id}  ${email}  ${status}  since ${createdAt.toISOString()}`, ...decisions].join('\n');
}

function describeAppeal({ createdAt, text, outcome, statement }: AppealRow): string {
  const decision = outcome ? `${outcome}: ${statement}` : 'not decided yet';
  return ['  objection', createdAt.toISOString(), text, decision].join('  ');
}

function describeEnd({ until, endedAt }: SanctionRow): string {
  if (endedAt) return `ended ${endedAt.toISOString()}`;
  return until ? `until ${until.toISOString()}` : 'for good';
}

if (import.meta.main) await runCommand(runMember);
