import * as z from 'zod';
import { defaultLocale, type Locale, locales } from '#contract/sites/facts.ts';

const line = z.string().trim().min(1).max(200);

const textSchema = z.strictObject({
  subject: line,
  preheader: line,
  title: line,
  /** An empty line begins a paragraph. */
  text: z.string().trim().min(1).max(10_000),
  button: line,
});

const campaignSchema = z.strictObject({
  /** A name is used once. */
  name: z.string().regex(/^[a-z\d-]{1,60}$/, 'small letters, digits and hyphens'),
  type: z.enum(['promotions', 'news']),
  /** The button's path on the domain. */
  path: z.string().regex(/^\/(?![/\\])\S*$/, 'a path of the site, as /premium'),
  texts: z
    .partialRecord(z.enum(locales), textSchema)
    .refine((texts) => Object.keys(texts).length > 0, 'none'),
});
export type Campaign = z.infer<typeof campaignSchema>;
export type CampaignTexts = Campaign['texts'];

/** Parses the operator's campaign; returns its faults in words otherwise. */
export function readCampaign(json: string): Campaign | { faults: string } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { faults: (error as Error).message };
  }
  const read = campaignSchema.safeParse(value);
  return read.success ? read.data : { faults: z.prettifyError(read.error) };
}

/** In the reader's language, else in English, else in the first it was written in. */
export function chooseText<Text>(
  texts: Partial<Record<Locale, Text>>,
  wanted: Locale,
): { language: Locale; text: Text } {
  const written = locales.filter((locale) => texts[locale] !== undefined);
  const language = [wanted, defaultLocale, ...written].find((locale) => written.includes(locale));
  const text = language && texts[language];
  if (!text) throw new Error('A campaign without a text');
  return { language, text };
}
