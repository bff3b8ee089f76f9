import { accountErrors } from '#contract/accounts/errors.ts';
import { ageCheckErrors } from '#contract/age-checks/errors.ts';
import { chatErrors } from '#contract/chat/errors.ts';
import { creditErrors } from '#contract/credits/errors.ts';
import { deletionErrors } from '#contract/deletion/errors.ts';
import { discountErrors } from '#contract/discounts/errors.ts';
import { favouriteErrors } from '#contract/favourites/errors.ts';
import { geographyErrors } from '#contract/geography/errors.ts';
import { hiddenContactErrors } from '#contract/hidden-contacts/errors.ts';
import { likedPartErrors } from '#contract/liked-parts/errors.ts';
import { likeErrors } from '#contract/likes/errors.ts';
import { partnerErrors } from '#contract/partners/errors.ts';
import { paymentErrors } from '#contract/payments/errors.ts';
import { phoneVerificationErrors } from '#contract/phone-verification/errors.ts';
import { photoVerificationErrors } from '#contract/photo-verification/errors.ts';
import { photoErrors } from '#contract/photos/errors.ts';
import { profileErrors } from '#contract/profiles/errors.ts';
import { searchErrors } from '#contract/search/errors.ts';
import { staffErrors } from '#contract/staff/errors.ts';
import { swipeErrors } from '#contract/swipe/errors.ts';
import { throttleErrors } from '#contract/throttle/errors.ts';

/** Clients retry 429 and 503, which carry Retry-After; business errors use 402, 403, 404, 409 and 422. */
export const commonErrors = {
  internal: 500,
  unavailable: 503,
  not_found: 404,
  authentication_required: 403,
  storage_full: 507,
  'request.malformed': 400,
  'request.unknown_host': 421,
  'request.invalid': 422,
  'request.forbidden': 403,
  'request.too_large': 413,
  'request.too_many': 429,
  /** Another member has logged in with this browser since the page was loaded. */
  'session.other_member': 409,
  'premium.required': 402,
  /** The member has to show that they are an adult before anything else, see contract/age-checks. */
  'age_check.required': 403,
  'member.required': 403,
  'staff.required': 403,
  network: 0,
} as const;

export const errorStatuses = {
  ...commonErrors,
  ...accountErrors,
  ...ageCheckErrors,
  ...chatErrors,
  ...creditErrors,
  ...deletionErrors,
  ...discountErrors,
  ...favouriteErrors,
  ...geographyErrors,
  ...hiddenContactErrors,
  ...likeErrors,
  ...likedPartErrors,
  ...throttleErrors,
  ...partnerErrors,
  ...paymentErrors,
  ...phoneVerificationErrors,
  ...photoErrors,
  ...photoVerificationErrors,
  ...profileErrors,
  ...searchErrors,
  ...staffErrors,
  ...swipeErrors,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** Values the error text needs, e.g. `{ name: 'Anna' }` or `{ minutes: 12 }`; never text. */
export type ErrorData = Record<string, string | number | boolean>;

export interface FieldError {
  path: string;
  code: string;
}

export interface ErrorBody {
  error: { code: ErrorCode; data?: ErrorData; fields?: FieldError[]; requestId: string };
}

/** A typed error thrown by rules and services; the web shows it as `errors:<code>`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: ErrorData | undefined;
  readonly fields: FieldError[];
  readonly requestId: string | undefined;

  constructor(
    code: ErrorCode,
    data?: ErrorData,
    details: { fields?: FieldError[]; requestId?: string } = {},
  ) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.data = data;
    this.fields = details.fields ?? [];
    this.requestId = details.requestId;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}

export function refuseFields(...fields: FieldError[]): AppError {
  return new AppError('request.invalid', undefined, { fields });
}
