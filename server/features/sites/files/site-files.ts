import { sharedTypes, shareFields, sharePath } from '#contract/sharing/facts.ts';
import type { Locale } from '#contract/sites/facts.ts';
import type { SiteLook } from '#contract/sites/look.ts';
import { createServerTranslate } from '#locales/server-texts.ts';
import type { Site } from '#server/call.ts';
import { dayMs } from '#server/platform/durations.ts';
import { drawGlyph } from '../look/glyph.ts';
import { resolveTheme } from '../look/theme.rules.ts';
import { listedPages, privatePaths } from './crawlers.rules.ts';
import { hasHouseLook, listScreenshots } from './screenshots.ts';

/** RFC 9309. */
export function writeRobots({ origin }: Pick<Site, 'origin'>): string {
  return [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** https://www.sitemaps.org/protocol.html. Paths are the project's own, so nothing needs escaping. */
export function writeSitemap({ origin }: Pick<Site, 'origin'>): string {
  const urls = listedPages.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** RFC 9116 requires an expiry less than a year away. */
const securityDays = 180;

export function writeSecurityContact({ origin, settings }: Site, now: Date): string {
  return [
    `Contact: mailto:${settings.support_email}`,
    `Expires: ${new Date(now.getTime() + securityDays * dayMs).toISOString()}`,
    `Preferred-Languages: ${settings.domain_language.slice(0, 2)}, en`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** In px, for Android and desktop browsers, and Apple's home screen. */
export const iconSizes = [180, 192, 512] as const;

/** Where a long press on the icon of an installed app leads. */
const shortcuts = { search: '/members', messages: '/chats', likes: '/likes' } as const;

/** The service worker takes it (`takeShare` in sw-push.js), and `receiveShare` what arrives before there is one. */
const shareTarget = {
  action: sharePath,
  method: 'POST',
  enctype: 'multipart/form-data',
  params: {
    title: shareFields.title,
    text: shareFields.text,
    url: shareFields.url,
    files: [{ name: shareFields.photo, accept: sharedTypes }],
  },
};

/** Name and start of an installed app: https://www.w3.org/TR/appmanifest/ */
export function describeApp({ settings, words }: Pick<Site, 'settings' | 'words'>) {
  const { paper } = resolveTheme(settings).light;
  const language = settings.domain_language.slice(0, 2) as Locale;
  const t = createServerTranslate<'layout' | 'manifest'>(language, words);
  const icons = iconSizes.map((size) => ({
    src: `/app-icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));
  return {
    id: '/',
    name: settings.name,
    short_name: settings.name,
    description: settings.description || undefined,
    lang: language,
    start_url: '/members',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    categories: ['social', 'lifestyle'],
    icons,
    shortcuts: Object.entries(shortcuts).map(([name, url]) => ({
      name: t(`layout:nav.${name as keyof typeof shortcuts}`),
      url,
    })),
    share_target: shareTarget,
    screenshots: hasHouseLook(settings) ? listScreenshots(language, t) : undefined,
  };
}

/** The logo on a full background: systems cut icons to circles of 80 % of their width. */
export function drawIcon(size: number, own: SiteLook): string {
  const { glyph, light } = resolveTheme(own);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="${size}" height="${size}">
    <rect width="80" height="80" fill="${light.paper}"/>
    ${drawGlyph(glyph, light, 'x="22" y="22" width="36" height="36"')}</svg>`;
}

export function drawFavicon(own: SiteLook): string {
  const { glyph, light } = resolveTheme(own);
  return drawGlyph(glyph, light, 'xmlns="http://www.w3.org/2000/svg"');
}
