import { strFromU8, unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { exportFilePath } from '#contract/deletion/facts.ts';
import { requestExport } from '#contract/deletion/forms.ts';
import { getTransaction } from '#contract/payments/endpoints.ts';
import { leave, leaverPassword } from '#server/testing/deletion.fixture.ts';
import { findToken } from '#server/testing/mailbox.ts';
import { downloadReceipt, listReceiptRows, readPdf, test, vatNumber } from '#server/testing/receipts.ts';
import { type SandboxPayment, startPayment } from '#server/testing/shop.ts';

const receiptsOf = async ({ buyer, id }: SandboxPayment) =>
  (await buyer.browser.call(getTransaction, { id })).receipts;

describe('the numbers of receipts', () => {
  test('have no gap when many are paid at once, and each purchase has one however often it is reported [CRE-16]', async ({
    world,
  }) => {
    await world.changeSettings({ company_vat_number: vatNumber });
    const payments = await Promise.all(Array.from({ length: 12 }, () => startPayment(world)));
    for (const payment of payments) await payment.pretend({ status: 'paid' });
    await Promise.all([...payments, ...payments, ...payments].map((payment) => payment.sendWebhook()));
    const rows = await listReceiptRows(world);
    expect(rows.map(({ number }) => number)).toEqual(payments.map((_, place) => place + 1));
    expect(new Set(rows.map(({ order_id }) => order_id))).toEqual(new Set(payments.map(({ id }) => id)));
    expect((await world.mailbox.collect()).length).toBe(payments.length);
  });

  test('have no gap where a transaction fails; the purchase gets its receipt when it is reported again [CRE-16]', async ({
    buy,
    world,
  }) => {
    const [broken, well] = [await startPayment(world), await startPayment(world)];
    for (const payment of [broken, well]) await payment.pretend({ status: 'paid' });
    // The last thing of the transaction, after the number was taken.
    const { send } = world.platform.jobs;
    world.platform.jobs.send = async () => {
      throw new Error('The queue is away');
    };
    expect((await broken.sendWebhook()).statusCode).toBe(500);
    world.platform.jobs.send = send;
    expect(await broken.readState()).toMatchObject({ status: 'pending', credits: 0 });
    await well.sendWebhook();
    await broken.sendWebhook();
    await buy();
    const rows = await listReceiptRows(world);
    expect(rows.map(({ number, company }) => [company, number])).toEqual([
      [vatNumber, 1],
      ['nl duet demo b.v.', 1],
      ['nl duet demo b.v.', 2],
    ]);
    expect(rows[1]?.order_id).toBe(well.id);
  });

  test('begin again with the year, and stay those of the company however it is called [CRE-16]', async ({
    buy,
    world,
  }) => {
    const numberOf = async (payment: SandboxPayment) => (await receiptsOf(payment))[0]?.number;
    expect(await numberOf(await buy())).toBe('2026-000001');
    await world.changeSettings({ company_name: 'Duet Holding N.V.' });
    expect(await numberOf(await buy())).toBe('2026-000002');
    world.clock.set(new Date('2027-01-01T00:00:00Z'));
    expect(await numberOf(await buy(await world.join()))).toBe('2027-000001');
  });
});

describe('a receipt', () => {
  test('keeps rate, amount, country and the evidence for it [CRE-16]', async ({ buy, world }) => {
    await buy(await world.join({ country: 'DE' }));
    const [row] = await listReceiptRows(world);
    expect(row).toMatchObject({ amount_cents: 1499, tax_country: 'NL', vat_rate: 2100, vat_cents: 260 });
    expect(row?.facts).toMatchObject({
      evidence: [
        { kind: 'payment', country: 'NL' },
        { kind: 'profile', country: 'DE' },
      ],
      credits: 50,
      method: 'creditcard',
    });
  });

  test('stays what it was when the settings of the domain change [CRE-16]', async ({ buy, world }) => {
    const payment = await buy();
    const [receipt] = await receiptsOf(payment);
    const read = async () => (await downloadReceipt(payment.buyer, receipt!.id)).rawPayload;
    const before = await read();
    expect(await readPdf(before)).toContain('Keizersgracht 1');
    await world.changeSettings({ name: 'Other', company_name: 'Other Ltd.', company_address: 'Elsewhere 2' });
    world.clock.advance({ days: 400 });
    const anew = await world.logIn(payment.buyer);
    const after = (await downloadReceipt({ browser: anew }, receipt!.id)).rawPayload;
    expect(after.equals(before)).toBe(true);
  });

  test('is for the one who bought: to others there is none [CRE-16]', async ({ buy, world }) => {
    const payment = await buy();
    const [receipt] = await receiptsOf(payment);
    const other = await world.join();
    expect((await downloadReceipt(other, receipt!.id)).statusCode).toBe(404);
    expect((await other.browser.request(getTransaction, { id: payment.id })).statusCode).toBe(404);
    expect((await downloadReceipt({ browser: world.visitor() }, receipt!.id)).statusCode).toBe(403);
    for (const id of ['0', 'x', '1e400'])
      expect((await payment.buyer.browser.inject({ url: `/api/receipts/${id}.pdf` })).statusCode).toBe(404);
    const own = await downloadReceipt(payment.buyer, receipt!.id);
    expect(own.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="receipt-2026-000001.pdf"',
    });
  });

  test('comes with the first mail after the purchase, which says what was asked for and how to withdraw [CRE-16]', async ({
    buy,
    world,
  }) => {
    const payment = await buy();
    const [mail, ...more] = await world.mailbox.collect();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: payment.buyer.email,
      subject: 'Your receipt 2026-000001 from Duet',
      attachments: [
        { filename: 'receipt-2026-000001.pdf', contentType: 'application/pdf' },
        { filename: 'terms.html', contentType: 'text/html; charset=utf-8' },
      ],
    });
    for (const part of [
      `Order number: ${payment.id}`,
      'Total: €14.99',
      'VAT 21% (NL): €2.60',
      'you asked us to add the credits right away',
      'withdraw from this purchase until November 16, 2026',
      `/transactions/${payment.id}`,
      `Withdraw from contract here\nhttp://localhost:3000/withdraw?order=${payment.id}`,
    ])
      expect(mail?.text).toContain(part);
    expect(await readPdf(mail!.attachments![0]!.content)).toContain('2026-000001');
  });

  test('greets the buyer by name, even where their address is not confirmed [CRE-16]', async ({
    buy,
    world,
  }) => {
    const buyer = await world.join({ name: 'Quendolina' });
    await world.query("update account set status = 'not_confirmed' where id = $1", [buyer.id]);
    await buy(buyer);
    const [mail] = await world.mailbox.collect();
    expect(mail?.text).toContain('Thank you, Quendolina');
  });

  test('comes with the terms as they stood at the purchase, and says where to complain [CRE-16]', async ({
    buy,
    world,
  }) => {
    const own = (words: string) => ({
      page_texts: { terms: { en: `# Terms\n\nLead.\n\n## One {#one}\n\n${words} [Help](/support)` } },
    });
    await world.changeSettings(own('What was agreed.'));
    await buy();
    await world.changeSettings(own('What came later.'));
    const [mail] = await world.mailbox.collect();
    expect(mail?.text).toContain('To complain, write to support@duet.example');
    const terms = String(mail?.attachments?.[1]?.content);
    expect(terms).toContain('What was agreed.');
    expect(terms).not.toContain('What came later.');
    expect(terms).toContain('<a href="http://localhost:3000/support?lang=en">Help</a>');
    expect(terms).toContain('<html lang="en-US">');
    expect(terms).toMatch(/<h1 id="return-policy">/);
  });

  test('has the day of the seller, not that of Greenwich [CRE-16]', async ({ buy, world }) => {
    // In Amsterdam it is half past midnight, on 1 January.
    world.clock.set(new Date('2026-12-31T23:30:00Z'));
    await buy();
    const [mail] = await world.mailbox.collect();
    expect(mail?.subject).toBe('Your receipt 2027-000001 from Duet');
    expect(mail?.text).toContain('January 1, 2027');
    expect(mail?.text).toContain('withdraw from this purchase until January 15, 2027');
  });

  test('names the company alone where it has no VAT number, and charges no VAT', async ({ world }) => {
    const payment = await startPayment(world);
    await payment.pretend({ status: 'paid' });
    await payment.sendWebhook();
    const [row] = await listReceiptRows(world);
    expect(row).toMatchObject({ vat_rate: null, vat_cents: 0 });
    const [{ id } = { id: 0 }] = await receiptsOf(payment);
    const text = await readPdf((await downloadReceipt(payment.buyer, id)).rawPayload);
    expect(text).toContain('No VAT is charged.');
    expect(text).not.toContain('VAT number');
  });

  test('stays when its buyer is erased, and names nobody; before that it is in their export [CRE-16, ACC-24, D11]', async ({
    buy,
    world,
  }) => {
    const payment = await buy(await world.join({ name: 'Quendolina' }));
    const { browser, email } = payment.buyer;
    await world.mailbox.collect();
    await browser.call(requestExport, { password: leaverPassword });
    const token = findToken(await world.mailbox.collect(), '/data-export');
    const file = await browser.inject({ url: exportFilePath, query: { token } });
    const [taken] = JSON.parse(strFromU8(unzipSync(file.rawPayload)['receipts.json']!));
    expect(taken).toMatchObject({ number: '2026-000001', vat_percent: 21, vat_cents: 260 });
    await leave(payment.buyer, true);
    await world.jobs.drain();
    const rows = await listReceiptRows(world);
    expect(rows).toHaveLength(1);
    for (const secret of ['Quendolina', email]) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a credit note', () => {
  test('has a number of its own, refers to the receipt and takes back the VAT of its part [CRE-16]', async ({
    buy,
    world,
  }) => {
    const payment = await buy();
    await world.mailbox.collect();
    await payment.pretend({ status: 'refunded' });
    await Promise.all([payment.sendWebhook(), payment.sendWebhook(), payment.sendWebhook()]);
    const [receipt, ...notes] = await receiptsOf(payment);
    expect(notes).toMatchObject([{ kind: 'credit_note', number: 'CN-2026-000001' }]);
    const [row] = await listReceiptRows(world, 'credit_note');
    expect(row).toMatchObject({ corrects_id: receipt!.id, amount_cents: 1499, vat_cents: 260 });
    const [mail, ...more] = await world.mailbox.collect();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('We’ve sent €14.99 back to you: credit note CN-2026-000001');
    const text = await readPdf(mail!.attachments![0]!.content);
    expect(text).toContain('For receipt 2026-000001');
    expect(text).toContain('Total returned €14.99');
  });
});
