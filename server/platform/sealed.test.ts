import { expect, test } from 'vitest';
import { findUnsealed, seal, Unreadable, unseal } from './sealed.ts';

const here = { secret: 'the secret of this installation' };

test('what is sealed can be read here alone, for its purpose, and unchanged', () => {
  const sealed = seal(here, 'iban', 'NL91ABNA0417164300');
  expect(unseal(here, 'iban', sealed)).toBe('NL91ABNA0417164300');
  expect(seal(here, 'iban', 'NL91ABNA0417164300')).not.toBe(sealed);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('0417164300');
  expect(() => unseal({ secret: 'the secret of another one' }, 'iban', sealed)).toThrow();
  expect(() => unseal(here, 'phone', sealed)).toThrow();
  expect(() => unseal(here, 'iban', sealed.slice(0, -4))).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  expect(() => unseal(here, 'iban', bytes.toString('base64url'))).toThrow();
});

test('what a previous secret has sealed is still read, and nothing is sealed with it any more', () => {
  const previous = { secret: 'the secret of before' };
  const now = { ...here, previousSecrets: [previous.secret, 'one of long before'] };
  const sealed = seal(previous, 'iban', 'NL91ABNA0417164300');
  expect(unseal(now, 'iban', sealed)).toBe('NL91ABNA0417164300');
  expect(findUnsealed(here, 'iban', sealed)).toBeUndefined();
  expect(unseal(here, 'iban', seal(now, 'iban', 'NL91ABNA0417164300'))).toBe('NL91ABNA0417164300');
  expect(() => unseal(now, 'iban', sealed.slice(0, -4))).toThrow(Unreadable);
});
