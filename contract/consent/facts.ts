/** Categories a visitor may consent to; what the site cannot do without needs no consent. */
export const consentCategories = ['statistics', 'recordings'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** Raising it asks everybody again, as needed after a change of meaning or of important words. */
const consentVersion = 1;
export const consentCookie = 'consent';
export const consentDays = 180;

export const consentPath = '/consent';

/** Pages without app scripts, the same for every visitor. Only they may run scripts of third parties. */
export const openPages = ['/', '/pricing', '/premium', '/match-finder'];

/** Parameters of partner links; any other parameter may be a visitor's answer or a token. */
const partnerParameter = /^(network|ref|(aff_)?sub[123]?|utm_\w+|lb)$/;

/** Returns whether third-party scripts may run here for a visitor; for members they never run. */
export function isOpenPage({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  const names = [...new URLSearchParams(search).keys()];
  return openPages.includes(pathname) && names.every((name) => partnerParameter.test(name));
}

export interface Choice {
  id: string;
  at: Date;
  categories: readonly ConsentCategory[];
}

export function writeChoice({ id, at, categories }: Choice): string {
  return [consentVersion, Math.floor(at.getTime() / 1000), id, categories.join('+')].join('.');
}

/** Returns the choice of this browser; null if it was not asked, or was asked another version. */
export function readChoice(cookie: string | undefined): ConsentCategory[] | null {
  const [version, , , categories = ''] = cookie?.split('.') ?? [];
  if (version !== String(consentVersion)) return null;
  const chosen = categories.split('+');
  return consentCategories.filter((category) => chosen.includes(category));
}
