import { isAbsolute, join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '#scripts/support/run.ts';
import routes from '#web/routes.ts';

interface Route {
  file: string;
  children?: Route[] | undefined;
}

const consoleLayout = 'layouts/staff-layout.tsx';

/** The files of the routes that only staff open. */
export function listConsoleFiles(table: readonly Route[] = routes as Route[]): Set<string> {
  const filesOf = (route: Route): string[] => [route.file, ...(route.children ?? []).flatMap(filesOf)];
  const isConsole = ({ file }: Route) => file === consoleLayout;
  const others = table.filter((route) => !isConsole(route)).flatMap(filesOf);
  return new Set(table.filter(isConsole).flatMap(filesOf)).difference(new Set(others));
}

export interface Chunk {
  fileName: string;
  isEntry: boolean;
  facadeModuleId: string | null;
  /** Loaded with it, by file name. */
  imports: string[];
  /** What is left of each module, in bytes. */
  modules: Record<string, { renderedLength: number }>;
}

export interface Stray {
  chunk: string;
  module: string;
  bytes: number;
}

/**
 * Modules that only pages of the console lead to, in chunks that members' pages load: a group of vite.config.ts can put
 * them there, although no file of a member's page imports them.
 */
export function findStrays(
  chunks: readonly Chunk[],
  importsOf: (module: string) => readonly string[],
  isConsole: (module: string) => boolean,
): Stray[] {
  const entries = chunks.filter(
    ({ isEntry, facadeModuleId }) => isEntry && facadeModuleId !== null && !isConsole(facadeModuleId),
  );
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = follow(
    entries.map(({ fileName }) => fileName),
    (name) => byName.get(name)?.imports ?? [],
  );
  const wanted = follow(
    entries.map(({ facadeModuleId }) => facadeModuleId ?? ''),
    importsOf,
  );
  return [...loaded].flatMap((name) =>
    Object.entries(byName.get(name)?.modules ?? {})
      // What the bundler adds by itself has no path.
      .filter(
        ([module, { renderedLength }]) => isAbsolute(module) && renderedLength > 0 && !wanted.has(module),
      )
      .map(([module, { renderedLength }]) => ({ chunk: name, module, bytes: renderedLength })),
  );
}

function follow(starts: readonly string[], next: (one: string) => readonly string[]): Set<string> {
  const seen = new Set<string>(starts);
  for (const one of seen) for (const further of next(one)) seen.add(further);
  return seen;
}

/** Fails the build when a member's page would load code of the console. */
export function consoleApart(): Plugin {
  const files = listConsoleFiles();
  const isConsole = (module: string) =>
    files.has(module.replace(/\?.*$/, '').slice(join(root, 'web/').length));
  return {
    name: 'console-apart',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const importsOf = (module: string) => {
        const info = this.getModuleInfo(module);
        return info ? [...info.importedIds, ...info.dynamicallyImportedIds] : [];
      };
      const strays = findStrays(chunks, importsOf, isConsole);
      if (strays.length > 0) {
        const lines = strays.map(({ chunk, module, bytes }) => `${chunk}: ${bytes} bytes of ${module}`);
        this.error(`Members would load code of the console:\n${lines.join('\n')}`);
      }
    },
  };
}
