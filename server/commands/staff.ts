import { parseArgs } from 'node:util';
import { emailSchema } from '#contract/accounts/fields.ts';
import { staffPaths, staffRoles } from '#contract/staff/facts.ts';
import { getSite } from '#server/features/sites/index.ts';
import {
  addStaff,
  type GivenRole,
  grantRole,
  inviteAgain,
  listEverybody,
  removeStaff,
  revokeRole,
  type StaffEntry,
} from '#server/features/staff/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireDomain, requireTable, runCommand, UsageError, withErrorTexts } from './command.ts';

const usage = `npm run staff -- list                                                who works here, and where
npm run staff -- add <email> --name <name> --role <role> [--domain <domain>]   invites somebody; prints the link
npm run staff -- invite <email>                                      a new link: password and second factor start afresh
npm run staff -- grant <email> --role <role> [--domain <domain>]
npm run staff -- revoke <email> --role <role> [--domain <domain>]
npm run staff -- remove <email>                                      logs them out at once
Roles are ${staffRoles.join(', ')}; without --domain a role is for every domain.`;

export async function runStaff(platform: Platform, args: string[]): Promise<string> {
  await requireTable(platform, 'staff');
  const { action, email, values } = read(args);
  if (action === 'list') return describeAll(await listEverybody(platform));
  const words = {
    not_found: `Nobody with the address ${email} works here.`,
    'email.taken': `${email} works here already: grant a role, or invite them again.`,
    'role.missing': `${email} does not have that role there.`,
    'staff.last_admin': `${email} is the last admin of every domain: add or grant another one first.`,
  };
  if (action === 'invite')
    return toStatusLink(platform, email, await withErrorTexts(words, inviteAgain(platform, email)));
  if (action === 'remove') {
    await withErrorTexts(words, removeStaff(platform, email));
    return `${email} is logged out and removed.`;
  }
  const role = await readRole(platform, values);
  if (action === 'grant') {
    await withErrorTexts(words, grantRole(platform, email, role));
    return `${email} is ${role.role} now.`;
  }
  if (action === 'revoke') {
    await withErrorTexts(words, revokeRole(platform, email, role));
    return `${email} is not ${role.role} any more.`;
  }
  const name = values.name?.trim() ?? '';
  if (action !== 'add' || name === '') throw new UsageError(`Usage:\n${usage}`);
  return toStatusLink(
    platform,
    email,
    await withErrorTexts(words, addStaff(platform, { email, name, role })),
  );
}

function read(args: string[]) {
  try {
    const options = {
      name: { type: 'string' },
      role: { type: 'string' },
      domain: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [action = '', typed, ...rest] = positionals;
    if (rest.length > 0 || (action === 'list') !== (typed === undefined)) throw new Error();
    return { action, email: typed === undefined ? '' : readEmail(typed), values };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`Usage:\n${usage}`);
  }
}

function readEmail(typed: string): string {
  const { data } = emailSchema.safeParse(typed);
  if (data === undefined) throw new UsageError(`${typed} is no e-mail address.`);
  return data.toLowerCase();
}

async function readRole(
  platform: Platform,
  { role: typed, domain }: { role?: string | undefined; domain?: string | undefined },
): Promise<GivenRole> {
  const role = staffRoles.find((one) => one === typed);
  if (!role) throw new UsageError(`Usage:\n${usage}`);
  return { role, siteId: domain === undefined ? null : (await requireDomain(platform, domain)).id };
}

async function toStatusLink(platform: Platform, email: string, token: string): Promise<string> {
  const { origin } = await getSite(platform, 1);
  const link = `${origin}${staffPaths.welcome}?token=${token}`;
  return `${email} sets up password and authenticator app here, within two days:\n\n  ${link}\n`;
}

function describeAll(entries: StaffEntry[]): string {
  if (entries.length === 0) return 'Nobody works here yet.';
  return entries
    .map(({ email, name, status, roles }) => {
      const held = roles.map(({ domain, role }) => `${role} on ${domain ?? 'every domain'}`).join(', ');
      return [email.padEnd(32), status.padEnd(8), name, held].join('  ').trimEnd();
    })
    .join('\n');
}

if (import.meta.main) await runCommand(runStaff);
