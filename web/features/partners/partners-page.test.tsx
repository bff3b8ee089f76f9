// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { Delivery, PartnerEndpoint, PartnerKey, Partners } from '#contract/partners/endpoints.ts';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import PartnersPage from './partners-page.tsx';

const moment = '2026-11-27T08:15:00.000Z';

const hook: PartnerEndpoint = {
  id: 7,
  kind: 'webhook',
  partner: 'ads',
  url: 'https://partner.example/hook',
  events: ['member.signed_up', 'member.paid'],
  created_at: moment,
  failing_since: null,
  paused_at: null,
  paused_by_failures: false,
  former_secret_until: null,
  waiting: 0,
};
const key: PartnerKey = {
  id: 9,
  partner: 'friends',
  scopes: ['signup'],
  hint: 'x7Qz',
  created_at: moment,
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
  is_valid: true,
};
const delivery: Delivery = {
  id: 3,
  message: 'msg_abc',
  event: 'member.paid',
  state: 'waiting',
  attempts: 2,
  created_at: moment,
  next_attempt_at: moment,
  last_attempt_at: moment,
  last_code: 500,
  last_answer: 'out of order',
};
const meet: Partners = {
  once: 'page',
  domain: 'meet.example',
  name: 'Meet',
  origin: 'https://meet.example',
  endpoints: [hook],
  keys: [key],
};

function open(changes: Partial<Partners> = {}, answers: Record<string, unknown> = {}, query = '') {
  return openScreen(<PartnersPage />, {
    path: `/staff/domains/meet.example/partners${query}`,
    pattern: '/staff/domains/:domain/partners',
    answers: { 'partners.list': { partners: { ...meet, ...changes } }, ...answers },
  });
}

test('the page says of each endpoint and key what it is and how it is [MOD-10]', async () => {
  const paused = { ...hook, id: 8, url: 'https://ads.example/?c={click}', kind: 'postback' as const };
  const screen = await open({
    endpoints: [
      { ...hook, waiting: 2, failing_since: moment },
      { ...paused, partner: '', paused_at: moment, paused_by_failures: true },
    ],
    keys: [key, { ...key, id: 10, revoked_at: moment, is_valid: false }],
  });
  await screen.findByText('https://partner.example/hook');
  expect(screen.getByText(/^Failing since/)).toBeTruthy();
  expect(screen.getByText(/2 events wait/)).toBeTruthy();
  expect(screen.getByText(/because it had failed for two days/)).toBeTruthy();
  expect(screen.getByText(/members from ads/)).toBeTruthy();
  expect(screen.getByText(/· all members$/)).toBeTruthy();
  expect(screen.getAllByText(/…x7Qz/)).toHaveLength(2);
  expect(screen.getAllByText('Revoke …')).toHaveLength(1);
});

test('nothing yet is said, and so is whom to ask without the role [MOD-10]', async () => {
  const screen = await open({ endpoints: [], keys: [] });
  await screen.findByText('No webhooks and no postbacks yet.');
  expect(screen.getByText('No keys yet.')).toBeTruthy();
});

test('who is no admin reads whom to ask [MOD-10]', async () => {
  const screen = await open(
    {},
    {
      'partners.list': () => {
        throw new AppError('not_found');
      },
    },
  );
  await screen.findByText('Only admins of a domain see this page.');
});

test('a new webhook shows its secret once [MOD-10]', async () => {
  const sent: unknown[] = [];
  const screen = await open(
    {},
    {
      'partners.add_endpoint': (input: unknown) => {
        sent.push(input);
        return { partners: meet, secret: 'whsec_c2VjcmV0' };
      },
    },
  );
  const webhook = formOf(screen, 'webhook');
  await screen.user.click(await screen.findByText('New webhook …'));
  await screen.fill(webhook.address(), 'https://partner.example/hook');
  await screen.user.click(webhook.event('Refunded'));
  await screen.user.click(webhook.add());
  await screen.findByText('whsec_c2VjcmV0');
  expect(sent).toEqual([
    {
      once: 'page',
      domain: 'meet.example',
      kind: 'webhook',
      partner: '',
      url: 'https://partner.example/hook',
      events: ['member.signed_up', 'member.activated', 'member.paid', 'member.deleted'],
      code: '',
    },
  ]);
});

test('a refused form keeps what was typed and says what is wrong where it is wrong [MOD-10]', async () => {
  const screen = await open(
    {},
    {
      'partners.add_endpoint': () => {
        throw refuseFields({ path: 'url', code: 'placeholder' }, { path: 'code', code: 'required' });
      },
    },
  );
  const postback = formOf(screen, 'postback');
  await screen.user.click(await screen.findByText('New postback …'));
  await screen.fill(postback.address(), 'https://ads.example/?c=%7Bx%7D');
  await screen.user.click(postback.add());
  await screen.findByText('There is no such name in braces.');
  expect(postback.address().value).toBe('https://ads.example/?c=%7Bx%7D');
  expect(postback.address().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Code from your authenticator app')).toBeTruthy();
});

test('a new key needs scopes, and a key is revoked after a question [MOD-10]', async () => {
  const screen = await open(
    {},
    {
      'partners.add_key': () => {
        throw refuseFields({ path: 'scopes', code: 'required' }, { path: 'last_day', code: 'day' });
      },
      'partners.revoke_key': { partners: meet },
    },
  );
  await screen.user.click(await screen.findByText('New key …'));
  await screen.user.click(formOf(screen, 'key').add());
  await screen.findByText('Please fill this in.');
  expect(screen.getByText('Enter a day that is still to come.')).toBeTruthy();
  await screen.user.click(screen.getByText('Revoke …'));
  await screen.user.click(screen.getByRole('button', { name: 'Revoke now' }));
  await screen.findByText('Revoked.');
});

test('the log says what became of each delivery, which can be sent again [MOD-10]', async () => {
  const sent: unknown[] = [];
  const log = {
    endpoint: hook,
    time_zone: 'Europe/Amsterdam',
    deliveries: [delivery, { ...delivery, id: 2, event: 'test', last_code: null }],
    next: 2,
  };
  const screen = await open(
    {},
    {
      'partners.deliveries': log,
      'partners.replay': (input: unknown) => {
        sent.push(input);
        return {};
      },
      'partners.change_endpoint': { partners: meet },
      'partners.renew_secret': { partners: meet, secret: 'whsec_bmV3' },
    },
    '?endpoint=7',
  );
  await screen.findByText(/2 of 12 attempts · answer 500/);
  expect(screen.getByText(/no answer/)).toBeTruthy();
  await screen.user.click(screen.getByText('As a file …'));
  expect(screen.getByText(/those of Europe\/Amsterdam/)).toBeTruthy();
  const file = screen.getByRole<HTMLButtonElement>('button', { name: 'Get the file' }).form;
  expect([file?.method, file?.getAttribute('action')]).toEqual([
    'get',
    '/api/staff/partners/deliveries-file',
  ]);
  expect(screen.getAllByText('out of order')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Older ones' }).getAttribute('href')).toContain('before=2');
  await screen.user.click(screen.getAllByRole('button', { name: 'Send again msg_abc' })[0] as HTMLElement);
  await screen.findByText('It is sent again, under the same id.');
  expect(sent).toEqual([{ domain: 'meet.example', endpoint: 7, delivery: 3 }]);
  await screen.user.click(screen.getByRole('button', { name: 'Send a test' }));
  await screen.findByText(/A test is on its way/);
  await screen.user.click(screen.getByText('New secret …'));
  await screen.user.click(screen.getByRole('button', { name: 'Make a new secret' }));
  await screen.findByText('whsec_bmV3');
});

test('an endpoint is paused, resumed and removed, and the page says what that means [MOD-10]', async () => {
  const sent: unknown[] = [];
  const paused = { ...hook, paused_at: moment };
  let shown = hook;
  const answers = {
    'partners.deliveries': () => ({ endpoint: shown, deliveries: [], time_zone: 'UTC', next: null }),
    'partners.change_endpoint': ({ change }: { change: string }) => {
      sent.push(change);
      shown = change === 'pause' ? paused : hook;
      return { partners: meet };
    },
  };
  const screen = await open({}, answers, '?endpoint=7');
  await screen.findByText('Nothing has been sent yet.');
  await screen.user.click(screen.getByRole('button', { name: 'Pause' }));
  await screen.findByText('Paused. What happens meanwhile waits.');
  await screen.user.click(await screen.findByRole('button', { name: 'Resume' }));
  await screen.findByText('Resumed. What has waited is sent now.');
  await screen.user.click(screen.getByText('Remove …'));
  await screen.user.click(screen.getByRole('button', { name: 'Remove now' }));
  await screen.findByText('Removed.');
  expect(sent).toEqual(['pause', 'resume', 'remove']);
});

test('a postback has no secret to renew, and only what networks ask for [MOD-10]', async () => {
  const postback = { ...hook, kind: 'postback' as const };
  const log = {
    endpoint: postback,
    time_zone: 'UTC',
    deliveries: [{ ...delivery, state: 'failed', attempts: 12 }],
    next: null,
  };
  const screen = await open({ endpoints: [postback] }, { 'partners.deliveries': log }, '?endpoint=7');
  await screen.findByText(/12 of 12 attempts/);
  expect(screen.queryByText('New secret …')).toBeNull();
  expect(screen.queryByText(/next attempt/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Older ones' })).toBeNull();
  const list = await open();
  await list.findByText('New postback …');
  expect(list.getAllByLabelText('Paid')).toHaveLength(2);
  expect(list.getAllByLabelText('Account deleted')).toHaveLength(1);
});

test('an address of an endpoint that is gone shows the others [MOD-10]', async () => {
  const screen = await open({}, {}, '?endpoint=999&done=remove');
  await screen.findByText('Removed.');
  expect(screen.getByRole('link', { name: 'Deliveries and settings' }).getAttribute('href')).toContain(
    'endpoint=7',
  );
  expect(screen.getByText('New webhook …')).toBeTruthy();
});

test('a key that ends says until when, and a former secret how long it is valid [MOD-10]', async () => {
  const screen = await open({
    endpoints: [{ ...hook, former_secret_until: moment }],
    keys: [{ ...key, scopes: ['signup', 'figures'], expires_at: moment, last_used_at: moment }],
  });
  await screen.findByText(/The former secret is valid until/);
  expect(screen.getByText('Sign members up, Read figures')).toBeTruthy();
  expect(screen.getByText(/last used .* · until /)).toBeTruthy();
});

test('a fault that concerns no field stands in the form [MOD-10]', async () => {
  const screen = await open(
    {},
    {
      'partners.add_key': () => {
        throw new AppError('unavailable');
      },
    },
  );
  await screen.user.click(await screen.findByText('New key …'));
  await screen.user.click(formOf(screen, 'key').add());
  expect(await screen.findByRole('alert')).toBeTruthy();
});

/** The controls of one of the forms, which stand in this order. */
function formOf(screen: Screen, name: 'webhook' | 'postback' | 'key') {
  const at = ['webhook', 'postback', 'key'].indexOf(name);
  return {
    address: () => screen.getAllByLabelText('Address')[at] as HTMLInputElement,
    event: (label: string) => screen.getAllByLabelText(label)[at] as HTMLInputElement,
    add: () => screen.getAllByText('Add it')[at] as HTMLElement,
  };
}
