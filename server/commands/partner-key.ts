import { createPartnerKey } from '#server/features/signup/partner-keys.store.ts';
import { listHosts } from '#server/features/sites/sites.store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireTable, runCommand, UsageError } from './command.ts';

const usage = 'npm run partner-key -- <domain> <label>';

/** A new key for a partner to sign members up with at a domain; only its hash stays in the database. */
export async function issueKey(platform: Platform, domain: string, label: string): Promise<string> {
  await requireTable(platform, 'partner_key');
  const hosts = await listHosts(platform);
  const found = hosts.find(({ host, site }) => [host, site.domain].includes(domain.toLowerCase()));
  if (!found) {
    const domains = [...new Set(hosts.map(({ site }) => site.domain))].join(', ');
    throw new UsageError(`There is no domain ${domain}. Known: ${domains || 'none'}.`);
  }
  return createPartnerKey(platform, found.site.id, label);
}

async function describeKey(platform: Platform, [domain, label]: string[]): Promise<string> {
  if (!domain || !label) throw new UsageError(`Usage: ${usage}`);
  const key = await issueKey(platform, domain, label);
  return `Key of ${label} for ${domain}, shown this once:\n\n  ${key}\n\nIts server sends it as "Authorization: Bearer <key>" to POST /api/partner/signup.`;
}

if (import.meta.main) await runCommand(describeKey);
