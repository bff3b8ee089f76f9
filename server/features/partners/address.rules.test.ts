import { describe, expect, test } from 'vitest';
import { fillAddress, findAddressFault } from './address.rules.ts';

const find = (kind: 'webhook' | 'postback', text: string) => findAddressFault(text, { kind, extraHosts: [] });

describe('the address of a partner [MOD-10]', () => {
  test.for([
    ['https://partner.example/hook', undefined],
    ['https://partner.example:8443/hook?a={b}', undefined],
    ['http://partner.example/hook', 'address'],
    ['https://user:word@partner.example/', 'address'],
    ['https://partner.example/#part', 'address'],
    ['https://localhost/', 'address'],
    ['https://127.0.0.1/', 'address'],
    ['https://2130706433/', 'address'],
    ['https://[::1]/', 'address'],
    ['https://[::ffff:10.0.0.1]/', 'address'],
    ['https://[2002:7f00:1::]/', 'address'],
    ['https://169.254.169.254/latest', 'address'],
    ['ftp://partner.example/', 'address'],
    ['partner.example', 'address'],
  ] as const)('%s is %s', ([text, fault]) => {
    expect(find('webhook', text)).toBe(fault);
  });

  test('may be of a private host that the operator names', () => {
    const extraHosts = ['http://127.0.0.1:9999'];
    expect(findAddressFault('http://127.0.0.1:9999/x', { kind: 'webhook', extraHosts })).toBeUndefined();
    expect(findAddressFault('http://127.0.0.1:9998/x', { kind: 'webhook', extraHosts })).toBe('address');
  });
});

describe('the template of a postback [MOD-10]', () => {
  test.for([
    ['https://ads.example/p?c={click}&s={sub1}-{sub2}&e={event}&v={payout}{currency}', undefined],
    ['https://ads.example/p', undefined],
    ['https://ads.example/p?c={clickid}', 'placeholder'],
    ['https://ads.example/p?c={}', 'placeholder'],
    ['https://ads.example/p?c={click', 'placeholder'],
    ['https://ads.example/p?c={{click}}', 'placeholder'],
    ['https://ads.example/{sub1}?c=1', 'placeholder_place'],
    ['https://{sub1}.ads.example/', 'placeholder_place'],
  ] as const)('%s is %s', ([text, fault]) => {
    expect(find('postback', text)).toBe(fault);
  });

  test('is filled with encoded values, which stay inside their parameter', () => {
    const values = {
      sub1: 'a&b=c#d',
      sub2: 'ü/..',
      payout: '9.99',
      currency: 'EUR',
      event: 'paid',
      click: '{sub1}',
    };
    const url = fillAddress('https://ads.example/p?s={sub1}&t={sub2}&v={payout}&c={click}', values);
    expect(Object.fromEntries(url.searchParams)).toEqual({ s: 'a&b=c#d', t: 'ü/..', v: '9.99', c: '{sub1}' });
    expect(url.pathname).toBe('/p');
  });
});
