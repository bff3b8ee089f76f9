import * as z from 'zod';

/** One environment setting, with its sentence for docs/configuration.md. */
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

/** `<feature>.settings.ts` imports only validation, so that reading the configuration loads nothing else. */
export interface FeatureSettings<Settings extends Record<string, Setting> = Record<string, Setting>> {
  settings: Settings;
  /** Finds contradictions and what production refuses; each begins with its variable's name. */
  findFaults?(values: ValuesOf<Settings>, isProduction: boolean): string[];
  /** Members pay real money with these values: a power cut must lose nothing, and no member be fictional. */
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

/** Typed by feature, so that its functions know their values. */
export function featureSettings<Settings extends Record<string, Setting>>(
  declared: FeatureSettings<Settings>,
): FeatureSettings<Settings> {
  return declared;
}

export const flag = z.enum(['', '0', '1']).transform((text) => text === '1');
export const optionalUrl = z.union([z.literal(''), z.url()]).transform((text) => text || undefined);
export const optionalPostgresUrl = optionalUrl.refine((url) => !url || /^postgres(ql)?:\/\//.test(url), {
  error: 'only PostgreSQL is supported; set postgres://user:password@host:5432/name, or leave it empty',
});
export const optionalCount = z
  .union([z.literal(''), z.coerce.number().int().min(1)])
  .transform((count) => count || undefined);
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
