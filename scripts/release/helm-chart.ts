import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '#scripts/support/run.ts';

/** Where the chart is. */
export const chart = join(root, 'deploy/helm');
export const read = (path: string) => readFileSync(join(chart, path), 'utf8');
export const values = parse(read('values.yaml')) as Record<string, unknown>;

/**
 * The chart keeps to what this reads of Helm's language, so that its manifests can be written where Helm is not: values, quoted or
 * bare, the name of the release, blocks that depend on a value, and blocks for each of a list. Anything else is refused.
 */
function render(template: string, given: Record<string, unknown>): string {
  const findValue = (name: string) => {
    if (!Object.hasOwn(given, name)) throw new Error(`values.yaml has no ${name}`);
    return given[name];
  };
  const ranged = template.replace(
    /\n *\{\{- range \.Values\.(\w+) \}\}([\s\S]*?)\n *\{\{- end \}\}/g,
    (_, name: string, block: string) =>
      (findValue(name) as string[])
        .map((one) =>
          block
            .replaceAll('{{ . | quote }}', JSON.stringify(one))
            .replaceAll('{{ $.Release.Name }}', '{{ .Release.Name }}'),
        )
        .join(''),
  );
  const kept = ranged.replace(
    /\n *\{\{- if \.Values\.(\w+) \}\}([\s\S]*?)\n *\{\{- end \}\}/g,
    (_, name: string, block: string) => (findValue(name) ? block : ''),
  );
  const written = kept
    .replaceAll('{{ .Release.Name }}', 'duet')
    .replace(/\{\{ \.Values\.(\w+) \| quote \}\}/g, (_, name: string) =>
      JSON.stringify(String(findValue(name))),
    )
    .replace(/\{\{ \.Values\.(\w+) \}\}/g, (_, name: string) => String(findValue(name)));
  if (written.includes('{{'))
    throw new Error(`Only values, quote, if and range: ${/\{\{.*/.exec(written)?.[0]}`);
  return written;
}

export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: Record<string, never>;
};

export function renderAll(changes: Record<string, unknown> = {}): Manifest[] {
  return readdirSync(join(chart, 'templates'))
    .toSorted()
    .flatMap((file) => parseAllDocuments(render(read(`templates/${file}`), { ...values, ...changes })))
    .map((document) => {
      if (document.errors[0]) throw document.errors[0];
      return document.toJS() as Manifest;
    });
}
