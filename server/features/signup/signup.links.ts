import type { LinkKind } from '#server/feature.ts';
import { dayMs } from '#server/platform/durations.ts';

export const activationLink: LinkKind = {
  purpose: 'activation',
  template: 'activation',
  path: '/activate',
  validMs: 7 * dayMs,
};

/** For an account without password from a partner or a quiet sign-up. */
export const completionLink: LinkKind = {
  purpose: 'complete_signup',
  template: 'complete_signup',
  path: '/complete-signup',
  validMs: 30 * dayMs,
};

/** The same link, whose page then leads to the referring member. */
export function leadToMember(link: LinkKind, member: number | undefined): LinkKind {
  return member === undefined ? link : { ...link, path: `${link.path}?member=${member}` };
}
