/** What a browser may be asked for besides what the site cannot do without. */
export const consentCategories = ['statistics', 'recordings'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** Of what is asked: with another meaning or other words of weight everybody is asked anew. */
const consentVersion = 1;
export const consentCookie = 'consent';
export const consentDays = 180;

/** The page where the choice is changed, and where its form is sent. */
export const consentPath = '/consent';

/**
 * Pages about the site, which show every stranger the same and run no script of the app, so that whoever goes on goes to
 * another document. Nothing of others ever runs anywhere else.
 */
export const openPages = ['/', '/pricing', '/premium', '/match-finder'];

/** What a link of a partner brings along; any other parameter may be an answer of a visitor, or a token. */
const partnerParameter = /^(network|ref|(aff_)?sub[123]?|utm_\w+|lb)$/;

/** Of the page of a visitor; those of members never have them. */
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

/** What this browser has chosen; null where it was not asked, or for something else. */
export function readChoice(cookie: string | undefined): ConsentCategory[] | null {
  const [version, , , categories = ''] = cookie?.split('.') ?? [];
  if (version !== String(consentVersion)) return null;
  const chosen = categories.split('+');
  return consentCategories.filter((category) => chosen.includes(category));
}
