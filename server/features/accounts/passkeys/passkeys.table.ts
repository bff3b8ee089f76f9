import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PasskeyTransport } from '#contract/accounts/facts.ts';
import { bytes, id, moment } from '#server/platform/database/columns.ts';

export const passkeyOwner = pgTable('passkey_owner', {
  accountId: id().primaryKey(),
  handle: bytes().notNull(),
});

export const passkey = pgTable('passkey', {
  id: id().primaryKey(),
  accountId: id().notNull(),
  rpId: text().notNull(),
  credentialId: bytes().notNull(),
  publicKey: bytes().notNull(),
  counter: id().notNull(),
  transports: text().array().$type<PasskeyTransport[]>().notNull(),
  name: text().notNull(),
  createdAt: moment().notNull(),
  usedAt: moment(),
});

export const passkeyChallenge = pgTable('passkey_challenge', {
  hash: bytes().primaryKey(),
  purpose: text().$type<ChallengePurpose>().notNull(),
  siteId: integer().notNull(),
  holder: bytes().notNull(),
  accountId: id(),
  expiresAt: moment().notNull(),
});

export type ChallengePurpose = 'add' | 'login' | 'proof';
