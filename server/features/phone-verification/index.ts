import type { Feature } from '#server/feature.ts';

/** Phone numbers that members have proved by a code: docs/decisions/142. */
export const phoneVerification: Feature = {
  name: 'phone-verification',
  tables: ['verified_phone', 'phone_code'],
};
