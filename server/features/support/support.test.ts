import { describe, expect } from 'vitest';
import type { InputOf } from '#contract/endpoint.ts';
import { contactSupport } from '#contract/support/endpoints.ts';
import { createDeletedMember, leave } from '#server/testing/deletion.fixture.ts';
import { test } from '#server/testing/test.ts';
import { refusalOf } from '#server/testing/test-client.ts';
import { exportRequests, keptMs } from './support.service.ts';

const supportEmail = 'support@duet.example';

const ask = (changes: Partial<InputOf<typeof contactSupport>> = {}) => ({
  name: 'Wilma',
  email: 'wilma@post.example',
  subject: 'payment' as const,
  message: 'I paid twice.\nPlease help!',
  key: crypto.randomUUID(),
  ...changes,
});

describe('a request to the support [NAV-19]', () => {
  test('reaches the mailbox of the domain, and an answer goes to the sender', async ({ world }) => {
    const { number } = await world.visitor().call(contactSupport, ask());
    const mail = (await world.mailbox.collect()).find(({ to }) => to === supportEmail);
    expect(mail).toMatchObject({ replyTo: 'wilma@post.example', subject: `Request ${number}: payment` });
    for (const part of ['I paid twice.\nPlease help!', 'Wilma', 'wilma@post.example'])
      expect(mail?.text).toContain(part);
    expect(mail?.html).toContain('I paid twice.<br>Please help!');
  });

  test('of a member names them to the support', async ({ world }) => {
    const anna = await world.join({ name: 'Anna' });
    await anna.browser.call(contactSupport, ask({ email: anna.email }));
    const mail = (await world.mailbox.collect()).find(({ to }) => to === supportEmail);
    expect(mail?.text).toContain(`Member: ${anna.id}`);
    expect(mail?.text).toContain(`/members/${anna.id}`);
  });

  test('is confirmed by its number, in the language of the page, without a word that was entered', async ({
    world,
  }) => {
    const visitor = world.visitor();
    visitor.cookies.set('i18n_redirected', 'de');
    const written = { name: 'Cheap-Pills', message: 'Visit https://pills.example' };
    const { number } = await visitor.call(contactSupport, ask(written));
    const mail = (await world.mailbox.collect()).find(({ to }) => to === 'wilma@post.example');
    expect(mail?.subject).toBe(`Deine Anfrage ist angekommen (${number})`);
    expect(mail?.replyTo).toBeUndefined();
    for (const word of ['Cheap', 'pills']) expect(`${mail?.text}${mail?.html}`).not.toContain(word);
  });

  test('sent twice at once is one request with one number and two mails', async ({ world }) => {
    const request = ask();
    const visitor = world.visitor();
    const answers = await Promise.all([1, 2, 3].map(() => visitor.call(contactSupport, request)));
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    expect(await world.mailbox.collect()).toHaveLength(2);
    expect(await visitor.call(contactSupport, request)).toEqual(answers[0]);
    expect(await world.mailbox.collect()).toEqual([]);
  });

  test('with faults says which field has which', async ({ world }) => {
    const faulty = { name: ' ', email: 'wilma', subject: '' as 'other', message: '' };
    const { code, fields } = await refusalOf(world.visitor().call(contactSupport, ask(faulty)));
    expect(code).toBe('request.invalid');
    expect(Object.fromEntries(fields.map(({ path, code: fault }) => [path, fault]))).toEqual({
      name: 'required',
      email: 'email',
      subject: 'required',
      message: 'required',
    });
  });

  test.for([
    'a@b.example\r\nBcc: all@members.example',
    'a@b.example, c@d.example',
    '"a"<a@b.example>c@d.example',
  ])('goes to one address alone: %j is none', async (email, { world }) => {
    const { code } = await refusalOf(world.visitor().call(contactSupport, ask({ email })));
    expect([code, await world.mailbox.collect()]).toEqual(['request.invalid', []]);
  });

  test('answers the address alone when a name was pasted with it', async ({ world }) => {
    await world.visitor().call(contactSupport, ask({ email: '"a"<a@b.example>' }));
    const mails = await world.mailbox.collect();
    expect(mails.map(({ to }) => to)).toContain('a@b.example');
    expect(JSON.stringify(mails.map(({ to, replyTo }) => [to, replyTo]))).not.toContain('<a@b');
  });
});

describe('a sender who writes too often [NAV-19]', () => {
  test('is one of ten in an hour behind an address of the network', async ({ world }) => {
    const visitor = world.visitor();
    for (let count = 0; count < 10; count++)
      await visitor.call(contactSupport, ask({ email: `w${count}@post.example` }));
    expect((await refusalOf(visitor.call(contactSupport, ask()))).code).toBe('request.too_many');
  });

  test('reaches the support all the same, but an address gets three confirmations a day', async ({
    world,
  }) => {
    for (const email of [
      'wilma@post.example',
      'Wilma@post.example',
      'wilma@post.example',
      'wilma@post.example',
    ])
      await world.visitor().call(contactSupport, ask({ email }));
    const mails = await world.mailbox.collect();
    expect(mails.filter(({ to }) => to === supportEmail)).toHaveLength(4);
    expect(mails.filter(({ to }) => to.toLowerCase() === 'wilma@post.example')).toHaveLength(3);
  });
});

describe('what was written [NAV-19]', () => {
  test('is part of the export, and goes with the account', async ({ world }) => {
    const anna = await createDeletedMember(world);
    const { number } = await anna.browser.call(contactSupport, ask({ message: 'About my quinces' }));
    const [file] = await exportRequests(world.platform, anna.id);
    expect(file).toMatchObject({ path: 'support.json', json: [{ number, message: 'About my quinces' }] });
    await leave(anna, true);
    await world.jobs.drain();
    expect(await world.query('select 1 from support_request')).toEqual([]);
  });

  test('is deleted after half a year', async ({ world }) => {
    await world.visitor().call(contactSupport, ask());
    const count = async () => (await world.query('select 1 from support_request')).length;
    world.clock.advance({ days: 183 });
    await world.jobs.runNow('support.tidy');
    expect(await count()).toBe(1);
    world.clock.set(new Date(world.clock.now().getTime() + keptMs));
    await world.jobs.runNow('support.tidy');
    expect(await count()).toBe(0);
  });
});
