import * as z from 'zod/mini';
import { parseUrl } from '#contract/url.ts';
import { consentCategories } from './facts.ts';

/** An address as a policy holds it: nothing in it ends a directive or begins another. */
const plainHost = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

const scriptSchema = z.object({
  category: z.enum(consentCategories),
  src: z.string().check(
    z.maxLength(500),
    z.refine((text) => {
      const url = parseUrl(text);
      return url !== null && url.href === text && plainHost.test(url.origin) && !url.username;
    }),
  ),
  /** Where the script sends what it collects, e.g. https://collect.example. */
  hosts: z.array(z.string().check(z.regex(plainHost))).check(z.maxLength(10)),
});
export type ThirdPartyScript = z.infer<typeof scriptSchema>;
export const scriptsSchema = z.array(scriptSchema).check(z.maxLength(10));

export const choiceSchema = z.object({
  choice: z.enum(['all', 'necessary', 'chosen']),
  statistics: z.optional(z.literal('on')),
  recordings: z.optional(z.literal('on')),
  next: z.string().check(z.maxLength(2000)),
});
