import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import ts from 'typescript';
import { options } from './dependency-rules.ts';
import { parseSource, walk } from './syntax.ts';
import { findUsedTranslations } from './used-translations.ts';

type Groups = Readonly<Record<string, readonly string[]>>;

/** As in web/routes.ts: a page, or a layout with its children. */
interface RouteEntry {
  file: string;
  children?: RouteEntry[];
}

interface Project {
  root: string;
  groups: Groups;
  routes: readonly RouteEntry[];
}

interface SourceFacts {
  /** Runtime imports, now or on demand; types do not count. */
  imports: string[];
  /** Groups of the texts it names, each with one text and its place. */
  named: Map<string, string>;
  /** Groups it requires by `requireTranslations('app')`, as layouts and pages do. */
  required: string[];
  /** Groups it awaits by `useTranslationGroups('app')`, as dialogs do. */
  awaited: string[];
}

const always = ['common'];

/** Finds texts in pages, layouts and their imports, even on demand, whose group nothing above requires. */
export async function findMissingTranslations({ root, groups, routes }: Project): Promise<string[]> {
  const facts = await readFacts(root, groups);
  const missing = new Set<string>();
  const check = ({ file, children = [] }: RouteEntry, outer: readonly string[]) => {
    const page = `web/${file}`;
    const known = [...outer, ...(facts.get(page)?.required ?? [])];
    for (const text of follow(page, known, facts)) missing.add(`${page}: ${text}`);
    for (const child of children) check(child, known);
  };
  check({ file: 'root.tsx', children: [...routes] }, always);
  return [...missing];
}

/** Lists reachable texts that are in no group known on the way. */
function follow(start: string, known: readonly string[], facts: Map<string, SourceFacts>): string[] {
  const missing: string[] = [];
  const seen = new Set<string>();
  const visit = (file: string, outer: readonly string[]) => {
    const { imports, named, awaited } = facts.get(file) ?? noFacts(file);
    const groups = [...new Set([...outer, ...awaited])].sort();
    const visited = `${file} ${groups}`;
    if (seen.has(visited)) return;
    seen.add(visited);
    for (const [group, text] of named) if (!groups.includes(group)) missing.push(`${text} is in "${group}"`);
    for (const next of imports) visit(next, groups);
  };
  visit(start, known);
  return missing;
}

function noFacts(file: string): never {
  throw new Error(`${file} is not among the files that were read`);
}

async function readFacts(root: string, groups: Groups): Promise<Map<string, SourceFacts>> {
  const groupOf = new Map(Object.entries(groups).flatMap(([group, files]) => files.map((f) => [f, group])));
  const { output } = await cruise(['web'], { ...options, baseDir: root });
  const modules = (output as ICruiseResult).modules.filter(({ source }) => isSource(source));
  return new Map(
    modules.map(({ source, dependencies }) => {
      const syntax = parseSource(source, readFileSync(join(root, source), 'utf8'));
      const imports = dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
        .map(({ resolved }) => resolved)
        .filter(isSource);
      const calls = readGroupCalls(syntax);
      return [source, { imports, named: readNamedGroups(syntax, groupOf), ...calls }];
    }),
  );
}

function isSource(path: string): boolean {
  return /^(web|contract)\/.*\.tsx?$/.test(path);
}

function readNamedGroups(source: ts.SourceFile, groupOf: Map<string, string>): Map<string, string> {
  const { keys, families } = findUsedTranslations([source], [...groupOf.keys()]);
  const texts = [...keys, ...families];
  return new Map(
    texts.map(([key, place]) => [groupOf.get(key.split(':', 1)[0] ?? '') ?? 'no group', `${key} (${place})`]),
  );
}

function readGroupCalls(source: ts.SourceFile): Pick<SourceFacts, 'required' | 'awaited'> {
  const calls = { requireTranslations: [] as string[], useTranslationGroups: [] as string[] };
  walk(source, (node) => {
    if (!ts.isCallExpression(node)) return;
    const name = node.expression.getText();
    if (name !== 'requireTranslations' && name !== 'useTranslationGroups') return;
    calls[name].push(...node.arguments.filter(ts.isStringLiteralLike).map(({ text }) => text));
  });
  return { required: calls.requireTranslations, awaited: calls.useTranslationGroups };
}
