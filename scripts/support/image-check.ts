import { equal, match, ok } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, globSync, linkSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assembleImage, weigh } from '#scripts/image.ts';
import { readLockFile } from '#scripts/release/lock-file.ts';
import { listRuntimeImports } from '#scripts/release/runtime-packages.ts';
import { production } from './boot.ts';
import { withScratchDatabase } from './postgres.ts';
import { root } from './run.ts';
import { findFreePort, type Place, type ServedSite, withServedSite } from './served-site.ts';

/** As in the Dockerfile. Only root can start a process as somebody else. */
const user = process.getuid?.() === 0 ? 65532 : undefined;
/** With the base image (24 MB) and a stripped Node (109 MB) the whole stays below 250 MB: docs/deploying.md. */
const maxMegabytes = 117;

/** Runs the site from what an image holds: as a user who owns nothing, in folders nobody can write to. */
export async function checkImage(postgresUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'duet-image-'));
  try {
    assembleImage(folder, linkOrCopy);
    const megabytes = (weigh(folder) - weigh(join(folder, 'bin'))) / 1e6;
    ok(megabytes < maxMegabytes, `the image holds ${megabytes.toFixed(1)} MB beside Node`);
    setFolderModes(folder, 0o555);
    const place = { folder, node: join(folder, 'bin', 'node'), user };
    await withScratchDatabase(postgresUrl, (url) =>
      withServedSite(
        { ...production, DATABASE_URL: url, ALLOW_EMBEDDED_DATABASE: undefined },
        (site) => checkSite(site, place),
        place,
      ),
    );
  } finally {
    setFolderModes(folder, 0o755);
    rmSync(folder, { recursive: true });
  }
}

/** A link saves copying 200 MB; the folder for temporary files may lie on another disk. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

async function checkSite(site: ServedSite, place: Place): Promise<void> {
  equal((await fetch(`${site.url}/health/ready`)).status, 200, 'status of /health/ready');
  const page = await fetch(site.url, { headers: { accept: 'text/html' } });
  equal(page.status, 200, 'status of /');
  match(await page.text(), /<html lang="en/);
  // Much is loaded when it is first used: receipts, pictures, pushed messages.
  const imports = listRuntimeImports(root, readLockFile(root)).map((name) => `import '${name}';`);
  equal(await runNode(place, ['--input-type=module', '--eval', imports.join('')], ''), 0, 'packages load');
  const healthCheck = ['deploy/health-check.mjs'];
  equal(await runNode(place, healthCheck, new URL(site.url).port), 0, 'health check of a site that runs');
  equal(await runNode(place, healthCheck, String(await findFreePort())), 1, 'health check of none');
  const write = ['--eval', "require('node:fs').writeFileSync('server/probe', '')"];
  equal(await runNode(place, write, ''), 1, 'the code cannot be changed');
  equal(await site.stop(), 0, 'exit code after SIGTERM');
}

async function runNode({ folder, node, user }: Place, args: string[], port: string): Promise<number | null> {
  const child = spawn(node, args, {
    cwd: folder,
    stdio: 'ignore',
    env: { PORT: port },
    ...(user !== undefined && { uid: user, gid: user }),
  });
  await once(child, 'exit');
  return child.exitCode;
}

function setFolderModes(folder: string, mode: number): void {
  const inside = globSync('**/', { cwd: folder });
  for (const path of ['.', ...inside]) chmodSync(join(folder, path), mode);
}
