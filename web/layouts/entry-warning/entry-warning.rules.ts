export const layoutNames = ['default', 'chat', 'lander', 'empty', 'pages'] as const;

export interface Entry {
  isLoggedIn: boolean;
  /** As an app of the device, which nobody opens by chance. */
  isInstalled: boolean;
  /** This browser has closed the warning. */
  isClosed: boolean;
  /** `enable_site_entry_popup` of the domain. */
  setting: string;
  /** Where the visitor is. */
  country: string;
  layout: (typeof layoutNames)[number];
  path: string;
}

/** Where pages of a single purpose warn too. */
const warnedCountries = ['NL', 'DE'];

/**
 * Visitors of these pages are in the middle of something, or have followed a link from a mail. Nothing may stand in the
 * way of a withdrawal (directive 2011/83/EU, art. 11a) or of the end of mails (2002/58/EC, art. 13).
 */
const unwarnedPaths = /^\/(complete-signup|reset-password|withdraw|unsubscribe)(\/|$)/;

/** Whether a visitor is asked for the age before anything else. */
export function isWarned({
  isLoggedIn,
  isInstalled,
  isClosed,
  setting,
  country,
  layout,
  path,
}: Entry): boolean {
  if (isLoggedIn || isInstalled || isClosed || setting === 'no') return false;
  // What binds a visitor, and where to complain, is read without being asked for anything.
  if (layout === 'pages' || unwarnedPaths.test(path)) return false;
  return layout === 'default' || warnedCountries.includes(country);
}
