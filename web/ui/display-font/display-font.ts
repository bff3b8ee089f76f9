import type { DisplayFont } from '#contract/sites/look.ts';

/** Latin letters, which every page needs first. */
const fonts = import.meta.glob<string>('./*-latin.woff2', { eager: true, query: '?url', import: 'default' });
/** Of the faces that only some domains have: a page loads that of its domain. */
const sheets = import.meta.glob<string>('./*.css', { eager: true, query: '?url', import: 'default' });

export function findDisplayFont(name: DisplayFont): { font: string | undefined; sheet: string | undefined } {
  return { font: fonts[`./${name}-latin.woff2`], sheet: sheets[`./${name}.css`] };
}
