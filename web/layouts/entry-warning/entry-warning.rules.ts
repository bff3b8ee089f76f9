export const layoutNames = ['default', 'chat', 'lander', 'empty', 'pages'] as const;

export interface Entry {
  isLoggedIn: boolean;
  /** An installed app is never opened by chance. */
  isInstalled: boolean;
  isClosed: boolean;
  /** `enable_site_entry_popup` of the domain. */
  setting: string;
  country: string;
  layout: (typeof layoutNames)[number];
  path: string;
}

/** In these countries pages of a single purpose also show the warning. */
const warnedCountries = ['NL', 'DE'];

/**
 * Visitors of these pages are in the middle of a task or followed a mailed link. Nothing may obstruct a withdrawal
 * (directive 2011/83/EU, art. 11a) or the end of mails (2002/58/EC, art. 13).
 */
const unwarnedPaths = /^\/(complete-signup|reset-password|withdraw|unsubscribe|stop-alert)(\/|$)/;

/** Whether a visitor must confirm their age first. */
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
  // Legal texts and complaints are accessible without a confirmation.
  if (layout === 'pages' || unwarnedPaths.test(path)) return false;
  return layout === 'default' || warnedCountries.includes(country);
}
