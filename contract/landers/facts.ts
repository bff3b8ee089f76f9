import { type Locale, locales } from '#contract/sites/facts.ts';

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

const variants = { women: 'female', men: 'male' } as const;

export interface LanderSlug {
  locale?: Locale;
  seek?: 'female' | 'male';
}

/** Names a language in a landing page's address; as everywhere, English alone is `eng`. */
export function slugOfLocale(locale: Locale): string {
  return locale === 'en' ? 'eng' : locale;
}

export function readSlug(slug = ''): LanderSlug {
  const locale = locales.find((name) => slugOfLocale(name) === slug);
  if (locale) return { locale };
  return Object.hasOwn(variants, slug) ? { seek: variants[slug as keyof typeof variants] } : {};
}

/** Films of the video landing page; the first is shown when the slug names none. */
export const clips = ['evening', 'coast', 'snow'] as const;
export type Clip = (typeof clips)[number];

export function readClip(slug = ''): Clip {
  return clips.find((name) => name === slug) ?? clips[0];
}

export const landerPaths: readonly string[] = landerNames.map((name) => `/landers/${name}`);

const slugs = [...locales.map(slugOfLocale), ...Object.keys(variants)];

export const knownLanderPaths: readonly string[] = [
  ...landerPaths,
  ...variedLanders.flatMap((name) => slugs.map((slug) => `/landers/${name}/${slug}`)),
  ...clips.map((name) => `/landers/video/${name}`),
];

const variedPath = new RegExp(
  `^/(?:landers/(?:${variedLanders.join('|')})|members/[^/]+/landing[23])/([a-z]{2,5})/?$`,
);

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
  /** Empty when missing or unknown. */
  slug: string;
}

export function findLander(path: string): Lander | undefined {
  for (const shape of landerShapes) {
    const [, name, slug = ''] = shape.exec(path.toLowerCase()) ?? [];
    if (name === undefined) continue;
    const named = name.replace(/^\/members\/[^/]+/, '/members/{id}');
    return { path: named, slug: [...slugs, ...clips].includes(slug) ? slug : '' };
  }
  return undefined;
}

export function readLanderLocale(url: string): Locale | undefined {
  const [path = ''] = url.split(/[?#]/, 1);
  return readSlug(variedPath.exec(path)?.[1]).locale;
}

/** Returns the landing page's address in another language, and any other address unchanged. */
export function withLanderLocale(url: string, locale: Locale): string {
  const named = readLanderLocale(url);
  if (!named) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  const renamed = path.replace(/[a-z]+(?=\/?$)/, slugOfLocale(locale));
  return renamed + url.slice(path.length);
}
