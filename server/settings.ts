import * as z from 'zod';

/** One setting from the environment, with the sentence that docs/configuration.md prints. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  env: string;
  /** As text, the way the environment would give it; empty means unset. */
  default: string;
  description: string;
  schema: Schema;
}

export type ValuesOf<Settings extends Record<string, Setting>> = {
  [Key in keyof Settings]: z.output<Settings[Key]['schema']>;
};

/**
 * What the operator may set for one feature. It stands in `<feature>.settings.ts`, which imports nothing of the feature
 * but what judges a value, so that reading the configuration loads nothing else.
 */
export interface FeatureSettings<Settings extends Record<string, Setting> = Record<string, Setting>> {
  settings: Settings;
  /** What contradicts itself, or is refused in production; each begins with the name of its variable. */
  findFaults?(values: ValuesOf<Settings>, isProduction: boolean): string[];
  /** With these values members pay with real money: a power cut must lose nothing, and nobody may be invented. */
  takesMoney?(values: ValuesOf<Settings>): boolean;
}

export function setting<Schema extends z.ZodType>(
  env: string,
  defaultText: string,
  description: string,
  schema: Schema,
): Setting<Schema> {
  return { env, default: defaultText, description, schema };
}

/** For one feature, so that its functions know the types of its values. */
export function featureSettings<Settings extends Record<string, Setting>>(
  declared: FeatureSettings<Settings>,
): FeatureSettings<Settings> {
  return declared;
}

export const flag = z.enum(['', '0', '1']).transform((text) => text === '1');
export const optionalUrl = z.union([z.literal(''), z.url()]).transform((text) => text || undefined);
export const optionalCount = z
  .union([z.literal(''), z.coerce.number().int().min(1)])
  .transform((count) => count || undefined);
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
