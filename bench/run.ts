import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '#scripts/run.ts';

/** Runs every benchmark of this folder, or the ones named, one after the other: each prints its own ratio. */
const chosen = process.argv.slice(2);
const benches = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.replace('.ts', ''))
  .filter((name) => chosen.length === 0 || chosen.includes(name));

for (const name of benches) {
  console.log(`\n▶ ${name}`);
  await run('node', [join('bench', `${name}.ts`)]);
}
