import { deepEqual, equal, match } from 'node:assert/strict';
import { get } from 'node:http';
import { withServedSite } from './served-site.ts';

/** Settings production insists on; nothing is sent or paid here. */
export const production = {
  NODE_ENV: 'production',
  SECRET: 'a secret of the boot check, longer than 32 characters',
  SMTP_URL: 'smtp://127.0.0.1:9',
  ALLOW_SANDBOX_PAYMENTS: '1',
  ALLOW_EMBEDDED_DATABASE: '1',
};

export async function bootAndPing(): Promise<void> {
  await withServedSite(production, async (site) => {
    equal((await fetch(`${site.url}/health/live`)).status, 200, 'status of /health/live');
    const page = await fetch(site.url, { headers: { accept: 'text/html' } });
    equal(page.status, 200, 'status of /');
    match(page.headers.get('content-type') ?? '', /^text\/html/);
    match(await page.text(), /<html lang="en/);
    const statuses = await Promise.all(
      ['/dev/mail', '/dev/ui'].map(async (path) => (await fetch(site.url + path)).status),
    );
    deepEqual(statuses, [404, 404], 'pages for developers are closed in production');
    deepEqual(
      await Promise.all(['/', '/health/live'].map((path) => askAs('nobody.example', site.url + path))),
      [421, 200],
      'a host nobody registered has no pages, but the health is told to whoever asks',
    );
    equal(await site.stop(), 0, 'exit code after SIGTERM');
  });
}

/** `fetch` cannot send a Host header that differs from the address. */
function askAs(host: string, url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers: { host, accept: 'text/html' }, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject);
  });
}
