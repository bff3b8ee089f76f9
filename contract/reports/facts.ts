/** In the order in which they are offered: the gravest first. */
export const reportReasons = [
  'minor',
  'intimate_images',
  'harassment',
  'hate',
  'scam',
  'fake_profile',
  'spam',
  'illegal',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportSubjects = ['profile', 'message', 'photo'] as const;

export const reportTextLength = 1000;
