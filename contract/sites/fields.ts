import * as z from 'zod/mini';
import { logoColors } from './look.ts';

const colorSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

export const themeSchema = z.object({
  primary: colorSchema,
  accent: colorSchema,
});

export const neutralsSchema = z.object({ hue: z.number(), strength: z.number() });

export const logoSchema = z.object({
  viewBox: z.string(),
  paths: z.array(z.object({ d: z.string(), color: z.enum(logoColors) })),
});
