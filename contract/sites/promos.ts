import * as z from 'zod/mini';
import { parseUrl } from '#contract/url.ts';

const promoKinds = ['cam', 'resell'] as const;

/** A link of an advertiser that says what it is: no user and password in it, which hide where it leads. */
function isPlainLink(text: string): boolean {
  const url = parseUrl(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/** Advertising for another site. Words and a link alone: a picture from there would tell its owner who looks at it. */
const promoSchema = z.object({
  /** 'cam': shows of people before a camera; 'resell': another site to meet people. */
  kind: z.enum(promoKinds),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
  url: z.string().check(z.maxLength(500), z.refine(isPlainLink)),
});
export type Promo = z.infer<typeof promoSchema>;
export const promosSchema = z.array(promoSchema);
