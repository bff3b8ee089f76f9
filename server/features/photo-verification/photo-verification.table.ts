import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DeclineReason, Pose } from '#contract/photo-verification/facts.ts';
import { id, moment } from '#server/platform/database/columns.ts';

/** `posed`: a pose was picked. Of an approved case nothing is left but the profile's `verifiedPicture`. */
type CaseState = 'posed' | 'waiting' | 'declined' | 'expired';

export const photoVerification = pgTable('photo_verification', {
  id: id().primaryKey(),
  memberId: id().notNull(),
  siteId: integer().notNull(),
  state: text().$type<CaseState>().notNull(),
  /** Names the pose to its member, and to a provider the check of one profile image. */
  key: uuid().notNull(),
  pose: text().$type<Pose>(),
  poseEndsAt: moment(),
  /** null unless it waits: the photo is deleted with the decision. */
  cameraName: text(),
  cameraWidth: integer(),
  cameraHeight: integer(),
  handler: text().$type<'reviewer' | 'provider'>().notNull(),
  /** The profile image that the provider was sent. */
  sentPicture: text(),
  reason: text().$type<DeclineReason>(),
  /** Since when it waits. */
  createdAt: moment().notNull(),
  decidedAt: moment(),
});
