import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/support/run.ts';
import { build } from './build.ts';

const built = join(root, 'build', 'server', 'index.js');
const sources = ['{web,contract,locales}/**/*.{ts,tsx,css,json}', '*.config.ts', 'package-lock.json'];

/** A checkout that was updated since the last build would serve the old pages. */
function isBuildFresh(): boolean {
  if (!existsSync(built)) return false;
  const builtAt = statSync(built).mtimeMs;
  return globSync(sources, { cwd: root }).every((file) => statSync(join(root, file)).mtimeMs <= builtAt);
}

if (!isBuildFresh()) await build();
// Runs in this process, so that signals reach the server.
await import('#server/main.ts');
