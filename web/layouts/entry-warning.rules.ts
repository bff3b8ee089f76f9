export const layoutNames = ['default', 'chat', 'lander', 'empty'] as const;

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

/** Whoever comes here is in the middle of something, or has come by a link that was mailed. */
const unwarnedPaths = /^\/(complete-signup|reset-password)(\/|$)/;

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
  if (unwarnedPaths.test(path)) return false;
  return layout === 'default' || warnedCountries.includes(country);
}
