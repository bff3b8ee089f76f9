import type * as z from 'zod';
import type { FieldKind } from '#contract/domains/facts.ts';

/** What is read of a schema to draw its field; the schema itself stays the only rule. */
interface Definition {
  type: string;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  entries?: Record<string, string>;
  shape?: Record<string, z.core.$ZodType>;
  /** Of a choice of figures. */
  values?: readonly unknown[];
}

export interface Described {
  kind: FieldKind;
  options: string[];
  least: number | null;
  most: number | null;
  /** An empty text stands for null. */
  isNullable: boolean;
  /** An empty text stands for nothing at all. */
  isOptional: boolean;
  /** Of a list whose lines are numbers, and a choice of some. */
  hasNumbers: boolean;
  /** Of JSON: some values are a word alone. */
  hasWords: boolean;
  /** Of an object whose parts are fields of their own. */
  parts: Map<string, Described>;
  /** Of rows. */
  columns: Map<string, Described>;
}

const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as Definition;
const scalars: readonly FieldKind[] = ['line', 'number', 'switch', 'choice', 'color', 'list', 'flags'];

export function describeSchema(schema: z.core.$ZodType): Described {
  const { type, innerType } = definitionOf(schema);
  if (!innerType) return describeInner(schema);
  const inner = describeSchema(innerType);
  return {
    ...inner,
    isNullable: inner.isNullable || type === 'nullable',
    isOptional: inner.isOptional || type === 'optional',
  };
}

function describeInner(schema: z.core.$ZodType): Described {
  const { type, element, entries, shape, values } = definitionOf(schema);
  const plain: Described = {
    ...{ kind: 'line', options: [], least: null, most: null },
    ...{ isNullable: false, isOptional: false, hasNumbers: false, hasWords: false },
    ...{ parts: new Map(), columns: new Map() },
  };
  if (type === 'number') return { ...plain, kind: 'number', ...limitsOf(schema) };
  if (type === 'boolean') return { ...plain, kind: 'switch' };
  if (type === 'enum') return { ...plain, kind: 'choice', options: Object.values(entries ?? {}) };
  if (type === 'literal')
    return { ...plain, kind: 'choice', options: (values ?? []).map(String), hasNumbers: areNumbers(values) };
  // Its rules stand in a function, and tell a word from an object.
  if (type === 'unknown') return { ...plain, kind: 'json', hasWords: true };
  if (type === 'array' && element) return describeList(plain, element);
  if (type === 'object') return describeObject(plain, shape ?? {});
  if (type === 'record') return { ...plain, kind: 'json' };
  return { ...plain, kind: isColor(schema) ? 'color' : 'line' };
}

const areNumbers = (values: readonly unknown[] = []) => values.every((value) => typeof value === 'number');

function describeList(plain: Described, element: z.core.$ZodType): Described {
  const one = describeSchema(element);
  if (one.kind === 'choice') return { ...plain, kind: 'flags', options: one.options };
  if (one.parts.size > 0) return { ...plain, kind: 'rows', columns: one.parts };
  if (one.kind === 'json') return { ...plain, kind: 'json' };
  return { ...plain, kind: 'list', hasNumbers: one.kind === 'number' };
}

/** Parts that are no plain fields themselves are typed as JSON, together. */
function describeObject(plain: Described, shape: Record<string, z.core.$ZodType>): Described {
  const parts = new Map(Object.entries(shape).map(([name, part]) => [name, describeSchema(part)]));
  const isFlat = [...parts.values()].every(
    ({ kind, parts: inner }) => scalars.includes(kind) && inner.size === 0,
  );
  return { ...plain, kind: 'json', parts: isFlat ? parts : new Map() };
}

/** The bounds of an integer that has none are those of the type. */
function limitsOf(schema: z.core.$ZodType): Pick<Described, 'least' | 'most'> {
  const { minValue, maxValue } = schema as { minValue?: number | null; maxValue?: number | null };
  const named = (bound: number | null | undefined) =>
    Number.isInteger(bound) && Math.abs(Number(bound)) < Number.MAX_SAFE_INTEGER ? Number(bound) : null;
  return { least: named(minValue), most: named(maxValue) };
}

function isColor(schema: z.core.$ZodType): boolean {
  const accepts = (text: string) => schema._zod.run({ value: text, issues: [] }, {}) as { issues: unknown[] };
  return accepts('#000000').issues.length === 0 && accepts('black').issues.length > 0;
}
