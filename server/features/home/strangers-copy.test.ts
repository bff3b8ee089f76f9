import { expect, test } from 'vitest';
import { StrangersCopy } from './strangers-copy.ts';

const owner = {};

test('many strangers at once are one renewal, and all get what it brings [LAN-1]', async () => {
  const copies = new StrangersCopy<number>(60_000);
  let renewals = 0;
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => copies.find(owner, 'NL', async () => ++renewals)),
  );
  expect(new Set(answers)).toEqual(new Set([1]));
  expect(await copies.find(owner, 'NL', async () => ++renewals)).toBe(1);
  expect(await copies.find(owner, 'DE', async () => ++renewals)).toBe(2);
  expect(await copies.find({}, 'NL', async () => ++renewals)).toBe(3);
});

test('while one call renews an old copy the others are given the old one, and a failure leaves it [LAN-1]', async () => {
  const copies = new StrangersCopy<string>(1);
  await copies.find(owner, 'NL', async () => 'old');
  await new Promise((resolve) => setTimeout(resolve, 5));
  const { promise, reject } = Promise.withResolvers<string>();
  const renewing = copies.find(owner, 'NL', () => promise);
  expect(await copies.find(owner, 'NL', async () => 'never asked')).toBe('old');
  reject(new Error('The database is away'));
  expect(await renewing).toBe('old');
  expect(await copies.find(owner, 'NL', async () => 'new')).toBe('new');
});

test('without a copy a failure is told, and the next call tries again [LAN-1]', async () => {
  const copies = new StrangersCopy<string>(1000);
  await expect(copies.find(owner, 'NL', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await copies.find(owner, 'NL', async () => 'here')).toBe('here');
});
