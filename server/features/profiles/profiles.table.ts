import { boolean, date, integer, pgTable, real, text } from 'drizzle-orm/pg-core';
import type {
  BodyType,
  EyeColor,
  Gender,
  HairColor,
  Interest,
  ProfileStatus,
  RelationshipStatus,
  Sexuality,
} from '#contract/profiles.ts';
import { id, moment } from '#server/platform/database/columns.ts';

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
  fictional: boolean().notNull().default(false),
  invisible: boolean().notNull().default(false),
  createdAt: moment().notNull(),
});
