import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { requestReset, resetPassword } from '#contract/accounts/credentials.ts';
import { getUser } from '#contract/accounts/endpoints.ts';
import { login } from '#contract/accounts/login.ts';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { requestExport } from '#contract/deletion/forms.ts';
import { decideSandboxPayment } from '#contract/payments/sandbox.ts';
import { contactSupport } from '#contract/support/endpoints.ts';
import { debitAccounts, payByDebit } from '#server/testing/debits.ts';
import { leave, leaverPassword } from '#server/testing/deletion.fixture.ts';
import { findToken } from '#server/testing/mailbox.ts';
import { createPicture, sendPhoto } from '#server/testing/pictures.ts';
import { placeOrder, sendWebhook } from '#server/testing/shop.ts';
import { joinStaff } from '#server/testing/staff.ts';
import { test } from '#server/testing/test.ts';

const address = '198.51.100.77';

test('the log of a day of calls names nobody: no address, number, name, text, token or network [OPS-3]', async ({
  openWorld,
}) => {
  const world = await openWorld({ logLevel: 'debug' });
  const secrets: string[] = [address, leaverPassword, 'quendolina', ...Object.values(debitAccounts.anna)];
  const anna = await world.join({ name: 'Quendolina', credits: 50, paidUser: true });
  const ben = await world.join({ name: 'Quentin', gender: 'male' });
  secrets.push(anna.email, ben.email, 'quentin');

  const from = { remoteAddress: address };
  await world.visitor().inject({
    ...from,
    method: 'POST',
    url: login.path,
    payload: { email: anna.email, password: 'wrong-quendolina' },
  });
  await world.visitor().request(requestReset, { email: anna.email });
  const token = findToken(await world.mailbox.collect(), '/reset-password/do');
  expect(token).not.toBe('');
  secrets.push(token);
  await world.visitor().inject({ ...from, url: `/reset-password/do?token=${token}` });
  await world.visitor().request(resetPassword, { token: `${token}x`, password: leaverPassword });
  const text = 'Call me at 06 12345678, says Quendolina';
  await anna.browser.call(sendMessage, {
    profile: ben.id,
    content: { kind: 'text', text },
    key: randomUUID(),
  });
  await anna.browser.call(contactSupport, {
    ...{ name: anna.name, email: anna.email, subject: 'privacy', message: text, key: randomUUID() },
  });
  await sendPhoto(anna.browser, await createPicture(), { filename: 'quendolina.jpg' });
  await sendPhoto(anna.browser, Buffer.from('quendolina is no picture'));
  const { checkout_url } = await placeOrder(anna);
  const id = checkout_url?.split('/').at(-1) ?? '';
  await anna.browser.call(decideSandboxPayment, { id, outcome: 'paid' });
  await sendWebhook(world, id);
  await payByDebit(world, anna);
  await anna.browser.call(requestExport, { password: leaverPassword });
  const mails = await world.mailbox.collect();
  for (const mail of [...mails, ...world.platform.texts])
    secrets.push(...(mail.text.match(/[\w-]{40,}/g) ?? []));
  await joinStaff(world);
  await world.inject({
    ...from,
    url: `/api/inbound-mail/${token}`,
    method: 'POST',
    headers: { host: 'localhost:3000' },
  });
  await world.inject({ url: `/%${token}?email=${anna.email}`, headers: { host: 'localhost:3000' } });
  await leave(anna, true);
  await world.jobs.drain();
  await ben.browser.call(getUser, {});
  for (const { cookies } of [anna.browser, ben.browser])
    secrets.push(...[...cookies.values()].filter((one) => one.length > 20));

  const lines = world.platform.lines.map((line) => JSON.stringify(line).toLowerCase());
  expect(lines.length).toBeGreaterThan(20);
  const found = secrets.filter((secret) => lines.some((line) => line.includes(secret.toLowerCase())));
  expect(found).toEqual([]);
  expect(lines.filter((line) => /[\w.]+@[\w.]+\.\w+|\+\d{9,}|\b06 ?\d{8}/.test(line))).toEqual([]);
});
