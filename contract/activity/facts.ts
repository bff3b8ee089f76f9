/** What can happen to a member, in the order in which its filters stand. */
export const activityKinds = [
  'likes',
  'matches',
  'conversations',
  'reactions',
  'gifts',
  'visitors',
  'private_photos',
  'searches',
  'picks',
  'credits',
  'decisions',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** For so many days what happened is shown. */
export const activityDays = 90;

/** So many people stand in one entry; the others are counted. */
export const activityFaces = 3;

/** What the credits of an entry are, and what a decision of staff was about. */
export const activityDetails = [
  'given',
  'asked',
  'shown',
  'returned',
  'photo',
  'verification',
  'age_check',
  'profile',
  'report',
  'measure',
] as const;
export type ActivityDetail = (typeof activityDetails)[number];
