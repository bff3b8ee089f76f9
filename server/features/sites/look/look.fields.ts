import * as z from 'zod';
import { type Motif, motifs, type Neutrals } from '#contract/sites/look.ts';
import { logoSchema } from './logo.rules.ts';

export { logoSchema } from './logo.rules.ts';

export const neutralsSchema: z.ZodType<Neutrals> = z.strictObject({
  hue: z.int().min(0).max(359),
  strength: z.number().min(0).max(3),
});

/** Its faults name the place inside a drawing, which those of a union do not. */
export const motifSchema = z.unknown().superRefine((value, context) => {
  const schema = typeof value === 'string' ? z.enum(motifs) : logoSchema;
  for (const { message, path, ...issue } of schema.safeParse(value).error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') context.addIssue({ code: 'custom', path, message });
    else for (const key of issue.keys) context.addIssue({ code: 'custom', path: [...path, key], message });
  }
}) as unknown as z.ZodType<Motif>;
