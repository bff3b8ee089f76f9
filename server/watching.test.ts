import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { login } from '#contract/accounts/login.ts';
import { listChats } from '#contract/chat/endpoints.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createPrometheus, serveMetrics } from '#server/platform/metrics/prometheus.ts';
import { watchMailer } from '#server/platform/metrics/watched-senders.ts';
import type { OpenWatcher } from '#server/platform/metrics/watcher.ts';
import { startPayment } from '#server/testing/shop.ts';
import { test as base } from '#server/testing/test.ts';
import { gauges, readGauges } from './features/system/index.ts';

const root = join(import.meta.dirname, '..');

const test = base.extend('watcher', async ({ world }, { onCleanup }): Promise<OpenWatcher> => {
  const { platform } = world;
  const watcher = createPrometheus(platform.log);
  watcher.watch(gauges, () => readGauges(platform));
  platform.watcher = watcher;
  // pg-boss makes its tables when the site starts.
  const jobs = createJobs(platform.db, platform.log);
  await jobs.start();
  await jobs.stop();
  onCleanup(() => {
    platform.watcher = undefined;
    watcher.close();
  });
  return watcher;
});

function read(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text
    .split('\n')
    .find(
      (one) =>
        one.startsWith(`${name}{`) &&
        Object.entries(labels).every(([key, value]) => one.includes(`${key}="${value}"`)),
    );
  const bare = text.split('\n').find((one) => one.startsWith(`${name} `));
  const found = line ?? bare;
  return found === undefined ? undefined : Number(found.split(' ').at(-1));
}

test('requests are counted by the name of the endpoint and never by an address [OPS-3]', async ({
  world,
  watcher,
}) => {
  const anna = await world.join();
  await anna.browser.call(listChats, {});
  await anna.browser.call(listChats, {});
  await world.visitor().request(login, { email: 'nobody@secret.example', password: 'wrong' });
  for (const url of [
    '/media/token-of-a-picture.webp',
    '/nowhere/token?token=very-secret',
    '/api/nothing.php',
  ])
    await world.inject({ url, headers: { host: 'localhost:3000' } });
  const text = await watcher.scrape();
  const name = 'duet_http_request_duration_seconds_count';
  expect(read(text, name, { endpoint: listChats.name, status: '2xx' })).toBe(2);
  expect(read(text, name, { endpoint: login.name, status: '4xx' })).toBe(1);
  expect(read(text, name, { endpoint: '/api/*', status: '4xx' })).toBe(1);
  expect(text).not.toMatch(/token|secret\.example|nowhere|\.php/);
  expect(text).not.toContain(String(anna.id));
});

test('what waits and how the installation is are read when asked [OPS-3]', async ({ world, watcher }) => {
  const payment = await startPayment(world);
  await payment.pretend({ status: 'paid' });
  await payment.sendWebhook();
  await world.query(
    `insert into job_day (name, day, last_run_at, faults, failed) values ('payments.audit', '2026-11-02', '2026-11-02T03:00:00Z', 0, 0)
     on conflict do nothing`,
  );
  const text = await watcher.scrape();
  expect(read(text, 'duet_database_up')).toBe(1);
  expect(read(text, 'duet_payments_total', { outcome: 'completed' })).toBe(1);
  expect(read(text, 'duet_streams_open')).toBe(0);
  expect(read(text, 'duet_bus_connected')).toBe(1);
  expect(read(text, 'duet_payments_late')).toBe(0);
  expect(read(text, 'duet_queue_waiting', { queue: 'deletion.erase' })).toBe(0);
  expect(read(text, 'duet_disk_free_ratio', { place: 'data' })).toBeGreaterThan(0);
  expect(read(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  if (world.platform.db.kind === 'postgres') expect(read(text, 'duet_pool_waiting')).toBe(0);
});

test('jobs and mails are counted by outcome [OPS-3]', async ({ world, watcher }) => {
  const { platform } = world;
  const jobs = createJobs(platform.db, platform.log, { watcher });
  const done = Promise.withResolvers<void>();
  jobs.register({ name: 'watched', retries: 0, retryDelay: 1, run: async () => done.resolve() });
  await jobs.start();
  await jobs.send('watched', {});
  await done.promise;
  await jobs.stop();
  const mail = { to: 'anna@secret.example', subject: '', text: '', html: '' };
  const mailer = watchMailer(platform.mailer, watcher);
  await mailer.send(mail);
  const broken = watchMailer(
    { ...platform.mailer, send: () => Promise.reject(new Error('refused')) },
    watcher,
  );
  await expect(broken.send(mail)).rejects.toThrow('refused');
  const text = await watcher.scrape();
  expect(read(text, 'duet_job_duration_seconds_count', { queue: 'watched', outcome: 'completed' })).toBe(1);
  expect(read(text, 'duet_mails_total', { outcome: 'sent' })).toBe(1);
  expect(read(text, 'duet_mails_total', { outcome: 'failed' })).toBe(1);
  expect(text).not.toContain('secret.example');
});

test('a database that is away is told, and the rest as ever [OPS-3] [OPS-5]', async ({ world, watcher }) => {
  const query = () => Promise.reject(new Error('away'));
  const away = {
    ...world.platform,
    db: Object.assign(() => world.platform.db(), world.platform.db, { query }),
  };
  const other = createPrometheus(world.platform.log);
  other.watch(gauges, () => readGauges(away));
  const text = await other.scrape();
  expect(read(text, 'duet_database_up')).toBe(0);
  expect(read(text, 'duet_streams_open')).toBe(0);
  expect(read(await watcher.scrape(), 'duet_database_up')).toBe(1);
});

test('they are served on an address of their own, and nothing else is [OPS-3]', async ({ watcher }) => {
  const served = await serveMetrics(() => watcher.scrape(), { port: 0, host: '127.0.0.1' });
  const ask = (path: string) => fetch(`http://127.0.0.1:${served.port}${path}`);
  expect((await ask('/')).status).toBe(404);
  const answer = await ask('/metrics');
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toContain('duet_database_up 1');
  await served.close();
});

test('the site itself serves no metrics [OPS-3]', async ({ world, watcher }) => {
  const answer = await world.inject({ url: '/metrics', headers: { host: 'localhost:3000' } });
  expect(answer.body).not.toContain('duet_');
  expect(await watcher.scrape()).toContain('duet_');
});

test.each(['deploy/grafana-dashboard.json', 'deploy/prometheus-rules.yaml'])(
  'each metric that %s names is exported [OPS-3]',
  async (file) => {
    const watcher = createPrometheus({ warn: () => undefined });
    watcher.watch(gauges, async () => []);
    const exported = await watcher.scrape();
    // Those of V8 appear after the first collection of garbage.
    const known = new Set(
      [...exported.matchAll(/^# TYPE (\S+) (\w+)/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
      ),
    );
    const named = [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:duet|nodejs|process)_\w+/g)];
    expect(named.length).toBeGreaterThan(15);
    expect([...new Set(named.map(([name]) => name))].filter((name) => !known.has(name))).toEqual([]);
    watcher.close();
  },
);

test('nothing is loaded where nobody watches [OPS-3]', async () => {
  const script = `await import('#server/app.ts'); await import('#server/open-platform.ts');
    const { createRequire } = await import('node:module');
    console.log(Object.keys(createRequire(import.meta.url).cache).filter((path) => path.includes('prom-client')).length);
    await import('#server/platform/metrics/prometheus.ts');
    console.log(Object.keys(createRequire(import.meta.url).cache).filter((path) => path.includes('prom-client')).length > 0);`;
  const options = ['--import', './server/module-loading.mjs', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: root });
  expect(stdout.trim().split('\n')).toEqual(['0', 'true']);
});

test('browsers tell what the policy of content has blocked, and nothing of it names anybody [OPS-3]', async ({
  openWorld,
}) => {
  const world = await openWorld({ logLevel: 'info' });
  const send = (payload: unknown, type: string) =>
    world.inject({
      ...{ method: 'POST', url: '/api/policy-report', payload: JSON.stringify(payload) },
      headers: { host: 'localhost:3000', 'content-type': type },
    });
  const page = 'https://duet.example/reset-password?token=very-secret-token';
  const old = {
    'document-uri': page,
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x?email=anna@secret.example',
    'script-sample': 'anna@secret.example',
  };
  const answer = await send({ 'csp-report': old }, 'application/csp-report');
  expect(answer.statusCode).toBe(204);
  const body = {
    documentURL: page,
    effectiveDirective: 'img-src',
    blockedURL: 'inline',
    sample: 'very-secret',
  };
  await send([{ type: 'csp-violation', body, user_agent: 'secret browser' }], 'application/reports+json');
  const violations = world.platform.lines.filter(({ msg }) => String(msg).includes('security policy'));
  expect(violations).toMatchObject([
    { directive: 'script-src-elem', blocked: 'evil.example', page: '/reset-password' },
    { directive: 'img-src', blocked: 'inline', page: '/reset-password' },
  ]);
  expect(JSON.stringify(violations)).not.toMatch(/secret|anna/);
  // What an extension did, what is no report, and what is too much.
  await send(
    { 'csp-report': { ...old, 'blocked-uri': 'moz-extension://abc/x.js' } },
    'application/csp-report',
  );
  const noText = { 'csp-report': { effectiveDirective: { toString: 1 }, blockedURL: [] } };
  for (const wrong of [null, [], 'text', { 'csp-report': 1 }, [{ body: null }], noText])
    expect((await send(wrong, 'application/csp-report')).statusCode).toBe(204);
  expect((await send('x'.repeat(20_000), 'application/csp-report')).statusCode).toBe(413);
  expect((await send({}, 'text/plain')).statusCode).toBe(422);
  for (let count = 0; count < 40; count += 1) await send({ 'csp-report': old }, 'application/csp-report');
  expect(world.platform.lines.filter(({ msg }) => String(msg).includes('security policy'))).toHaveLength(30);
});

test('each page names where to report to [OPS-3]', async ({ world }) => {
  const { headers } = await world.inject({ url: '/health/live', headers: { host: 'localhost:3000' } });
  expect(headers['content-security-policy']).toContain('report-uri /api/policy-report');
  expect(headers['reporting-endpoints']).toBe('csp="/api/policy-report"');
});
