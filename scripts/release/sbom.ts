import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listProduction, readLockFile } from './lock-file.ts';

const execute = promisify(execFile);

/**
 * Lists the packages of production as CycloneDX. `npm sbom --omit dev` would leave out those that tools of
 * development use too (https://github.com/npm/cli/issues/7909), so npm is shown a project that has no others.
 */
export async function writeSbom(folder: string, version: string): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'duet-sbom-'));
  // npm names the component after its folder.
  const project = join(parent, 'duet');
  try {
    await mkdir(project);
    await writeManifests(folder, project, version);
    const { stdout } = await execute('npm', sbomArguments, { cwd: project, maxBuffer: 16 * 1024 * 1024 });
    return stdout;
  } finally {
    await rm(parent, { recursive: true });
  }
}

const sbomArguments = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];

async function writeManifests(folder: string, project: string, version: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const lock = readLockFile(folder);
  const top = { ...lock.packages[''], version, devDependencies: undefined };
  const packages = { '': top, ...Object.fromEntries(listProduction(lock)) };
  const files = {
    'package.json': { ...manifest, version, devDependencies: undefined },
    'package-lock.json': { ...lock, version, packages },
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(project, name), JSON.stringify(content));
  }
}
