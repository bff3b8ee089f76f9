import { expect, test } from 'vitest';
import { toNewEndpoint, toNewKey } from './partners-action.ts';
import { readLogPlace } from './partners-query.ts';

test('forms are read alike with and without scripts [MOD-10]', () => {
  const endpoint = { form: 'endpoint', domain: 'd', kind: 'postback', partner: 'ads', url: 'https://x/' };
  expect(toNewEndpoint({ ...endpoint, 'events:member.paid': 'on', 'events:other': 'on' })).toEqual({
    ...{ domain: 'd', kind: 'postback', partner: 'ads', url: 'https://x/' },
    ...{ events: ['member.paid'], once: '', code: '' },
  });
  expect(
    toNewKey({ domain: 'd', partner: 'ads', 'scopes:figures': 'on', once: 'page', code: '123456' }),
  ).toEqual({
    ...{ domain: 'd', partner: 'ads', scopes: ['figures'], last_day: '', once: 'page', code: '123456' },
  });
});

test('an address names a log, or none [MOD-10]', () => {
  const read = (query: string) => readLogPlace(new URLSearchParams(query));
  expect(read('endpoint=7')).toEqual({ endpoint: 7 });
  expect(read('endpoint=7&before=3')).toEqual({ endpoint: 7, before: 3 });
  for (const query of ['', 'endpoint=', 'endpoint=x', 'endpoint=-1', 'endpoint=1.5'])
    expect(read(query)).toBeUndefined();
});
