import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/support/run.ts';
import { withServedSite } from '#scripts/support/served-site.ts';

/** An empty site with its first key of a partner, made as an operator makes one: while the site is stopped. */
export async function withPartnerSite(work: (url: string, key: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duet-partner-'));
  const environment = { DATA_DIR: dataDir, DEMO: '0' };
  try {
    const domain = await withServedSite(environment, async ({ url }) => new URL(url).host);
    const key = issueKey(domain, environment);
    await withServedSite(environment, ({ url }) => work(url, key));
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

function issueKey(domain: string, environment: Record<string, string>): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['server/commands/partner-key.ts', domain, 'friends'],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...environment, DATABASE_URL: '' },
    },
  );
  const [key] = /^ {2}([\w-]{43})$/m.exec(stdout)?.slice(1) ?? [];
  if (!key) throw new Error(`The command told no key: ${stdout}${stderr}`);
  return key;
}
