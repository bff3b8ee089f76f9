import type { Platform } from '#server/platform/platform.ts';
import { type Domain, insertDomain, listDomains, saveDomain, saveHosts } from './domains.store.ts';
import { readHost } from './hosts.rules.ts';

export { settingFields } from './settings.fields.ts';
export {
  checkSettings,
  createDefaultSettings,
  listFaults,
  readSettings,
  type SettingFault,
} from './settings.rules.ts';
export { type Domain, insertDomain, listDomains, saveDomain, saveHosts };

/** Looks a domain up by its name or any of its hosts; undefined when there is none. */
export async function findDomain(platform: Platform, host: string): Promise<Domain | undefined> {
  const name = readHostName(host) ?? host;
  const domains = await listDomains(platform);
  return domains.find(({ domain, hosts }) => domain === name || hosts.includes(name));
}

/** Normalises a host; undefined for text that is none. */
export function readHostName(text: string): string | undefined {
  return /[/@?#\s]/.test(text) ? undefined : readHost(text)?.full;
}
