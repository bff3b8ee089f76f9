import { parseArgs } from 'node:util';
import { root } from '#scripts/support/run.ts';
import { type Bump, bumps } from './release/changelog.ts';
import { makeRelease, planRelease } from './release/release.ts';

const usage = `npm run release -- ${bumps.join('|')} [--dry-run]`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const bump = bumps.find((name): name is Bump => name === positionals[0]);
  if (!bump || positionals.length > 1) throw new Error(usage);
  const release = await planRelease(root, bump, new Date().toISOString().slice(0, 10));
  const written = Object.keys(release.files).join(', ');
  if (values['dry-run']) {
    console.log(`${release.tag} would be made of ${written}. Nothing was changed.`);
    return;
  }
  await makeRelease(root, release);
  console.log(`${release.tag} is made of ${written}. To publish it: git push --follow-tags`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
