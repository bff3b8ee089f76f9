import type { PaymentMethod } from '#contract/payments.ts';
import type { Site } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listMethods } from './payments.rules.ts';
import { getProvider } from './provider-choice.ts';

export interface Creditor {
  /** The creditor identifier of EPC262-08. */
  id: string;
  name: string;
}

/** That of the German central bank for tests. */
const testCreditorId = 'DE98ZZZ09999999999';

/** Who collects direct debits for this domain; undefined where nobody does. */
export function findCreditor({ config }: Pick<Platform, 'config'>, { settings }: Site): Creditor | undefined {
  // Codes that no phone gets would leave the member in front of a closed door.
  if (config.production && !config.smsUrl) return undefined;
  const id = settings.creditor_id || (config.paymentProvider === 'sandbox' ? testCreditorId : '');
  return id ? { id, name: settings.creditor_name || settings.company_name } : undefined;
}

/** What can be paid with here, the most used in the country first. */
export function listOfferedMethods(
  platform: Platform,
  site: Site,
  { country, currencies }: { country: string; currencies: string[] },
): PaymentMethod[] {
  const methods = listMethods(country, currencies, getProvider(platform).methods);
  return findCreditor(platform, site) ? methods : methods.filter((method) => method !== 'sdd');
}
