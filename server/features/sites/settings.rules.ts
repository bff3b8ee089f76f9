import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import { listUnreadable } from './look/contrast.rules.ts';
import { settingFields } from './settings.fields.ts';
import { withoutUnfit } from './words/own-words.ts';

const names = Object.keys(settingFields) as (keyof SiteSettings)[];

/** All settings of a domain and nothing else: writes must be valid as a whole. */
const settingsSchema = z.strictObject(
  Object.fromEntries(names.map((name) => [name, settingFields[name].schema])),
);

/** A faulty setting with its place: `minimum_message_costs.NL.costs`. */
export interface SettingFault {
  path: string;
  fault: string;
}

/** Initial settings of a domain; an operator edits them as data. */
export function createDefaultSettings(domain: string): SiteSettings {
  const values = Object.fromEntries(names.map((name) => [name, settingFields[name].fallback]));
  return { ...structuredClone(values as unknown as SiteSettings), domain };
}

/** A domain without company facts shows none: the defaults belong to the demonstration's company. */
const noCompany = {
  company_name: '',
  company_address: '',
  company_city: '',
  support_phone: '',
} satisfies Partial<SiteSettings>;

/** For writers of settings: nothing is saved while there is a fault. */
export function checkSettings(
  values: unknown,
): { settings: SiteSettings; faults: [] } | { settings: undefined; faults: SettingFault[] } {
  const { data, error } = settingsSchema.safeParse(values);
  if (!data) return { settings: undefined, faults: listFaults(error) };
  const settings = data as unknown as SiteSettings;
  const unreadable = listUnreadable(settings);
  return unreadable.length > 0 ? { settings: undefined, faults: unreadable } : { settings, faults: [] };
}

/**
 * Serves a domain despite an old row: unreadable and missing settings get their initial value, unknown ones
 * are dropped. A missing one is no fault: it is newer than the row.
 */
export function readSettings(
  domain: string,
  stored: unknown,
): { settings: SiteSettings; faults: SettingFault[] } {
  const isObject = typeof stored === 'object' && stored !== null && !Array.isArray(stored);
  const row: Record<string, unknown> = isObject ? { ...stored } : {};
  const faults: SettingFault[] = isObject ? [] : [{ path: '', fault: 'Invalid input: expected object' }];
  const settings: Record<string, unknown> = { ...createDefaultSettings(domain), ...noCompany };
  for (const [name, value] of Object.entries(row)) {
    if (!Object.hasOwn(settingFields, name)) {
      faults.push({ path: name, fault: 'there is no such setting' });
      continue;
    }
    const read = readSetting(name as keyof SiteSettings, value);
    faults.push(...read.faults);
    if (read.value !== undefined) settings[name] = read.value;
  }
  return { settings: settings as unknown as SiteSettings, faults };
}

/** Of a damaged one what can be read is kept; undefined: nothing. */
function readSetting(name: keyof SiteSettings, stored: unknown): { value: unknown; faults: SettingFault[] } {
  const { schema } = settingFields[name];
  const faults: SettingFault[] = [];
  let value = stored;
  // Rules of a whole are asked once its parts can be read, so what they refuse is seen in the second round.
  for (let round = 0; round < 3; round++) {
    const { data, error } = schema.safeParse(value);
    if (!error) return { value: data, faults };
    faults.push(...listFaults(error, name));
    const left = keepReadable(name, value, error);
    if (isDeepStrictEqual(left, value)) break;
    value = left;
  }
  return { value: undefined, faults };
}

function keepReadable(name: string, value: unknown, error: z.core.$ZodError): unknown {
  return name === 'own_words' ? withoutUnfit(value, error) : withoutUnknown(value, error);
}

/** A list keeps the names that this release knows: a newer one may have added the others. */
function withoutUnknown(value: unknown, { issues }: z.core.$ZodError): unknown {
  if (!Array.isArray(value)) return value;
  const unknown = issues.flatMap(({ code, path }) =>
    code === 'invalid_value' && path.length === 1 ? [path[0]] : [],
  );
  return value.filter((_, index) => !unknown.includes(index));
}

export function listFaults(error: z.core.$ZodError, ...above: string[]): SettingFault[] {
  return error.issues.flatMap((issue) => {
    const path = [...above, ...issue.path.map(String)];
    if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), fault: issue.message }];
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), fault: 'there is no such setting' }));
  });
}
