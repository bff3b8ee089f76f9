import { extractText, getDocumentProxy } from 'unpdf';
import { receiptFilePath } from '#contract/receipts/facts.ts';
import { type SandboxPayment, startPayment } from './shop.ts';
import { test as base } from './test.ts';
import type { Person, World } from './world.ts';

export const vatNumber = 'NL000099998B57';

/** The text of a PDF as a reader would copy it. */
export async function readPdf(content: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** Numbers with their data, oldest first. */
export async function listReceiptRows(world: World, kind = 'receipt') {
  return world.query('select * from receipt where kind = $1 order by company, number', [kind]);
}

export async function downloadReceipt({ browser }: Pick<Person, 'browser'>, id: number) {
  return browser.inject({ url: receiptFilePath(id) });
}

export const test = base
  /** A paid purchase of 50 credits for €14.99, on a domain whose company is registered for VAT. */
  .extend('buy', ({ world }) => async (buyer?: Person): Promise<SandboxPayment> => {
    await world.changeSettings({ company_vat_number: vatNumber });
    const payment = await startPayment(world, buyer ? { buyer } : {});
    await payment.pretend({ status: 'paid' });
    await payment.sendWebhook();
    return payment;
  });
