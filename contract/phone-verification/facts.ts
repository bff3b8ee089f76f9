export const phoneCode = {
  digits: 6,
  minutes: 10,
  /** After so many seconds another may be sent to the same number. */
  resendSeconds: 60,
} as const;

export const maxPhoneLength = 24;

/** Why a member cannot ask now. */
export const phoneHindrances = ['unavailable', 'unconfirmed'] as const;
export type PhoneHindrance = (typeof phoneHindrances)[number];

export const phonePath = '/settings/phone';
