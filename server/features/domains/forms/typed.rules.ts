import { refuseFields } from '#contract/errors.ts';
import { listFaults, type SettingFault } from '#server/features/sites/index.ts';
import { type DomainChanges, listTyped } from '../changes.rules.ts';
import { hostsSchema, packagesSchema } from '../document.rules.ts';
import { toFieldError } from './faults.rules.ts';
import type { Field } from './fields.rules.ts';
import { readFieldValue, readText, UnreadableText, type Values, writeText } from './texts.rules.ts';

type Texts = Readonly<Record<string, string>>;

interface Typed {
  fields: readonly Field[];
  values: Values;
  typed: Texts;
  base: Texts;
}

const textOf = (values: Values, field: Field) => writeText(field, readFieldValue(values, field));

/**
 * What somebody typed into a form over what it showed. Throws `edited` of each field that somebody else has changed
 * meanwhile, unless to the same, and of each that cannot be read. Undefined: nothing was typed.
 */
export function readTyped({ fields, values, typed, base }: Typed): DomainChanges | undefined {
  const names = listTyped(typed, base);
  const touched = fields.filter(({ name }) => names.includes(name));
  if (touched.length === 0) return undefined;
  const isTheirs = (field: Field) => ![base[field.name], typed[field.name]].includes(textOf(values, field));
  const theirs = touched.filter(isTheirs);
  if (theirs.length > 0) throw refuseFields(...theirs.map(({ name }) => ({ path: name, code: 'edited' })));
  const wholes = [...new Set(touched.map(({ whole }) => whole))];
  const texts = Object.fromEntries(
    fields.map((field) => [
      field.name,
      names.includes(field.name) ? typed[field.name] : textOf(values, field),
    ]),
  ) as Record<string, string>;
  const read = wholes.map((whole) => readWhole(fields, whole, { texts, values }));
  const faults = read.flatMap(({ faults }) => faults);
  if (faults.length > 0) throw refuseFields(...faults);
  return toChanges(Object.fromEntries(read.map(({ whole, value }) => [whole, value])));
}

type Unreadable = { path: string; code: string };

function readWhole(
  fields: readonly Field[],
  whole: string,
  { texts, values }: { texts: Record<string, string>; values: Values },
): { whole: string; value: unknown; faults: Unreadable[] } {
  const own = fields.filter((field) => field.whole === whole);
  const faults: Unreadable[] = [];
  const read = (field: Field) => {
    try {
      return readText(field, texts[field.name] ?? '');
    } catch (error) {
      if (!(error instanceof UnreadableText)) throw error;
      faults.push({ path: field.name, code: error.code });
      return undefined;
    }
  };
  const [first] = own;
  if (first && first.part === undefined) return { whole, value: read(first), faults };
  if (own.every(({ name }) => texts[name] === '')) return { whole, value: null, faults };
  const parts = own
    .filter(({ name, isOptional }) => !(isOptional && texts[name] === ''))
    .map((field) => [field.part ?? '', read(field)]);
  const left = own.map(({ part }) => part);
  const others = Object.entries(Object(values[whole])).filter(([part]) => !left.includes(part));
  return { whole, value: Object.fromEntries([...others, ...parts]), faults };
}

/** Hosts and packages are examined here, and settings where they are saved. */
export function toChanges({ hosts, packages, ...settings }: Values): DomainChanges {
  const faults: SettingFault[] = [];
  const read = <Value>(schema: typeof hostsSchema | typeof packagesSchema, name: string, value: unknown) => {
    const { data, error } = schema.safeParse(value);
    if (error) faults.push(...listFaults(error, name));
    return data as Value | undefined;
  };
  const changes: DomainChanges = { settings };
  const readHosts =
    hosts === undefined ? undefined : read<DomainChanges['hosts']>(hostsSchema, 'hosts', hosts);
  const sold =
    packages === undefined
      ? undefined
      : read<DomainChanges['packages']>(packagesSchema, 'packages', packages);
  if (faults.length > 0) throw refuseFields(...faults.map(toFieldError));
  return { ...changes, ...(readHosts && { hosts: readHosts }), ...(sold && { packages: sold }) };
}
