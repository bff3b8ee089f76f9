import type { LookPreview } from '#contract/domains/fields.ts';
import { AppError, type FieldError } from '#contract/errors.ts';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import {
  findLeastContrast,
  listFaults,
  resolveTheme,
  settingFields,
  writeThemeSheet,
} from '#server/features/sites/index.ts';
import { toFieldError } from './faults.rules.ts';
import { listFields } from './fields.rules.ts';
import { readFieldValue, type Values, writeText } from './texts.rules.ts';
import { readTyped } from './typed.rules.ts';

/** The look as it would be. What cannot be saved keeps the look that the domain has. */
export function previewTyped(settings: SiteSettings, typed: Readonly<Record<string, string>>): LookPreview {
  const fields = listFields('look');
  const values: Values = { ...settings };
  const base = Object.fromEntries(
    fields.map((field) => [field.name, writeText(field, readFieldValue(values, field))]),
  );
  const { changes, faults } = readLook({ fields, values, base, typed });
  const look = { ...settings, ...changes };
  const { light, dark, glyph } = resolveTheme(look);
  const tokens = readSheet(writeThemeSheet(look));
  return {
    light: { ...light, tokens: tokens.light ?? {} },
    dark: { ...dark, tokens: tokens.dark ?? {} },
    glyph,
    faults,
    contrasts: measure(typed),
  };
}

function readLook(form: Parameters<typeof readTyped>[0]): {
  changes: Partial<SiteSettings>;
  faults: FieldError[];
} {
  try {
    const read = Object.entries(readTyped(form)?.settings ?? {}).map(([name, value]) => {
      const { data, error } = settingFields[name as keyof SiteSettings].schema.safeParse(value);
      return error ? { faults: listFaults(error, name) } : { name, data, faults: [] };
    });
    const valid = read.flatMap(({ name, data }) => (name === undefined ? [] : [[name, data]]));
    return {
      changes: Object.fromEntries(valid),
      faults: read.flatMap(({ faults }) => faults).map(toFieldError),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { changes: {}, faults: error.fields };
  }
}

/** The declarations of the style sheet by scheme, whatever it declares. */
function readSheet(sheet: string): Record<string, Record<string, string>> {
  const rules = [...sheet.matchAll(/scheme="(light|dark)"\]\{([^}]*)\}/g)];
  return Object.fromEntries(
    rules.map(([, scheme = '', body = '']) => {
      const declarations = body.split(';').map((line) => {
        const place = line.indexOf(':');
        return [line.slice(0, place), line.slice(place + 1)];
      });
      return [scheme, Object.fromEntries(declarations.filter(([name]) => name?.startsWith('--')))];
    }),
  );
}

function measure(typed: Readonly<Record<string, string>>): Record<string, number> {
  const colors = Object.entries(typed).map(([name, text]) => [name, text.trim().toLowerCase()] as const);
  const known = colors.filter(([, color]) => /^#[0-9a-f]{6}$/.test(color));
  return Object.fromEntries(known.map(([name, color]) => [name, findLeastContrast(color)]));
}
