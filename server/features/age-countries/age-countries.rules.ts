import type { AgeCheckStage } from '#contract/age-checks/facts.ts';
import { AppError } from '#contract/errors.ts';
import type { CallContext, Site } from '#server/call.ts';
import { findVisitorCountries } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';

type Installation = Pick<Platform, 'config'>;
type AskingSite = { settings: Pick<Site['settings'], 'age_check' | 'countries' | 'demo'> };

/** Of members who have not said where they live: the first country of the domain counts, as everywhere. */
const unknownCountry = '';

/** Countries whose members show their age before this; none without a driver, so that nothing is asked of the database. */
export function listCheckedCountries(
  { config }: Installation,
  { settings: { age_check, countries } }: AskingSite,
  stage: AgeCheckStage,
): string[] {
  if (config.ageCheck === 'none') return [];
  // Before anything is before a first message, too.
  const { first_message, everything } = age_check;
  const listed = stage === 'everything' ? everything : [...first_message, ...everything];
  return listed.includes(countries[0] ?? '') ? [...listed, unknownCountry] : listed;
}

export function findStage(
  platform: Installation,
  site: AskingSite,
  country: string | null,
): AgeCheckStage | null {
  const asksFor = (stage: AgeCheckStage) =>
    listCheckedCountries(platform, site, stage).includes(country ?? unknownCountry);
  if (asksFor('everything')) return 'everything';
  return asksFor('first_message') ? 'first_message' : null;
}

/** Where a law wants ages assured (Online Safety Act 2023). */
const assuredCountry = 'GB';

/** Whether a domain may take no new members from GB and sell nothing there: its ages are not assured, and members are real. */
export function isClosedForAge(platform: Installation, site: AskingSite): boolean {
  const { production } = platform.config;
  return (
    production &&
    !site.settings.demo &&
    site.settings.countries.includes(assuredCountry) &&
    findStage(platform, site, assuredCountry) === null
  );
}

/**
 * The only rule for sign-up, imports, a change of the place, and orders. Null for somebody who has not said where they live: the first
 * country of the domain counts, as for the checks themselves.
 */
export function isClosedIn(platform: Installation, site: AskingSite, country: string | null): boolean {
  const counted = country ?? site.settings.countries[0];
  return counted === assuredCountry && isClosedForAge(platform, site);
}

/**
 * Asked wherever somebody becomes a member, by the form of a domain or by a mailed link that gives a new account its first password. None
 * of them asks for a place yet. A connection from nowhere known, or from a country that is not served, counts as one from the first country of the domain. The country
 * that a visitor searches in says nothing about where they live.
 */
export function requireOpenCountry(platform: Pick<Platform, 'config'>, call: CallContext): void {
  const { site } = call;
  if (isClosedIn(platform, site, findVisitorCountries(call).geoip_country))
    throw new AppError('accounts.country_closed', { sitename: site.settings.name });
}
