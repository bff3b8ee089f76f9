import { listHeld, releaseMember } from '#server/features/held-members/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireTable, runCommand, UsageError, withErrorTexts } from './command.ts';

const usage = `npm run held                       members who wait for a check, the oldest first
npm run held -- <member> --release  others see them from now on; npm run member -- ban <member> closes the account`;

type Held = Awaited<ReturnType<typeof listHeld>>[number];

export async function runHeld(platform: Platform, args: string[]): Promise<string> {
  await requireTable(platform, 'held_member');
  if (args.length === 0) return describeWaiting(await listHeld(platform));
  const [member = '', action, ...rest] = args;
  if (action !== '--release' || rest.length > 0) throw new UsageError(`Usage:\n${usage}`);
  const words = { not_found: `Nobody with the number ${member} waits for a check.` };
  if (!/^\d{1,16}$/.test(member)) throw new UsageError(words.not_found);
  await withErrorTexts(words, releaseMember(platform, Number(member), null));
  return `Member ${member} is released. The site mails them.`;
}

function describeWaiting(rows: Held[]): string {
  if (rows.length === 0) return 'Nobody waits for a check.';
  return rows.map(describe).join('\n');
}

function describe({ held, domain, name }: Held): string {
  const signs = held.signs.map((sign) =>
    [sign.kind, sign.case && `case ${sign.case}`, sign.found?.join('+')].filter(Boolean).join(' '),
  );
  return [held.memberId, held.createdAt.toISOString(), domain, name, signs.join(', ')].join('  ');
}

if (import.meta.main) await runCommand(runHeld);
