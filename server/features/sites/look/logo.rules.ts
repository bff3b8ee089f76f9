import * as z from 'zod';
import { type Logo, logoColors } from '#contract/sites/look.ts';

/** Numbers per command (SVG 2, 9.3). */
const operands: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const number = /[+-]?(?:\d+\.?\d*|\.\d+)/g;
const maxPaths = 8;
/** They are sent with every page. */
const maxCharacters = 3000;

/** Commands and numbers, and nothing else that SVG knows. */
export function isPathData(text: string): boolean {
  if (!/^[Mm][MLHVCSQTAZ\d ,.+-]*$/i.test(text)) return false;
  return [...text.matchAll(/([a-z])([^a-z]*)/gi)].every(([, command = '', rest = '']) => {
    const numbers = rest.match(number) ?? [];
    const hasOthers = /[^ ,]/.test(rest.replace(number, ''));
    return !hasOthers && isComplete(command.toLowerCase(), numbers);
  });
}

function isComplete(command: string, numbers: readonly string[]): boolean {
  const takes = operands[command] ?? 0;
  if (takes === 0) return numbers.length === 0;
  if (numbers.length === 0 || numbers.length % takes !== 0) return false;
  const isFlag = (place: number) => command === 'a' && (place % takes === 3 || place % takes === 4);
  return numbers.every((text, place) => !isFlag(place) || /^[01]$/.test(text));
}

/** A wider or taller logo would leave its place. */
const widest = 2;

function isViewBox(text: string): boolean {
  if (!/^-?\d{1,4}(\.\d{1,3})?( -?\d{1,4}(\.\d{1,3})?){3}$/.test(text)) return false;
  const [, , width = 0, height = 0] = text.split(' ').map(Number);
  return width > 0 && height > 0 && width / height <= widest && height / width <= widest;
}

export const logoSchema: z.ZodType<Logo> = z.strictObject({
  viewBox: z
    .string()
    .refine(
      isViewBox,
      'must be four numbers as 0 0 40 40, and at most twice as wide as high or as high as wide',
    ),
  paths: z
    .array(
      z.strictObject({
        d: z
          .string()
          .max(maxCharacters)
          .refine(isPathData, 'must be the data of a path: commands and numbers, the flags of arcs apart'),
        color: z.enum(logoColors),
      }),
    )
    .min(1)
    .max(maxPaths)
    .refine(
      (paths) => paths.reduce((sum, { d }) => sum + d.length, 0) <= maxCharacters,
      `must have ${maxCharacters} characters at most`,
    ),
});
