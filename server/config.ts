import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { completeVapidKeys, deriveVapidKeys, type VapidKeys } from './vapid-keys.ts';

interface Setting {
  env: string;
  description: string;
  /** As text, the way the environment would give it; empty means unset. */
  default: string;
  schema: z.ZodType;
}

const flag = z.enum(['', '0', '1']).transform((text) => text === '1');
const optionalUrl = z.union([z.literal(''), z.url()]).transform((text) => text || undefined);
const optionalCount = z
  .union([z.literal(''), z.coerce.number().int().min(1)])
  .transform((count) => count || undefined);
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** Every setting of the process, with the sentence that docs/configuration.md prints. */
export const settings = {
  port: setting('PORT', '3000', 'Port of the site.', z.coerce.number().int().min(0).max(65535)),
  host: setting('HOST', '0.0.0.0', 'Address to listen on.', z.string().min(1)),
  publicUrl: setting(
    'PUBLIC_URL',
    '',
    'Address of the default domain as members see it; links in mails start with it. Default: http://localhost:PORT.',
    optionalUrl,
  ),
  dataDir: setting(
    'DATA_DIR',
    './data',
    'Folder of the embedded database, local media, mails and generated secrets.',
    z.string().min(1),
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    'PostgreSQL 15 or newer; empty uses the embedded database in DATA_DIR.',
    optionalUrl,
  ),
  databasePool: setting(
    'DATABASE_POOL',
    '10',
    'Connections to PostgreSQL per process.',
    z.coerce.number().int().min(2).max(200),
  ),
  smtpUrl: setting(
    'SMTP_URL',
    '',
    'smtp:// or smtps:// server for mail; empty writes mails to DATA_DIR/mail.',
    optionalUrl,
  ),
  mailFrom: setting('MAIL_FROM', 'Duet <no-reply@duet.example>', 'Sender of mails.', z.string().min(3)),
  paymentProvider: setting(
    'PAYMENT_PROVIDER',
    'sandbox',
    'sandbox or mollie.',
    z.enum(['sandbox', 'mollie']),
  ),
  mollieApiKey: setting('MOLLIE_API_KEY', '', 'Key of the Mollie profile.', z.string()),
  mollieApiUrl: setting(
    'MOLLIE_API_URL',
    'https://api.mollie.com/v2',
    'Base address of the Mollie API.',
    z.url(),
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    '',
    'Comma separated CIDR list of proxies whose X-Forwarded-For is believed.',
    list,
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    'silent, error, warn, info or debug.',
    z.enum(['silent', 'error', 'warn', 'info', 'debug']),
  ),
  limitsScale: setting(
    'LIMITS_SCALE',
    '1',
    'Multiplies every rate limit; for load tests.',
    z.coerce.number().positive(),
  ),
  demo: setting(
    'DEMO',
    '',
    '1 seeds the demo community into an empty database, 0 never does. Default: 1 unless NODE_ENV=production.',
    z.enum(['', '0', '1']),
  ),
  demoMembers: setting(
    'DEMO_MEMBERS',
    '',
    'Seeds only so many members of the demo community, the 14 named ones first. Default: everybody.',
    optionalCount,
  ),
  allowSandboxPayments: setting(
    'ALLOW_SANDBOX_PAYMENTS',
    '0',
    '1 accepts the payment sandbox in production: credits are then free for everybody.',
    flag,
  ),
  allowEmbeddedDatabase: setting(
    'ALLOW_EMBEDDED_DATABASE',
    '0',
    '1 accepts the embedded database in production: it survives a crash of the process, not a power cut.',
    flag,
  ),
  secret: setting(
    'SECRET',
    '',
    'At least 32 characters; signs webhooks and device cookies. Empty: generated once into DATA_DIR/secret.',
    z.union([z.literal(''), z.string().min(32)]),
  ),
  vapidPrivateKey: setting(
    'VAPID_PRIVATE_KEY',
    '',
    'Names the installation to push services: 32 bytes in base64url. Empty: derived from SECRET.',
    z.string().refine((key) => key === '' || completeVapidKeys(key) !== undefined, 'not a P-256 private key'),
  ),
  pushExtraHosts: setting(
    'PUSH_EXTRA_HOSTS',
    '',
    'Comma separated hosts of push services besides those of the browsers, also in a private network; http://host is for tests.',
    list,
  ),
  nodeEnv: setting('NODE_ENV', 'development', 'production refuses unsafe defaults.', z.string()),
} as const;

function setting<Schema extends z.ZodType>(
  env: string,
  defaultText: string,
  description: string,
  schema: Schema,
) {
  return { env, default: defaultText, description, schema } satisfies Setting;
}

type Values = { [Key in keyof typeof settings]: z.output<(typeof settings)[Key]['schema']> };

export interface Config
  extends Omit<Values, 'publicUrl' | 'demo' | 'dataDir' | 'secret' | 'vapidPrivateKey'> {
  publicUrl: string;
  demo: boolean;
  /** Absolute. */
  dataDir: string;
  secret: string;
  vapid: VapidKeys;
  production: boolean;
  cores: number;
}

/** Reports every fault at once, so that an operator mends them in one go. */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Parses the environment, completes defaults and refuses what is unsafe; touches DATA_DIR only for the secret. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const { values, faults } = parse(environment);
  const production = values.nodeEnv === 'production';
  if (faults.length === 0) faults.push(...findContradictions(values, production));
  if (faults.length > 0) throw new ConfigError(faults);
  const { vapidPrivateKey, ...others } = values;
  const dataDir = resolve(values.dataDir);
  const secret = values.secret || readOrCreateSecret(dataDir);
  return Object.freeze({
    ...others,
    dataDir,
    publicUrl: (values.publicUrl ?? `http://localhost:${values.port}`).replace(/\/$/, ''),
    demo: values.demo === '' ? !production : values.demo === '1',
    secret,
    vapid: completeVapidKeys(vapidPrivateKey) ?? deriveVapidKeys(secret),
    production,
    cores: availableParallelism(),
  });
}

function parse(environment: Record<string, string | undefined>): { values: Values; faults: string[] } {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, { env, schema, default: fallback }] of Object.entries(settings)) {
    const parsed = schema.safeParse(environment[env] || fallback);
    if (parsed.success) values[key] = parsed.data;
    else faults.push(`${env}: ${parsed.error.issues.map((issue) => issue.message).join('; ')}`);
  }
  return { values: values as Values, faults };
}

function findContradictions(values: Values, production: boolean): string[] {
  const faults: string[] = [];
  if (values.paymentProvider === 'mollie' && !values.mollieApiKey) {
    faults.push('MOLLIE_API_KEY: needed because PAYMENT_PROVIDER is mollie');
  }
  const livePayments = values.paymentProvider === 'mollie' && !values.mollieApiKey.startsWith('test_');
  if (!values.databaseUrl && !values.allowEmbeddedDatabase && (production || livePayments)) {
    faults.push(
      'DATABASE_URL: the embedded database never waits for the disk, so a power cut loses paid credits; set DATABASE_URL, or ALLOW_EMBEDDED_DATABASE=1 to accept that',
    );
  }
  if (!production) return faults;
  if (values.paymentProvider === 'sandbox' && !values.allowSandboxPayments) {
    faults.push(
      'PAYMENT_PROVIDER: the sandbox gives credits away; set mollie, or ALLOW_SANDBOX_PAYMENTS=1 to accept that',
    );
  }
  if (!values.secret)
    faults.push('SECRET: a generated one is lost with the container; set at least 32 random characters');
  if (!values.publicUrl) faults.push('PUBLIC_URL: links in mails need the address of the site');
  if (values.pushExtraHosts.some((host) => host.startsWith('http:'))) {
    faults.push('PUSH_EXTRA_HOSTS: a push service without https is for tests alone');
  }
  if (!values.smtpUrl) faults.push('SMTP_URL: mails written to disk reach nobody');
  return faults;
}

function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}
