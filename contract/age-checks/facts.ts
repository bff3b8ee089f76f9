/** Where members have to show that they are adults: before they write to somebody for the first time, or before anything else. */
export const ageCheckStages = ['first_message', 'everything'] as const;
export type AgeCheckStage = (typeof ageCheckStages)[number];

/** Who finds out, by the configuration of the installation: nobody, the staff by a picture of a document, or a provider. */
export const ageCheckDrivers = ['none', 'reviewer', 'provider'] as const;
export type AgeCheckDriver = (typeof ageCheckDrivers)[number];

/** `minor`: the account was closed, and is open again. `expired`: nobody decided in time. */
export const ageCheckStates = ['none', 'waiting', 'adult', 'minor', 'declined', 'expired'] as const;
export type AgeCheckState = (typeof ageCheckStates)[number];

/** Why a person cannot tell; the member reads it in their language. */
export const unreadableReasons = ['quality', 'birth_date', 'face', 'other_person', 'no_document'] as const;

/** `unsure`: the provider could not tell. */
export const ageCheckReasons = [...unreadableReasons, 'unsure'] as const;
export type AgeCheckReason = (typeof ageCheckReasons)[number];

export const ageCheckLimits = {
  /** Pictures and sessions of a member in a day. */
  attemptsADay: 5,
  /** A picture that nobody has decided on by then is deleted. */
  undecidedDays: 14,
  /** A session at the provider is over then. */
  sessionHours: 24,
  /** That nothing came of it is known for so long. */
  declinedDays: 90,
} as const;

/** Reserved at once for one person of the staff. */
export const ageChecksOnScreen = 5;

/** Adults only, whatever a domain's settings say. */
const adultAge = 18;

/** The last day of birth of somebody who is an adult today, as YYYY-MM-DD. */
export function lastAdultBirthDate(today: Date): string {
  const day = new Date(today);
  day.setUTCFullYear(day.getUTCFullYear() - adultAge);
  return day.toISOString().slice(0, 10);
}

export const ageCheckPath = '/age-check';
/** Where the form of a page without scripts is sent, with the picture in it. */
export const ageCheckFormPath = '/age-check/document';
/** The pictures of a case, for staff who have it on their screen. */
export const ageCheckPicturePath = '/api/staff/age-checks/picture';
/** Where a provider reports what it has found. */
export const ageCheckWebhookPath = '/api/webhooks/age-check';
