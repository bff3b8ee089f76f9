import { describe, expect, test } from 'vitest';
import { createIdleHash, listChecks, readFormerHash, writeSaltedHash } from './former.rules.ts';
import { verifyAll } from './former.worker.ts';

/** Of the OpenBSD test suite, of phpass 0.3's own test, and `sha256sum` of the salt and the password. */
const vectors = [
  ['bcrypt', 'U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
  ['bcrypt of PHP', 'U*U', '$2y$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
  ['bcrypt 2b', 'U*U', '$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
  ['phpass', 'test12345', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
  ['phpass of phpBB', 'test12345', '$H$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
  [
    'SHA-256 of SkaDate',
    'tester',
    writeSaltedHash('50b3cdc57b746', '54C334FCC9751D3683BA29A806C6D31F8B504C09D68960E65DFF5A6981D28FC7'),
  ],
] as const;

describe('hashes of other sites [MOD-10]', () => {
  test.for(vectors)('%s', ([_name, password, hash]) => {
    expect(readFormerHash(hash)?.hash).toBe(hash);
    expect(verifyAll({ hashes: [hash], password })).toEqual([true]);
    expect(verifyAll({ hashes: [hash], password: `${password} ` })).toEqual([false]);
  });

  test.for([
    '',
    'secret',
    '5f4dcc3b5aa765d61d8327deb882cf99',
    '$2x$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
    '$2y$13$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
    '$P$FIQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0',
    '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
  ])('that no log-in could check, or not in time, are refused: %s', (hash) => {
    expect(readFormerHash(hash)).toBeUndefined();
  });
});

describe('every log-in of a domain checks the same shapes [MOD-10]', () => {
  const shapes = ['bcrypt:5', 'phpass:11', 'sha256'];
  const shapesOf = (hashes: string[]) => hashes.map((hash) => readFormerHash(hash)?.shape);

  test('with an account that has a former password, with one that has none, and without any', () => {
    expect(shapesOf(listChecks(shapes, null))).toEqual(shapes);
    for (const [, , hash] of vectors) {
      const own = readFormerHash(hash);
      if (!own) throw new Error();
      const checks = listChecks(shapes, own);
      expect(shapesOf(checks)).toEqual(shapes);
      expect(checks.filter((check) => check === hash)).toHaveLength(1);
    }
  });

  test('and none where no member has one', () => {
    expect(listChecks([], null)).toEqual([]);
  });

  test('no password is right for a hash of nothing', () => {
    const hashes = ['bcrypt:4', 'phpass:7', 'sha256'].map(createIdleHash);
    expect(verifyAll({ hashes, password: '' })).toEqual([false, false, false]);
  });
});
