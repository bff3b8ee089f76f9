import type { StaffRole } from '#contract/staff/facts.ts';

export const transparencyPath = '/staff/transparency';
export const transparencyFilePath = '/api/staff/transparency/file';

/** Besides admins. */
export const transparencyRole: StaffRole = 'moderator';

export type NoticeSubject = 'report' | 'complaint' | 'appeal';

/** What was decided about; `member`: a measure by itself, which answers no notice. */
export const decisionSubjects = ['photo', 'report', 'complaint', 'appeal', 'member'] as const;
export type DecisionSubject = (typeof decisionSubjects)[number];

export const decisionKinds = [
  'photo_approved',
  'photo_rejected',
  'photo_removed',
  'message_removed',
  'profile_hidden',
  'profile_held',
  'member_warned',
  'member_limited',
  'member_suspended',
  'member_banned',
  'report_upheld',
  'report_dismissed',
  'report_expired',
  'complaint_upheld',
  'complaint_dismissed',
  'appeal_upheld',
  'appeal_dismissed',
] as const;
/** `profile_held`: hidden by the site itself until a person decides. `report_upheld`: without a measure on the content. */
export type DecisionKind = (typeof decisionKinds)[number];

/** A month, a quarter or a year of UTC: 2026-11, 2026-Q4, 2026. */
export const periodPattern = /^(20\d\d)(?:-(0[1-9]|1[0-2])|-Q([1-4]))?$/;
