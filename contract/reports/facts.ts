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

export const reportOutcomes = ['upheld', 'dismissed', 'expired'] as const;
/** `expired`: undecided within six months. */
export type ReportOutcome = (typeof reportOutcomes)[number];

export const reportMeasures = ['photo', 'message', 'hide'] as const;
export type ReportMeasure = (typeof reportMeasures)[number];

/** Reports for these reasons are listed first. */
export const gravestReasons = ['minor', 'intimate_images'] as const satisfies readonly ReportReason[];

export const statementLength = 2000;

/** The longest limit, and the longest suspension that ends. */
export const maxSuspensionDays = 365;
/** Offered to staff for both, besides a suspension for good. */
export const suspensionDays = [7, 30, 90] as const;

/** Staff see the picture that was kept with a report. */
export const reportPicturePath = '/api/staff/reports/picture';
/** Likewise they hear a reported voice message. */
export const reportSoundPath = '/api/staff/reports/sound';

/** Reports by as many members, devices and networks within `recentReportDays` limit a member until staff decide. */
export const limitingReporters = 5;

export const recentReportDays = 7;

/** A member whose report was dismissed is not believed by the site alone for this long. */
export const distrustDays = 90;

/** Reports by younger accounts count little. */
export const youngDays = 7;
