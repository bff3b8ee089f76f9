import * as z from 'zod/mini';
import { parseUrl } from '#contract/url.ts';

const promoKinds = ['cam', 'resell'] as const;

/** Accepts no user and password, which hide where a link leads. */
function isPlainLink(text: string): boolean {
  const url = parseUrl(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

/** Advertising for another site. It has no picture, which would tell that site's owner who looks at it. */
const promoSchema = z.object({
  /** 'cam': live shows; 'resell': another dating site. */
  kind: z.enum(promoKinds),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
  url: z.string().check(z.maxLength(500), z.refine(isPlainLink)),
});
export type Promo = z.infer<typeof promoSchema>;
export const promosSchema = z.array(promoSchema);
