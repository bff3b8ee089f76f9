/** A visitor may consent to these categories; what the site cannot do without needs no consent. */
export const consentCategories = ['statistics', 'recordings'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** The version of the question: after a change of its meaning or of important words everybody is asked again. */
const consentVersion = 1;
export const consentCookie = 'consent';
export const consentDays = 180;

/** The page where the choice is changed, and where its form is sent. */
export const consentPath = '/consent';

/**
 * Pages about the site that look the same for every visitor and run no script of the app, so that each link opens another
 * document. Scripts of third parties run on these pages only.
 */
export const openPages = ['/', '/pricing', '/premium', '/match-finder'];

/** Links of partners carry these parameters; any other parameter may be an answer of a visitor, or a token. */
const partnerParameter = /^(network|ref|(aff_)?sub[123]?|utm_\w+|lb)$/;

/** Returns whether scripts of third parties may run here for a visitor; for members they never run. */
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

/** Returns the choice of this browser; null where it was not asked, or was asked another version. */
export function readChoice(cookie: string | undefined): ConsentCategory[] | null {
  const [version, , , categories = ''] = cookie?.split('.') ?? [];
  if (version !== String(consentVersion)) return null;
  const chosen = categories.split('+');
  return consentCategories.filter((category) => chosen.includes(category));
}
