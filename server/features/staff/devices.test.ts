import { describe, expect } from 'vitest';
import { logInStaff } from '#contract/staff/forms.ts';
import { formatMoment } from '#server/features/notifications/index.ts';
import { joinStaff, readTotp, staffPassword, type TestStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { removeStaff } from './operator.service.ts';
import { staffDeviceCookie } from './staff-device-cookie.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const office = '198.51.100.7';

interface Attempt {
  of?: TestStaff;
  password?: string;
  from?: string;
  headers?: Record<string, string>;
}

/** Mara's log-in. With a right password the next code of the app, so that each works. */
const test = base
  .extend('config', { scope: 'file' }, { limitsScale: 1 })
  .extend('mara', ({ world }) => joinStaff(world))
  .extend('enter', ({ world, mara }) => async (client: TestClient, attempt: Attempt = {}) => {
    const { of = mara, password = staffPassword, from = office, headers = {} } = attempt;
    if (password === staffPassword) world.clock.advance({ seconds: 30 });
    const response = await client.inject({
      method: 'POST',
      url: logInStaff.path,
      payload: { email: of.email, password, code: readTotp(world, of.secret) },
      remoteAddress: from,
      headers,
    });
    return response.statusCode < 400 ? 'done' : response.json().error.code;
  })
  /** Wrong passwords from as many networks, as many as lock the address for strangers. */
  .extend('attack', ({ world, enter }) => async () => {
    for (let n = 0; n < 50; n += 1) await enter(world.visitor(), { password: 'wrong', from: `10.${n}.0.1` });
  });

const cookieOf = ({ cookies }: TestClient) => cookies.get(staffDeviceCookie) ?? '';

function holding(client: TestClient, cookie: string): TestClient {
  client.cookies.set(staffDeviceCookie, cookie);
  return client;
}

describe('a log-in of staff from a browser that is new to the account [MOD-1]', () => {
  test('is mailed with browser, country and time, and leads to the log-in alone', async ({
    world,
    enter,
    mara,
  }) => {
    await world.mailbox.collect();
    const polish = { headers: { 'user-agent': firefox }, from: '83.0.0.1' };
    expect(await enter(world.visitor(), polish)).toBe('done');
    const [mail, ...others] = await world.mailbox.collect();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(mara.email);
    expect(mail?.subject).toBe('New login to the console of Duet');
    expect(mail?.text).toContain('Was that you, Mara?');
    expect(mail?.text).toContain('Firefox, Linux · Poland');
    expect(mail?.text).toContain(formatMoment('en', world.clock.now()));
    expect(mail?.text).toContain('ask an admin for a new invitation');
    expect(mail?.text.match(/localhost:3000\/\S*/g)).toEqual(['localhost:3000/staff/login?lang=en']);
    expect(mail?.text).not.toContain('token');
  });

  test('is not mailed where an invitation was accepted or somebody logged in before', async ({
    world,
    enter,
    mara,
  }) => {
    expect(await enter(mara.browser)).toBe('done');
    expect(await world.mailbox.collect()).toEqual([]);
    const client = world.visitor();
    await enter(client);
    expect(await world.mailbox.collect()).toHaveLength(1);
    await enter(client);
    expect(await world.mailbox.collect()).toEqual([]);
    world.clock.advance({ days: 30 });
    await enter(client);
    expect(await world.mailbox.collect()).toHaveLength(1);
  });

  test('is not mailed when it fails, and strangers cannot use up the mails of the address', async ({
    world,
    enter,
    mara,
  }) => {
    await enter(world.visitor(), { password: 'wrong' });
    expect(await world.mailbox.collect()).toEqual([]);
    for (let n = 0; n < 12; n += 1) await enter(world.visitor());
    const mails = await world.mailbox.collect();
    expect(mails.filter(({ to }) => to === mara.email)).toHaveLength(12);
  });

  test('speaks the language of the domain', async ({ world, enter }) => {
    await world.changeSettings({ domain_language: 'de' });
    await enter(world.visitor(), { headers: { 'accept-language': 'pl' } });
    const [mail] = await world.mailbox.collect();
    expect(mail?.subject).toBe('Neue Anmeldung in der Konsole von Duet');
  });
});

describe('the device cookie of staff [MOD-1]', () => {
  test('lasts 30 days, and no script reads it', async ({ world, mara }) => {
    world.clock.advance({ seconds: 30 });
    const { cookies } = await world.visitor().request(logInStaff, {
      email: mara.email,
      password: staffPassword,
      code: readTotp(world, mara.secret),
    });
    const device = cookies.find(({ name }) => name === staffDeviceCookie);
    expect(device).toMatchObject({ maxAge: 30 * 86_400, path: '/', httpOnly: true, sameSite: 'Lax' });
  });

  test('keeps its browser open while a stranger locks the address', async ({
    world,
    enter,
    mara,
    attack,
  }) => {
    await attack();
    expect(await enter(world.visitor())).toBe('request.too_many');
    expect(await enter(mara.browser)).toBe('done');
    expect(await enter(mara.browser, { from: '10.1.0.1' })).toBe('done');
  });

  test('has a limit of its own, which locks no other browser', async ({ world, enter, mara }) => {
    for (let n = 0; n < 10; n += 1)
      expect(await enter(mara.browser, { password: 'wrong' })).toBe('accounts.login_failed');
    expect(await enter(mara.browser)).toBe('request.too_many');
    expect(await enter(world.visitor())).toBe('done');
  });

  test('is worth nothing when forged, of other staff, of a member, or over', async ({
    world,
    enter,
    mara,
    attack,
  }) => {
    const noor = await joinStaff(world, { siteId: null, role: 'support' });
    const anna = await world.join();
    const own = cookieOf(mara.browser);
    const [, ...rest] = own.split('.');
    const [id, expires, mark] = own.split('.');
    await attack();
    for (const cookie of [
      ['x'.repeat(16), ...rest].join('.'),
      [id, expires, mark, 'y'.repeat(43)].join('.'),
      [id, 'zzzzzz', ...rest.slice(1)].join('.'),
      cookieOf(noor.browser),
      anna.browser.cookies.get('auth.device') ?? '',
    ])
      expect(await enter(holding(world.visitor(), cookie))).toBe('request.too_many');
    expect(await enter(holding(world.visitor(), own))).toBe('done');
    world.clock.advance({ days: 30 });
    expect(await enter(holding(world.visitor(), own))).toBe('request.too_many');
  });

  test('ends with the password it was made for', async ({ world, enter, mara, attack }) => {
    const own = cookieOf(mara.browser);
    await removeStaff(world.platform, mara.email);
    const again = await joinStaff(world);
    expect(again.email).toBe(mara.email);
    await attack();
    expect(await enter(holding(world.visitor(), own), { of: again })).toBe('request.too_many');
    expect(await enter(again.browser, { of: again })).toBe('done');
  });
});
