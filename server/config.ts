import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { busSettings, findBusFaults } from './bus.settings.ts';
import { databaseSettings, findDatabaseFaults } from './database.settings.ts';
import { ageCheckSettings } from './features/age-checks/age-checks.settings.ts';
import {
  chooseVapidKeys,
  notificationSettings,
  type VapidKeys,
} from './features/notifications/notifications.settings.ts';
import { partnerSettings } from './features/partners/partners.settings.ts';
import { paymentSettings } from './features/payments/payments.settings.ts';
import { photoVerificationSettings } from './features/photo-verification/photo-verification.settings.ts';
import { searchSettings } from './features/search/search.settings.ts';
import { throttleSettings } from './features/throttle/throttle.settings.ts';
import { mediaSettings } from './media.settings.ts';
import { operationsSettings } from './operations.settings.ts';
import { findPlainTransports } from './platform/outgoing/plain-transports.ts';
import { countProcesses, findProcessFaults, processSettings } from './processes/processes.settings.ts';
import {
  type FeatureSettings,
  flag,
  list,
  optionalCount,
  optionalUrl,
  setting,
  type ValuesOf,
} from './settings.ts';

const featureSettings: FeatureSettings[] = [
  paymentSettings,
  photoVerificationSettings,
  ageCheckSettings,
  notificationSettings,
  partnerSettings,
  searchSettings,
  throttleSettings,
  mediaSettings,
];

export const settings = {
  port: setting('PORT', '3000', 'Port of the site.', z.coerce.number().int().min(0).max(65535)),
  host: setting(
    'HOST',
    '',
    'Address to listen on. Default: 0.0.0.0 with PostgreSQL, 127.0.0.1 with the embedded database, whose mails everybody who reaches the site can read.',
    z.string(),
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    '',
    'Address of the default domain as members see it; links in mails start with it. https in production. Default: http://localhost:PORT.',
    optionalUrl,
  ),
  dataDir: setting(
    'DATA_DIR',
    './data',
    'Folder of the embedded database, local media, mails and generated secrets.',
    z.string().min(1),
  ),
  ...databaseSettings,
  smtpUrl: setting(
    'SMTP_URL',
    '',
    'smtps:// server for mail, or smtp:// with ?requireTLS=true; empty writes mails to DATA_DIR/mail.',
    optionalUrl,
  ),
  mailFrom: setting('MAIL_FROM', 'Duet <no-reply@duet.example>', 'Sender of mails.', z.string().min(3)),
  smsUrl: setting(
    'SMS_URL',
    '',
    'Gateway for SMS, https in production: takes POST of {"to", "text"} as JSON. Empty writes them to DATA_DIR/sms; in production there is then no direct debit, and no proved phone number.',
    optionalUrl,
  ),
  smsPerHour: setting(
    'SMS_PER_HOUR',
    '300',
    'SMS in an hour at most, over all members; a third of it to one range of numbers, a thirtieth to one block of ten thousand. More is taken for fraud: sending stops and the log says so.',
    z.coerce.number().int().min(1),
  ),
  smsToken: setting('SMS_TOKEN', '', 'Bearer token for SMS_URL.', z.string()),
  pictureCheckUrl: setting(
    'PICTURE_CHECK_URL',
    '',
    'Service of the operator that looks at photos in messages, https in production: takes POST of a WebP picture and answers {"likely_nude": true} or false within three seconds. Empty checks nothing.',
    optionalUrl,
  ),
  pictureCheckToken: setting('PICTURE_CHECK_TOKEN', '', 'Bearer token for PICTURE_CHECK_URL.', z.string()),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    '',
    'Comma separated CIDR list of proxies whose X-Forwarded-For is believed.',
    list,
  ),
  geoipHeader: setting(
    'GEOIP_HEADER',
    '',
    'Header in which the CDN tells the country of a visitor, such as CF-IPCountry; believed from TRUSTED_PROXIES alone.',
    z.string().regex(/^[A-Za-z0-9-]*$/),
  ),
  geoipDatabase: setting(
    'GEOIP_DATABASE',
    '',
    'File of countries by address (.mmdb, as GeoLite2 Country). Empty: the table that comes with Duet.',
    z.string().refine((path) => path === '' || existsSync(path), 'there is no such file'),
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
  apiDescription: setting(
    'API_DESCRIPTION',
    '0',
    '1 shows /api/openapi.json to everybody in production; otherwise it is for those who work for the domain.',
    flag,
  ),
  demo: setting(
    'DEMO',
    '',
    '1 seeds the demo community into an empty database, 0 never does. Default: 1 unless NODE_ENV=production or payments are live.',
    z.enum(['', '0', '1']),
  ),
  demoMembers: setting(
    'DEMO_MEMBERS',
    '',
    'Seeds only so many members of the demo community, the 14 named ones first. Default: everybody.',
    optionalCount,
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
    'At least 32 characters; seals, signs and hashes what is written. Empty: generated once into DATA_DIR/secret.',
    z.union([z.literal(''), z.string().min(32)]),
  ),
  previousSecrets: setting(
    'SECRET_PREVIOUS',
    '',
    'Other values of SECRET, separated by commas: what was sealed, signed or hashed with them is read. Former ones, and the next one before it becomes SECRET.',
    z
      .string()
      .transform((text) => text.split(',').flatMap((secret) => secret.trim() || []))
      .pipe(z.array(z.string().min(32))),
  ),
  ...processSettings,
  ...busSettings,
  ...operationsSettings,
  nodeEnv: setting('NODE_ENV', 'development', 'production refuses unsafe defaults.', z.string()),
  ...paymentSettings.settings,
  ...photoVerificationSettings.settings,
  ...ageCheckSettings.settings,
  ...notificationSettings.settings,
  ...partnerSettings.settings,
  ...searchSettings.settings,
  ...throttleSettings.settings,
  ...mediaSettings.settings,
};

type Values = ValuesOf<typeof settings>;

export interface Config
  extends Omit<
    Values,
    'publicUrl' | 'demo' | 'dataDir' | 'drainSeconds' | 'secret' | 'vapidPrivateKey' | 'processes'
  > {
  publicUrl: string;
  demo: boolean;
  /** Absolute, as `backupDir`. */
  dataDir: string;
  drainSeconds: number;
  secret: string;
  vapid: VapidKeys;
  production: boolean;
  takesMoney: boolean;
  processes: number;
  /** Cores for each process. */
  cores: number;
}

/** Reports all faults at once, so that an operator can fix them in one go. */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Reads the environment, completes defaults, refuses unsafe values; uses DATA_DIR only for the secret. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const { values, faults } = parse(environment);
  const production = values.nodeEnv === 'production';
  if (faults.length === 0) faults.push(...findContradictions(values, production));
  if (faults.length > 0) throw new ConfigError(faults);
  const { vapidPrivateKey, ...others } = values;
  const dataDir = resolve(values.dataDir);
  const secret = values.secret || readOrCreateSecret(dataDir);
  const processes = countProcesses(values);
  return Object.freeze({
    ...others,
    dataDir,
    drainSeconds: values.drainSeconds ?? (production ? 5 : 0),
    backupDir: resolve(values.backupDir || join(dataDir, 'backups')),
    publicUrl: (values.publicUrl ?? `http://localhost:${values.port}`).replace(/\/$/, ''),
    host: values.host || (values.databaseUrl ? '0.0.0.0' : '127.0.0.1'),
    demo: values.demo === '' ? !production && !takesMoney(values) : values.demo === '1',
    secret,
    vapid: chooseVapidKeys(vapidPrivateKey, secret),
    production,
    takesMoney: takesMoney(values),
    processes,
    cores: Math.max(1, Math.floor(availableParallelism() / processes)),
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

function takesMoney(values: Values): boolean {
  return featureSettings.some((slice) => slice.takesMoney?.(values));
}

function findContradictions(values: Values, production: boolean): string[] {
  const faults: string[] = [];
  const isPrecious = production || takesMoney(values);
  if (!values.databaseUrl && !values.allowEmbeddedDatabase && isPrecious) {
    faults.push(
      'DATABASE_URL: the embedded database never waits for the disk, so a power cut loses paid credits; set DATABASE_URL, or ALLOW_EMBEDDED_DATABASE=1 to accept that',
    );
  }
  faults.push(...findProcessFaults(values), ...findBusFaults(values));
  faults.push(...findDatabaseFaults(values));
  if (values.demo === '1' && takesMoney(values)) {
    faults.push(
      'DEMO: members could pay to write to people who are invented; set DEMO=0, or take test payments',
    );
  }
  if (production && !values.secret)
    faults.push('SECRET: a generated one is lost with the container; set at least 32 random characters');
  if (production && !values.publicUrl) faults.push('PUBLIC_URL: links in mails need the address of the site');
  if (production && !values.smtpUrl) faults.push('SMTP_URL: mails written to disk reach nobody');
  if (production) faults.push(...findPlainTransports(values));
  return [...faults, ...featureSettings.flatMap((slice) => slice.findFaults?.(values, production) ?? [])];
}

function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  return secret;
}
