import type { getDebitForm, requestCodeForMandate } from '#contract/direct-debit/endpoints.ts';
import type { requestDebitCode } from '#contract/direct-debit/forms.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import { localeIsoCodes } from '#contract/sites/facts.ts';
import { createFormats } from '#locales/formats.ts';
import type { MemberCall } from '#server/call.ts';
import { findPurchaseByKey } from '#server/features/payments/index.ts';
import { findSellerZone } from '#server/features/sites/index.ts';
import { maskPhone } from '#server/platform/phones/phone-numbers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listSecrets } from '#server/platform/secrets.ts';
import { planCollection } from './bank-days.rules.ts';
import { type CodeRequest, countAttempt, sendCode, wasJustSent } from './codes.service.ts';
import { type DebitDetails, makeReference, readIban, readPhone } from './direct-debit.rules.ts';
import { findDetails, toMandates } from './mandates.service.ts';
import { countMandates, findMandate, wasChargedBack } from './mandates.store.ts';
import { type Buyer, type Quote, quote, type Wanted } from './quote.service.ts';

type FormInput = ParsedInputOf<typeof getDebitForm>;

export async function toDebitForm(
  platform: Platform,
  buyer: Buyer,
  { package: wantedPackage, country, discount_code }: FormInput,
): Promise<OutputOf<typeof getDebitForm>> {
  const wanted = { package: wantedPackage, country, discountCode: discount_code };
  const { quoted, discountCode } = await quoteLeniently(platform, buyer, wanted);
  const { bought, creditor, amountCents } = quoted;
  const { company_address, company_city } = buyer.site.settings;
  const { id } = buyer.viewer;
  const mandates = await toMandates(platform, id);
  return {
    credits: bought.credits,
    amount_cents: amountCents,
    currency: bought.currency,
    discount_code: discountCode ?? null,
    creditor: { id: creditor.id, name: creditor.name, address: `${company_address}, ${company_city}` },
    reference: makeReference(platform.config, id, await countMandates(platform, id)),
    collected_on: planCollection(platform.clock.now(), findSellerZone(buyer.site)),
    mandates: mandates.filter(({ usable }) => usable),
    blocked: await wasChargedBack(platform, { accountId: id }),
  };
}

/** An expired code leaves the full price, which the page says. */
async function quoteLeniently(
  platform: Platform,
  buyer: Buyer,
  wanted: Wanted,
): Promise<{ quoted: Quote; discountCode: string | undefined }> {
  try {
    return { quoted: await quote(platform, buyer, wanted), discountCode: wanted.discountCode };
  } catch (error) {
    if (!(error instanceof AppError) || !error.code.startsWith('discounts.')) throw error;
    const quoted = await quote(platform, buyer, { ...wanted, discountCode: undefined });
    return { quoted, discountCode: undefined };
  }
}

type OrderInput = Omit<ParsedInputOf<typeof requestCodeForMandate>, 'mandate'>;
type NewInput = ParsedInputOf<typeof requestDebitCode>;

export async function requestNew(
  platform: Platform,
  call: MemberCall,
  input: NewInput,
): Promise<{ phone: string }> {
  const details = readInput(input);
  const signed = await countMandates(platform, call.viewer.id);
  const { reference } = input;
  // SECRET may have changed since the form was shown.
  const shown = listSecrets(platform.config).map((secret) =>
    makeReference({ secret }, call.viewer.id, signed),
  );
  // Another mandate was signed meanwhile, in another tab.
  if (!shown.includes(reference)) throw refuseFields({ path: 'reference', code: 'invalid' });
  return request(platform, call, { input, details, signs: { details, reference }, mandateId: undefined });
}

export async function requestAgain(
  platform: Platform,
  call: MemberCall,
  input: ParsedInputOf<typeof requestCodeForMandate>,
): Promise<{ phone: string }> {
  const mandate = await findMandate(platform, input.mandate);
  if (mandate?.accountId !== call.viewer.id || mandate.status !== 'active') throw new AppError('not_found');
  const details = findDetails(platform, mandate);
  // Sealed with a former secret: a new mandate can be given.
  if (!details) throw new AppError('not_found');
  return request(platform, call, { input, details, signs: undefined, mandateId: mandate.id });
}

function readInput(input: NewInput): DebitDetails {
  const iban = readIban(input.iban);
  const phone = readPhone(input.phone, input.paymentCountry);
  if ('fault' in iban || 'fault' in phone) {
    const faults = [iban, phone].flatMap((read) => ('fault' in read ? [read.fault] : []));
    throw refuseFields(...faults);
  }
  return {
    accountHolder: input.account_holder,
    iban: iban.iban,
    street: input.street,
    houseNumber: input.house_number,
    zip: input.zip,
    city: input.city,
    phone: phone.phone,
  };
}

interface Asked {
  input: OrderInput;
  details: DebitDetails;
  signs: CodeRequest['signs'];
  mandateId: number | undefined;
}

async function request(
  platform: Platform,
  call: MemberCall,
  { input, details, signs, mandateId }: Asked,
): Promise<{ phone: string }> {
  const { site, viewer } = call;
  const { key } = input;
  const { phone } = details;
  // Phone and account may be somebody else's: only confirmed members may have codes sent.
  if (!viewer.confirmed) throw new AppError('accounts.not_confirmed');
  const wanted = {
    package: input.package,
    country: input.paymentCountry,
    discountCode: input.discount_code,
  };
  const asked: CodeRequest = { ...wanted, amountCents: input.shown_cents, signs, mandateId };
  const sent = { phone: maskPhone(phone) };
  if (await wasJustSent(platform, { accountId: viewer.id, key }, asked)) return sent;
  const isAllowed = await countAttempt(platform, call, details);
  // The page has lost the result of its order; this is another one.
  if (await findPurchaseByKey(platform, viewer.id, key)) throw new AppError('payments.key_reused');
  const { bought, amountCents } = await quote(platform, call, wanted);
  const { currency } = bought;
  if (amountCents !== input.shown_cents)
    throw new AppError('payments.price_changed', { amount_cents: amountCents, currency });
  const amount = createFormats(localeIsoCodes[viewer.language], 'UTC').money(amountCents, currency);
  await sendCode(
    platform,
    { site, accountId: viewer.id, language: viewer.language, key, phone, amount, isAllowed },
    asked,
  );
  return sent;
}
