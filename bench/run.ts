import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '#scripts/support/run.ts';

/** Runs all or the named benchmarks, passing options on: `npm run bench -- search --members=1000000`. */
const options = process.argv.slice(2).filter((arg) => arg.startsWith('--'));
const chosen = process.argv.slice(2).filter((arg) => !options.includes(arg));
const benches = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.replace('.ts', ''))
  .filter((name) => chosen.length === 0 || chosen.includes(name));

for (const name of benches) {
  console.log(`\n▶ ${name}`);
  await run('node', [join('bench', `${name}.ts`), ...options]);
}
