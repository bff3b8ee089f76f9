import type { PaymentMethod } from '#contract/payments/facts.ts';
import type { Site } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { canSendSms } from '#server/platform/sms/sms.ts';
import { listMethods, type MethodRequest } from './methods.rules.ts';
import { getProvider } from './provider-choice.ts';

export interface Creditor {
  /** The creditor identifier of EPC262-08. */
  id: string;
  name: string;
}

/** The German central bank's identifier for tests. */
const testCreditorId = 'DE98ZZZ09999999999';

export function findCreditor({ config }: Pick<Platform, 'config'>, { settings }: Site): Creditor | undefined {
  // Without SMS no member could confirm a debit.
  if (!canSendSms(config)) return undefined;
  const id = settings.creditor_id || (config.paymentProvider === 'sandbox' ? testCreditorId : '');
  return id ? { id, name: settings.creditor_name || settings.company_name } : undefined;
}

export async function listOfferedMethods(
  platform: Platform,
  site: Site,
  request: MethodRequest,
): Promise<PaymentMethod[]> {
  const { country, currencies, amountCents } = request;
  const provider = getProvider(platform);
  const taken = await Promise.all(
    currencies.map((currency) => provider.listMethods({ country, currency, amountCents })),
  );
  return listWith(platform, site, { request, supported: intersect(taken) });
}

/** Whatever the price and its currency, which may take some of them away. */
export async function listUsualMethods(
  platform: Platform,
  site: Site,
  country: string,
): Promise<PaymentMethod[]> {
  // Without an amount the provider does not ask for the currency.
  const supported = await getProvider(platform).listMethods({
    country,
    currency: 'EUR',
    amountCents: undefined,
  });
  return listWith(platform, site, {
    request: { country, currencies: [], amountCents: undefined },
    supported,
  });
}

interface Asked {
  request: MethodRequest;
  supported: readonly PaymentMethod[];
}

function listWith(platform: Platform, site: Site, { request, supported }: Asked): PaymentMethod[] {
  const methods = listMethods(request, supported, site.settings.payment_methods);
  return findCreditor(platform, site) ? methods : methods.filter((method) => method !== 'sdd');
}

function intersect([first = [], ...others]: (readonly PaymentMethod[])[]): PaymentMethod[] {
  return first.filter((method) => others.every((list) => list.includes(method)));
}
