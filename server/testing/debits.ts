import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { confirmDebit, getDebitForm, requestCodeForMandate } from '#contract/direct-debit/endpoints.ts';
import { requestDebitCode } from '#contract/direct-debit/forms.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { listPackages } from '#contract/payments/endpoints.ts';
import { decideSandboxPayment } from '#contract/payments/sandbox.ts';
import { sendWebhook } from './shop.ts';
import type { Person, World } from './world.ts';

export const debitAccounts = {
  anna: { iban: 'NL91ABNA0417164300', phone: '06 12345678' },
  ben: { iban: 'DE89370400440532013000', phone: '+4915123456789' },
} as const;

type FormInput = InputOf<typeof requestDebitCode>;

/** The form of a member who buys the second package (€14.99) by direct debit. */
export async function fillDebit(
  { browser }: Pick<Person, 'browser'>,
  changes: Partial<FormInput> = {},
): Promise<FormInput> {
  const { packages } = await browser.call(listPackages, {});
  const chosen = changes.package ?? packages[1]?.id ?? 0;
  const form = await browser.call(getDebitForm, { package: chosen, country: 'NL' });
  return {
    package: chosen,
    paymentCountry: 'NL',
    key: randomUUID(),
    shown_cents: form.amount_cents,
    starts_immediately: true,
    authorization: true,
    reference: form.reference,
    account_holder: 'Anna de Vries',
    street: 'Keizersgracht',
    house_number: '12 b',
    zip: '1015 CJ',
    city: 'Amsterdam',
    ...debitAccounts.anna,
    ...changes,
  };
}

/** The code of the newest SMS. */
export function readCode({ platform }: World): string {
  return /^\d{6}/.exec(platform.texts.at(-1)?.text ?? '')?.[0] ?? '';
}

/** From the form to the order. */
export async function payByDebit(world: World, buyer: Person, changes: Partial<FormInput> = {}) {
  const input = await fillDebit(buyer, changes);
  await buyer.browser.call(requestDebitCode, input);
  return buyer.browser.call(confirmDebit, { key: input.key, otp: readCode(world) });
}

/** As if every bank had paid. */
export async function settleDebits({ query }: World): Promise<void> {
  await query(`update payment set status = 'completed' where id in (select order_id from direct_debit)`);
}

/** The same with the existing mandate. */
export async function payByMandate(world: World, buyer: Person) {
  const form = await fillDebit(buyer);
  const { mandates } = await buyer.browser.call(getDebitForm, { package: form.package, country: 'NL' });
  const { key } = form;
  await buyer.browser.call(requestCodeForMandate, {
    package: form.package,
    paymentCountry: 'NL',
    key,
    shown_cents: form.shown_cents,
    starts_immediately: true,
    authorization: true,
    mandate: mandates[0]?.id ?? 0,
  });
  return buyer.browser.call(confirmDebit, { key, otp: readCode(world) });
}

/** The provider reports it. */
export async function reportDebit(world: World, id: number) {
  const [row] = await world.query('select provider_id from payment where id = $1', [id]);
  expect((await sendWebhook(world, String(row?.provider_id))).statusCode).toBe(200);
}

/** As the bank decides, on the page of the sandbox. */
export async function decideDebit(
  world: World,
  buyer: Person,
  id: number,
  outcome: 'paid' | 'failed' | 'refunded',
) {
  const [row] = await world.query('select provider_id from payment where id = $1', [id]);
  await buyer.browser.call(decideSandboxPayment, { id: String(row?.provider_id), outcome });
  await reportDebit(world, id);
}

/** "Code invalid", beside the field. */
export const invalidCode = { status: 422, fields: [{ path: 'otp', code: 'invalid' }] };

export const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000');
