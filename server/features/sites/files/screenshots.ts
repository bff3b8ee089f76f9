import { join } from 'node:path';
import { type Locale, locales } from '#contract/sites/facts.ts';
import { findGlyph, hasOwnSheet, houseLook, type SiteLook } from '#contract/sites/look.ts';
import { type ScreenshotName, screenshotNames, screenshots } from '#contract/sites/screenshots.ts';
import { settingFields } from '../settings.fields.ts';

/** Taken by `npm run screenshots` of the demonstration, whose people are invented. */
const folder = join(import.meta.dirname, 'screenshots');

const pathOf = (locale: Locale, name: ScreenshotName) => `/app-screenshots/${locale}-${name}.webp`;

/** By address. */
export const screenshotFiles = new Map(
  locales.flatMap((locale) =>
    screenshotNames.map((name) => [pathOf(locale, name), join(folder, locale, `${name}.webp`)] as const),
  ),
);

/** The pictures show name, logo and colours of the house: another brand has none rather than these. */
export function hasHouseLook(settings: SiteLook & { name: string }): boolean {
  return (
    settings.name === settingFields.name.fallback &&
    !hasOwnSheet(settings) &&
    findGlyph(settings) === findGlyph(houseLook)
  );
}

/** https://www.w3.org/TR/manifest-app-info/#screenshots-member */
export function listScreenshots(locale: Locale, t: (key: `manifest:screenshot.${ScreenshotName}`) => string) {
  return screenshotNames.map((name) => {
    const { form_factor, width, height } = screenshots[name];
    return {
      src: pathOf(locale, name),
      sizes: `${width}x${height}`,
      type: 'image/webp',
      form_factor,
      label: t(`manifest:screenshot.${name}`),
    };
  });
}
