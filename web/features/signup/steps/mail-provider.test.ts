import { expect, test } from 'vitest';
import { findMailApp, findMailProvider } from './mail-provider.ts';

test('the mail of a known provider is opened where it is read', () => {
  expect(findMailProvider('anna@googlemail.com')?.name).toBe('Gmail');
  expect(findMailProvider('anna@post.example')).toBeUndefined();
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', /^message:/],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36', /APP_EMAIL/],
])('a phone opens its own mail app', (userAgent, url) => {
  expect(findMailApp(userAgent)).toMatch(url);
});

test('a computer has no such way', () => {
  expect(findMailApp('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36')).toBeUndefined();
});
