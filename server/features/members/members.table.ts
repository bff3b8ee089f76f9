import { boolean, date, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import type { AccountStatus } from '#contract/accounts/facts.ts';
import type { ContactFilter } from '#contract/contact-filter/endpoints.ts';
import type { Lander } from '#contract/landers/facts.ts';
import type {
  BodyType,
  EyeColor,
  Gender,
  HairColor,
  Interest,
  ProfileStatus,
  RelationshipStatus,
  Sexuality,
} from '#contract/profiles/facts.ts';
import type { Answer } from '#contract/profiles/fields.ts';
import type { TrafficSource } from '#contract/signup/endpoints.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

export const account = pgTable('account', {
  id: id().primaryKey(),
  siteId: integer().notNull(),
  email: text().notNull(),
  emailKey: text().notNull(),
  passwordHash: text().notNull(),
  status: text().$type<AccountStatus>().notNull(),
  language: text().$type<Locale>().notNull(),
  paidUser: boolean().notNull().default(false),
  trafficSource: jsonb('network').$type<TrafficSource>(),
  lander: jsonb().$type<Lander>(),
  notificationsDisabled: text().array().notNull().default([]),
  specialDataConsentAt: moment(),
  specialDataConsentVersion: text(),
  freeCreditsWithheld: boolean().notNull().default(false),
  signupKey: uuid(),
  createdAt: moment().notNull(),
  confirmedAt: moment(),
  deletionDueAt: moment(),
  /** Has agreed to no version of the terms yet: an operator has brought them from another site. */
  termsDue: boolean().notNull().default(false),
});

/** The hash that a member had on the site from which an operator has brought them. Never exported. */
export const formerPassword = pgTable('former_password', {
  accountId: id().primaryKey(),
  siteId: integer().notNull(),
  /** Algorithm and cost, such as bcrypt:10. */
  shape: text().notNull(),
  hash: text().notNull(),
  createdAt: moment().notNull(),
});

export const withdrawnConsent = pgTable('withdrawn_consent', {
  accountId: id().notNull(),
  givenAt: moment().notNull(),
  textVersion: text().notNull(),
  withdrawnAt: moment().notNull(),
});

export const profile = pgTable('profile', {
  memberId: id().primaryKey(),
  siteId: integer().notNull(),
  name: text().notNull(),
  status: text().$type<ProfileStatus>().notNull().default('active'),
  gender: text().$type<Gender>(),
  sexuality: text().$type<Sexuality>(),
  /** YYYY-MM-DD */
  birthDate: date({ mode: 'string' }).notNull(),
  country: text(),
  region: text(),
  city: text(),
  lat: real(),
  lon: real(),
  hairColor: text().$type<HairColor>(),
  eyeColor: text().$type<EyeColor>(),
  bodyType: text().$type<BodyType>(),
  relationshipStatus: text().$type<RelationshipStatus>(),
  interests: text().array().$type<Interest[]>().notNull().default([]),
  about: text().notNull().default(''),
  prompts: jsonb().$type<Answer[]>().notNull().default([]),
  fictional: boolean().notNull().default(false),
  invisible: boolean().notNull().default(false),
  /** Hidden from others by a report or its decision since then. */
  heldSince: moment(),
  /** Staff took the member out of others' lists and ended their first messages. */
  limitedSince: moment(),
  /** null while limited: until staff decide. */
  limitedUntil: moment(),
  /** Hidden from others while a person checks the member since then. */
  reviewSince: moment(),
  /** On a break since then; whether it is over only the database decides (`is_paused`). */
  pausedSince: moment(),
  /** The beginning of `pauseEndsOn` where the member is. */
  pausedUntil: moment(),
  /** YYYY-MM-DD */
  pauseEndsOn: date({ mode: 'string' }),
  /** Partners read the day. */
  pauseShowsDay: boolean().notNull().default(false),
  /** One sentence for partners. */
  pauseNote: text().notNull().default(''),
  /** Which strangers may write; null without one (`contact_misfit`). */
  contactFilter: jsonb().$type<ContactFilter>(),
  /** Photos in messages only come from those the member has written to (`photos_wait`). */
  photosAfterAnswer: boolean().notNull().default(true),
  /** The file of the profile image that was compared with a camera photo; whether it still is the one says `is_verified`. */
  verifiedPicture: text(),
  verifiedAt: moment(),
  hidesActivity: boolean().notNull().default(false),
  hidesReceipts: boolean().notNull().default(false),
  /** Among the visitors of others the member does not appear, and they see none of their own. */
  hidesVisits: boolean().notNull().default(false),
  createdAt: moment().notNull(),
});
