import { type Locale, locales } from '#contract/sites/facts.ts';

/** Landing pages without a slug, and those that take one. */
const plainLanders = ['adultonly', 'tinderswipe', 'whoneedsstrings'] as const;
const variedLanders = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
] as const;

const landerNames = [...plainLanders, ...variedLanders] as const;

/** Which members an advertisement has spoken of. */
const variants = { women: 'female', men: 'male' } as const;

export interface LanderSlug {
  locale?: Locale;
  seek?: 'female' | 'male';
}

/** How a language is called in the address of a landing page: as everywhere, English alone is `eng`. */
export function slugOfLocale(locale: Locale): string {
  return locale === 'en' ? 'eng' : locale;
}

/** What the last part of an address chooses; whatever is not known chooses nothing. */
export function readSlug(slug = ''): LanderSlug {
  const locale = locales.find((name) => slugOfLocale(name) === slug);
  if (locale) return { locale };
  return Object.hasOwn(variants, slug) ? { seek: variants[slug as keyof typeof variants] } : {};
}

/** The films of the video landing page; the first is shown where the slug names none. */
export const clips = ['evening', 'coast', 'snow'] as const;
export type Clip = (typeof clips)[number];

export function readClip(slug = ''): Clip {
  return clips.find((name) => name === slug) ?? clips[0];
}

/** The address of each as it is listed. */
export const landerPaths: readonly string[] = landerNames.map((name) => `/landers/${name}`);

const slugs = [...locales.map(slugOfLocale), ...Object.keys(variants)];

/** All addresses that differ in what they show. */
export const knownLanderPaths: readonly string[] = [
  ...landerPaths,
  ...variedLanders.flatMap((name) => slugs.map((slug) => `/landers/${name}/${slug}`)),
  ...clips.map((name) => `/landers/video/${name}`),
];

const variedPath = new RegExp(
  `^/(?:landers/(?:${variedLanders.join('|')})|members/[^/]+/landing[23])/([a-z]{2,5})/?$`,
);

/** Of a member, who stands in their address. */
const memberLanders = ['landing', 'signup', 'landing2', 'landing3'];

const landerShapes = [
  /^(\/)$/,
  new RegExp(`^(/landers/(?:${plainLanders.join('|')}))/?$`),
  new RegExp(`^(/landers/(?:${variedLanders.join('|')}))(?:/([^/]*))?/?$`),
  new RegExp(`^(/members/[^/]+/(?:${memberLanders.join('|')}))(?:/([^/]*))?/?$`),
];

export interface Lander {
  /** Without the slug; `{id}` stands for any member. */
  path: string;
  /** Empty where there is none or one that is not known. */
  slug: string;
}

/** Which landing page or index page a path leads to; undefined for any other page. */
export function findLander(path: string): Lander | undefined {
  for (const shape of landerShapes) {
    const [, name, slug = ''] = shape.exec(path.toLowerCase()) ?? [];
    if (name === undefined) continue;
    const named = name.replace(/^\/members\/[^/]+/, '/members/{id}');
    return { path: named, slug: [...slugs, ...clips].includes(slug) ? slug : '' };
  }
  return undefined;
}

/** The language that the address of a page names, when it is that of a landing page. */
export function readLanderLocale(url: string): Locale | undefined {
  const [path = ''] = url.split(/[?#]/, 1);
  return readSlug(variedPath.exec(path)?.[1]).locale;
}

/** The address of the same landing page in another language; every other address is returned as it is. */
export function withLanderLocale(url: string, locale: Locale): string {
  const named = readLanderLocale(url);
  if (!named) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  const renamed = path.replace(/[a-z]+(?=\/?$)/, slugOfLocale(locale));
  return renamed + url.slice(path.length);
}
