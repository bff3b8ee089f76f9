import { expect } from 'vitest';
import { refuseFields } from '#contract/errors.ts';
import { test } from '#server/testing/test.ts';
import { findSenderDomain, isSelector, judgeRecord, listNames } from './mail-records.rules.ts';
import { checkMailRecords, type LookUp } from './mail-records.service.ts';

test('the sender is the domain of its address [MOD-4]', () => {
  expect(findSenderDomain('Duet <no-reply@Duet.example>')).toBe('duet.example');
  expect(findSenderDomain('no-reply@duet.example')).toBe('duet.example');
  expect(findSenderDomain('Duet')).toBeUndefined();
});

test('a selector is asked for where one is named, and is part of a name and nothing else [MOD-4]', () => {
  expect(listNames('duet.example', '').map(([kind]) => kind)).toEqual(['spf', 'dmarc', 'mx']);
  expect(listNames('duet.example', 's1')).toContainEqual(['dkim', 's1._domainkey.duet.example']);
  expect(['s1', 'a.b', '2026-key'].every(isSelector)).toBe(true);
  expect(['', '-a', 'a b', 'a..b', 'x._y', `${'a'.repeat(200)}`].some(isSelector)).toBe(false);
});

test.for([
  ['spf', ['v=spf1 include:relay.example -all'], 'ok'],
  ['spf', ['v=spf1 include:relay.example ~all', 'other=1'], 'ok'],
  ['spf', ['v=spf1 +all'], 'open'],
  ['spf', ['v=spf1 include:relay.example ?all'], 'weak'],
  ['spf', ['v=spf1 -all', 'v=spf1 ~all'], 'several'],
  ['spf', ['other=1'], 'missing'],
  ['dkim', ['v=DKIM1; k=rsa; p=MIGf'], 'ok'],
  ['dkim', ['v=DKIM1; p='], 'revoked'],
  ['dmarc', ['v=DMARC1; p=quarantine; rua=mailto:a@b.example'], 'ok'],
  ['dmarc', ['v=DMARC1; p=none'], 'weak'],
  ['mx', ['10 mx.example'], 'ok'],
  ['mx', ['0 .'], 'missing'],
  ['mx', [], 'missing'],
] as const)('of %s %j it says %s [MOD-4]', ([kind, texts, state]) => {
  expect(judgeRecord(kind, { texts: [...texts] }).state).toBe(state);
});

test('a record is cut, and keeps no control signs [MOD-4]', () => {
  const { record } = judgeRecord('spf', { texts: [`v=spf1 \u0007${'a'.repeat(400)} -all`] });
  expect(record).toHaveLength(301);
  expect(record).not.toContain('\u0007');
});

test('a name server that does not answer holds up nothing, and says so [MOD-4]', async ({ world }) => {
  const refusal = (code: string) => Object.assign(new Error(code), { code });
  const lookUp: LookUp = async (kind) => {
    if (kind === 'mx') throw refusal('ETIMEOUT');
    if (kind === 'dmarc') throw refusal('ENOTFOUND');
    return ['v=spf1 -all'];
  };
  const check = await checkMailRecords(world.platform, 7, { selector: '', lookUp });
  expect(check.records.map(({ kind, state }) => [kind, state])).toEqual([
    ['spf', 'ok'],
    ['dmarc', 'missing'],
    ['mx', 'silent'],
  ]);
  await expect(checkMailRecords(world.platform, 7, { selector: 'a b', lookUp })).rejects.toEqual(
    refuseFields({ path: 'selector', code: 'invalid' }),
  );
});
