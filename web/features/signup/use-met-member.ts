import { useSearchParams } from 'react-router';
import { readMember } from '#web/platform/session/middleware.ts';

/** The member on whose page the sign-up began and will end. */
export function useReferringMember(): number | undefined {
  return readMember(useSearchParams()[0].get('member'));
}
