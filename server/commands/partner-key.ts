import { issuePartnerKey } from '#server/features/partners/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireDomain, requireTable, runCommand, UsageError } from './command.ts';

const usage = 'npm run partner-key -- <domain> <label>';

/** A new key for a partner to sign members up with; the database stores only its hash. */
export async function issueKey(platform: Platform, domain: string, label: string): Promise<string> {
  await requireTable(platform, 'partner_key');
  const { id: siteId } = await requireDomain(platform, domain);
  return issuePartnerKey(platform, { siteId, label });
}

async function describeKey(platform: Platform, [domain, label]: string[]): Promise<string> {
  if (!domain || !label?.trim()) throw new UsageError(`Usage: ${usage}`);
  const key = await issueKey(platform, domain, label);
  return `Key of ${label} for ${domain}, shown this once:\n\n  ${key}\n\nIts server sends it as "Authorization: Bearer <key>" to POST /api/partner/signup.`;
}

if (import.meta.main) await runCommand(describeKey);
