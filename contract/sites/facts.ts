export function listVatNumbers({
  vat_numbers,
  company_vat_number,
}: {
  vat_numbers: readonly string[];
  company_vat_number: string;
}): string[] {
  return [...new Set([company_vat_number, ...vat_numbers].filter(Boolean))];
}

/** No domain may go below the days of the law (Directive 2011/83/EU, article 9). */
export function findWithdrawalDays({ refund_days }: { refund_days: number }): number {
  return Math.max(14, refund_days);
}

/** ISO codes with region for `<html lang>`, Open Graph and Intl. */
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

/** What happens to sign-ups with an address of a domain that hands out mailboxes for minutes. */
export const disposableMail = ['allow', 'hold', 'refuse'] as const;
export type DisposableMail = (typeof disposableMail)[number];

export const localeCookie = 'i18n_redirected';
export const localeCookieDays = 365;

/** A mail link's parameter that names the language of the mail. */
export const linkLocaleParameter = 'lang';

export const demoNoticeCookie = 'demo_notice';
export const demoNoticeCookieDays = 365;

/** Banners of members and the entry warning of visitors, which a browser may close for a while. */
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

/** A form that stores choices in cookies, for pages without scripts, and redirects to the path `next`. */
export const preferencesPath = '/preferences';
export const langConfigPath = '/lang-config';
