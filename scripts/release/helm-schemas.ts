import { join } from 'node:path';
import ts from 'typescript';
import { root } from '#scripts/support/run.ts';
import type { Manifest } from './helm-chart.ts';

interface Model {
  validate(): void;
}

const moduleOf = ({ apiVersion, kind }: Manifest) => `kubernetes-models/${apiVersion}/${kind}`;

/** What Kubernetes would refuse: types, missing fields and closed sets by its schemas, and fields that it does not know by its types. */
export async function findFaults(manifests: readonly Manifest[]): Promise<string[]> {
  const invalid: string[] = [];
  for (const manifest of manifests) {
    const { kind, metadata } = manifest;
    const models = (await import(moduleOf(manifest))) as Record<string, new (data: unknown) => Model>;
    const Kind = models[kind];
    if (!Kind) throw new Error(`Kubernetes has no ${manifest.apiVersion} ${kind}`);
    try {
      new Kind(manifest).validate();
    } catch (error) {
      invalid.push(`${kind} ${metadata.name}: ${(error as Error).message}`);
    }
  }
  return [...invalid, ...findUnknownFields(manifests)];
}

/** An object that is written out may hold no field that its type lacks. */
function findUnknownFields(manifests: readonly Manifest[]): string[] {
  const file = join(root, 'scripts/release/manifests-of-the-chart.ts');
  const text = manifests
    .map(
      (manifest, place) =>
        `import type { I${manifest.kind} as T${place} } from '${moduleOf(manifest)}';\nexport const m${place}: T${place} = ${JSON.stringify(manifest)};`,
    )
    .join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...how) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ESNext) : getSourceFile(name, ...how);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
