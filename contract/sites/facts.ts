/** All numbers that the company is registered for VAT with. */
export function listVatNumbers({
  vat_numbers,
  company_vat_number,
}: {
  vat_numbers: readonly string[];
  company_vat_number: string;
}): string[] {
  return [...new Set([company_vat_number, ...vat_numbers].filter(Boolean))];
}

/** Within which a purchase is taken back; no domain may go below the days of the law (Directive 2011/83/EU, article 9). */
export function findWithdrawalDays({ refund_days }: { refund_days: number }): number {
  return Math.max(14, refund_days);
}

/** The languages, each with its ISO code with region, for `<html lang>`, Open Graph and Intl. */
export const localeIsoCodes = {
  de: 'de-DE',
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  nl: 'nl-NL',
  pl: 'pl-PL',
};
export type Locale = keyof typeof localeIsoCodes;
export const locales = Object.keys(localeIsoCodes) as Locale[];
export const defaultLocale: Locale = 'en';

export const localeCookie = 'i18n_redirected';
export const localeCookieDays = 365;

/** The parameter by which the link of a mail names the language the mail is written in. */
export const linkLocaleParameter = 'lang';

/** Set once a browser has closed the notice that the members are a demonstration. */
export const demoNoticeCookie = 'demo_notice';
export const demoNoticeCookieDays = 365;

/** What a browser may close for a while: banners of members, and the warning that visitors meet as they enter. */
export const alerts = ['photo', 'push', 'mails', 'install', 'entry'] as const;
export type Alert = (typeof alerts)[number];

/** Each holds when this browser closed the alert, in Unix seconds. */
export const alertCookies: Record<Alert, string> = {
  photo: 'hide-enrich-alert',
  push: 'hide-push-notification-alert',
  mails: 'hide-disabled-notifications-alert',
  install: 'hide-install-alert',
  entry: 'skipped-warning',
};
export const alertCookieDays: Record<Alert, number> = {
  photo: 30,
  push: 30,
  mails: 30,
  install: 30,
  entry: 365,
};

/**
 * POST of a form: choices of this browser that the server keeps in cookies, for pages without scripts. Answers with
 * the way back to `next`, a path of this site. Not JSON, so not an endpoint of the registry.
 */
export const preferencesPath = '/preferences';
/** Where every language and country of the domain can be chosen. */
export const langConfigPath = '/lang-config';
