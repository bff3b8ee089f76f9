import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig, settings } from './config.ts';
import { features } from './features.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'duet-config-'));

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig({ DATA_DIR: folder(), ...environment });
  } catch (error) {
    if (error instanceof ConfigError) return error.faults.map((fault) => fault.split(':')[0] ?? '');
  }
  return [];
}

test('a machine with nothing set gets a working configuration [OPS-1]', () => {
  const config = readConfig({ DATA_DIR: folder() });
  expect(config).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    demo: true,
    production: false,
  });
});

test('the demo community can be told its size', () => {
  const { demoMembers } = readConfig({ DATA_DIR: folder(), DEMO_MEMBERS: '14' });
  expect(demoMembers).toBe(14);
  expect(readConfig({ DATA_DIR: folder() }).demoMembers).toBeUndefined();
  expect(faultsOf({ DEMO_MEMBERS: 'few' })).toEqual(['DEMO_MEMBERS']);
});

test('every fault is reported at once, by the name of its variable', () => {
  expect(faultsOf({ PORT: 'abc', LOG_LEVEL: 'loud', DATABASE_URL: 'not a url' })).toEqual([
    'PORT',
    'DATABASE_URL',
    'LOG_LEVEL',
  ]);
});

test('the headers of the collector are decoded, and a % alone is a fault of its variable [OPS-19]', () => {
  const read = (headers: string) => ({ OTEL_EXPORTER_OTLP_HEADERS: headers });
  expect(readConfig({ DATA_DIR: folder(), ...read('x-key=a%20word') }).otlpHeaders).toEqual({
    'x-key': 'a word',
  });
  expect(faultsOf(read('x-key=100%'))).toEqual(['OTEL_EXPORTER_OTLP_HEADERS']);
  expect(faultsOf(read('x-key'))).toEqual(['OTEL_EXPORTER_OTLP_HEADERS']);
});

test('several processes need PostgreSQL, and share the cores [OPS-12]', () => {
  const DATABASE_URL = 'postgres://db.example/duet';
  const countIn = (environment: Record<string, string>) =>
    readConfig({ DATA_DIR: folder(), ...environment }).processes;
  expect(countIn({})).toBe(1);
  expect(countIn({ PROCESSES: 'auto' })).toBe(1);
  expect(countIn({ PROCESSES: 'auto', DATABASE_URL })).toBe(availableParallelism());
  expect(countIn({ PROCESSES: '3', DATABASE_URL })).toBe(3);
  expect(readConfig({ DATA_DIR: folder(), PROCESSES: '100', DATABASE_URL }).cores).toBe(1);
  expect(faultsOf({ PROCESSES: '2' })).toEqual(['PROCESSES']);
  for (const wrong of ['0', 'many', '1.5'])
    expect(faultsOf({ PROCESSES: wrong, DATABASE_URL })).toEqual(['PROCESSES']);
});

test('one server beside PostgreSQL may carry live events, at an address that it can have [OPS-2]', () => {
  const DATABASE_URL = 'postgres://db.example/duet';
  const NATS_URL = 'nats://bus.example:4222';
  const REDIS_URL = 'rediss://bus.example';
  expect(readConfig({ DATA_DIR: folder(), DATABASE_URL, NATS_URL }).natsUrl).toBe(NATS_URL);
  expect(faultsOf({ DATABASE_URL, REDIS_URL })).toEqual([]);
  expect(faultsOf({ DATABASE_URL, NATS_URL, REDIS_URL })).toEqual(['REDIS_URL']);
  expect(faultsOf({ NATS_URL })).toEqual(['NATS_URL']);
  const COUNTERS_REDIS_URL = REDIS_URL;
  expect(faultsOf({ DATABASE_URL, NATS_URL, COUNTERS_REDIS_URL })).toEqual([]);
  expect(faultsOf({ COUNTERS_REDIS_URL })).toEqual(['COUNTERS_REDIS_URL']);
  expect(faultsOf({ DATABASE_URL, NATS_URL: 'bus.example:4222', REDIS_URL: 'http://bus.example' })).toEqual([
    'NATS_URL',
    'REDIS_URL',
  ]);
});

test('the owner of the schema is another role at the same database [MOD-1]', () => {
  const DATABASE_URL = 'postgres://duet@db.example/duet';
  const faultsWith = (DATABASE_OWNER_URL: string) => faultsOf({ DATABASE_URL, DATABASE_OWNER_URL });
  expect(faultsWith('postgres://duet_owner@db.example/duet')).toEqual([]);
  expect(faultsWith('postgres://duet@db.example/duet')).toEqual(['DATABASE_OWNER_URL']);
  expect(faultsWith('postgres://duet_owner@db.example/other')).toEqual(['DATABASE_OWNER_URL']);
  expect(faultsWith('mysql://duet_owner@db.example/duet')).toEqual(['DATABASE_OWNER_URL']);
  expect(faultsOf({ DATABASE_OWNER_URL: 'postgres://duet_owner@db.example/duet' })).toEqual([
    'DATABASE_OWNER_URL',
  ]);
});

test('behind a pooler the owner goes where live events do, and each address needs a DATABASE_URL [OPS-13]', () => {
  const DATABASE_URL = 'postgres://duet@pooler.example:6432/pooled';
  const DATABASE_LISTENER_URL = 'postgres://duet@db.example/duet';
  const faultsWith = (DATABASE_OWNER_URL: string) =>
    faultsOf({ DATABASE_URL, DATABASE_LISTENER_URL, DATABASE_OWNER_URL });
  expect(faultsWith('postgres://duet_owner@db.example/duet')).toEqual([]);
  expect(faultsWith('postgres://duet_owner@pooler.example:6432/pooled')).toEqual(['DATABASE_OWNER_URL']);
  expect(faultsWith('postgres://duet@db.example/duet')).toEqual(['DATABASE_OWNER_URL']);
  expect(faultsOf({ DATABASE_LISTENER_URL, DATABASE_READER_URL: DATABASE_LISTENER_URL })).toEqual([
    'DATABASE_LISTENER_URL',
    'DATABASE_READER_URL',
  ]);
  expect(faultsOf({ DATABASE_URL, DATABASE_READER_URL: 'mysql://replica.example/duet' })).toEqual([
    'DATABASE_READER_URL',
  ]);
});

test('a bucket is set with its keys, and by https where it leaves the machine [OPS-2]', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://duet@db.example/duet',
    SECRET: 'x'.repeat(40),
    PUBLIC_URL: 'https://duet.example',
    SMTP_URL: 'smtps://mail.example',
    ALLOW_SANDBOX_PAYMENTS: '1',
  };
  expect(faultsOf({ ...production, ...keys, S3_URL: 'https://s3.example/bucket' })).toEqual([]);
  expect(faultsOf({ ...production, ...keys, S3_URL: 'https://bucket.s3.example' })).toEqual([]);
  expect(faultsOf({ ...production, ...keys, S3_URL: 'http://store:9000/bucket' })).toEqual([]);
  expect(faultsOf({ ...production, ...keys, S3_URL: 'http://s3.example/bucket' })).toEqual(['S3_URL']);
  expect(faultsOf({ ...keys, S3_URL: 'https://store/' })).toEqual(['S3_URL']);
  expect(faultsOf({ S3_URL: 'https://s3.example/bucket' })).toEqual(['S3_URL']);
  expect(faultsOf(keys)).toEqual(['S3_URL']);
});

test('what a feature lets the operator set is read', () => {
  const declared = features.flatMap((feature) => Object.values(feature.settings?.settings ?? {}));
  expect(declared.map(({ env }) => env)).toContain('PAYMENT_PROVIDER');
  expect(Object.values(settings)).toEqual(expect.arrayContaining(declared));
});

test('production refuses every unsafe default with one text', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
    'DATABASE_URL',
    'SECRET',
    'PUBLIC_URL',
    'SMTP_URL',
    'PAYMENT_PROVIDER',
  ]);
});

test('production sends nothing in the clear, but for programs on the same machine [OPS-2]', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://127.0.0.1/duet',
    SECRET: 's'.repeat(40),
    PUBLIC_URL: 'https://duet.example',
    SMTP_URL: 'smtps://mail.example',
    PAYMENT_PROVIDER: 'mollie',
    MOLLIE_API_KEY: 'live_x',
  };
  expect(faultsOf(production)).toEqual([]);
  for (const env of ['PUBLIC_URL', 'SMS_URL', 'MOLLIE_API_URL']) {
    for (const url of ['http://duet.example', 'http://localhost.evil.test/', 'http://127.0.0.1.evil.test/'])
      expect(faultsOf({ ...production, [env]: url }), `${env} ${url}`).toEqual([env]);
    for (const url of [
      'https://duet.example',
      'http://localhost:3000',
      'http://127.0.0.1:8',
      'http://[::1]:8',
    ])
      expect(faultsOf({ ...production, [env]: url }), `${env} ${url}`).toEqual([]);
    expect(faultsOf({ [env]: 'http://duet.example' })).toEqual([]);
  }
  for (const url of ['smtp://mail.example', 'smtp://mail.example?requireTLS=true&ignoreTLS=true'])
    expect(faultsOf({ ...production, SMTP_URL: url })).toEqual(['SMTP_URL']);
  for (const url of ['smtp://mail.example?requireTLS=true', 'smtp://127.0.0.1:25', 'smtp://localhost'])
    expect(faultsOf({ ...production, SMTP_URL: url })).toEqual([]);
});

test('a database that is not PostgreSQL is refused by name [OPS-8]', () => {
  expect(faultsOf({ DATABASE_URL: 'mysql://root@127.0.0.1/duet' })).toEqual(['DATABASE_URL']);
  expect(faultsOf({ DATABASE_URL: 'postgresql://127.0.0.1/duet' })).toEqual([]);
});

test('the embedded database, whose mails anybody can read, is for this machine alone [OPS-8]', () => {
  const hostOf = (environment: Record<string, string>) =>
    readConfig({ DATA_DIR: folder(), ...environment }).host;
  expect(hostOf({})).toBe('127.0.0.1');
  expect(hostOf({ HOST: '0.0.0.0' })).toBe('0.0.0.0');
  expect(hostOf({ DATABASE_URL: 'postgres://127.0.0.1/duet' })).toBe('0.0.0.0');
});

test('nobody pays to meet people who are invented [OPS-9]', () => {
  const live = {
    PAYMENT_PROVIDER: 'mollie',
    MOLLIE_API_KEY: 'live_x',
    DATABASE_URL: 'postgres://127.0.0.1/duet',
  };
  expect(faultsOf({ ...live, DEMO: '1' })).toEqual(['DEMO']);
  expect(readConfig({ DATA_DIR: folder(), ...live })).toMatchObject({ demo: false, takesMoney: true });
  expect(readConfig({ DATA_DIR: folder() }).takesMoney).toBe(false);
  expect(faultsOf({ ...live, DEMO: '1', MOLLIE_API_KEY: 'test_x' })).toEqual([]);
});

test('live payment keys are refused on the embedded database', () => {
  expect(faultsOf({ PAYMENT_PROVIDER: 'mollie', MOLLIE_API_KEY: 'live_x' })).toEqual(['DATABASE_URL']);
  expect(
    faultsOf({ PAYMENT_PROVIDER: 'mollie', MOLLIE_API_KEY: 'live_x', ALLOW_EMBEDDED_DATABASE: '1' }),
  ).toEqual([]);
});

test('the generated secret is kept, readable by its owner only', () => {
  const DATA_DIR = folder();
  const first = readConfig({ DATA_DIR }).secret;
  expect(readConfig({ DATA_DIR }).secret).toBe(first);
  expect(readFileSync(join(DATA_DIR, 'secret'), 'utf8')).toBe(first);
  expect(statSync(join(DATA_DIR, 'secret')).mode & 0o777).toBe(0o600);
});

test('previous secrets are a list, each as long as a secret has to be', () => {
  const previous = ['a'.repeat(40), 'b'.repeat(40)];
  const config = readConfig({ DATA_DIR: folder(), SECRET_PREVIOUS: previous.join(', ') });
  expect(config.previousSecrets).toEqual(previous);
  expect(readConfig({ DATA_DIR: folder() }).previousSecrets).toEqual([]);
  expect(faultsOf({ SECRET_PREVIOUS: 'short' })).toEqual(['SECRET_PREVIOUS']);
});

test('the key for push messages belongs to the secret, or is given', () => {
  const secret = 's'.repeat(40);
  const [one, same] = [1, 2].map(() => readConfig({ DATA_DIR: folder(), SECRET: secret }).vapid);
  expect(one).toEqual(same);
  expect(Buffer.from(one?.publicKey ?? '', 'base64url')).toHaveLength(65);
  expect(readConfig({ DATA_DIR: folder(), SECRET: `${secret}s` }).vapid).not.toEqual(one);
  const given = { DATA_DIR: folder(), SECRET: `${secret}s`, VAPID_PRIVATE_KEY: one?.privateKey ?? '' };
  expect(readConfig(given).vapid).toEqual(one);
  expect(faultsOf({ VAPID_PRIVATE_KEY: 'A'.repeat(43) })).toEqual(['VAPID_PRIVATE_KEY']);
});
