import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/support/run.ts';

/**
 * Writes scripts/gates/late-features.txt from the data.json of MDN's browser-compat-data, which is no package of ours:
 * `npm pack @mdn/browser-compat-data`, unpack it, `node tools/build-late-features.ts package/data.json`.
 */
const targets = { chrome: 107, firefox: 115, safari: 16.4 };
type Browser = keyof typeof targets;

interface Statement {
  version_added?: string | false | null;
  version_removed?: string;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
}
interface Node {
  __compat?: { support: Record<Browser, Statement | Statement[]> };
  [name: string]: unknown;
}

const data = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const libraries = globSync(join(root, 'node_modules/typescript/lib/lib.{dom,es}*.d.ts'));
/** What TypeScript does not know, our code cannot use. */
const known = libraries.map((file) => readFileSync(file, 'utf8')).join('\n');
const interfaces = new Set(known.match(/(?<=(interface|declare var|namespace) )\w+/g));
const late = new Map<string, Set<string>>();

function isLate({ __compat }: Node): boolean {
  return Object.entries(targets).some(([name, target]) => {
    const statements = [__compat?.support[name as Browser] ?? []].flat();
    const plain = statements.find((s) => !(s.flags || s.prefix || s.alternative_name || s.version_removed));
    const version = plain?.version_added;
    if (!version || version === 'preview') return true;
    return Number.parseFloat(version.replace('≤', '')) > target;
  });
}

function visit(owner: string, node: Node): void {
  if (isLate(node)) return void late.set(owner, new Set());
  for (const [name, value] of Object.entries(node)) {
    const member = name.replace(/_static$/, '');
    const part = value as Node;
    if (!part.__compat || member === owner || !/^\w+$/.test(member) || name.endsWith('_event')) continue;
    if (owner === 'Intl' && /^[A-Z]/.test(name)) visit(`Intl.${name}`, part);
    else if (isLate(part) && new RegExp(`\\b${member}\\b`).test(known))
      late.set(owner, (late.get(owner) ?? new Set()).add(member));
  }
}

// Styles are strings, which any browser takes.
for (const group of [data.javascript.builtins, data.api])
  for (const [name, node] of Object.entries(group))
    if (interfaces.has(name) && !name.startsWith('CSS')) visit(name, node as Node);

const lines = [...late].map(([owner, members]) => [`${owner}:`, ...members].join(' ')).sort();
const head = [
  '# What came later than Chrome 107, Firefox 115 or Safari 16.4, or is missing in one of today.',
  `# From MDN browser-compat-data ${data.__meta.version} by tools/build-late-features.ts.`,
];
writeFileSync(join(root, 'scripts/gates/late-features.txt'), [...head, ...lines, ''].join('\n'));
